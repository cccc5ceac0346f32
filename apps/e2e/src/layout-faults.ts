/** Finds faults of a screen that a user would see: untranslated texts, failures, and content beyond the screen. */

import { loadMessages } from '@tradewind/i18n/web'
import type { startVisit } from './visit.ts'

type Page = Awaited<ReturnType<typeof startVisit>>['page']

/** A missing translation appears on screen as its key. */
const areas = [...new Set(Object.keys(await loadMessages('cn')).map((key) => key.split('.')[0]))].join('|')
const rawKey = `(?<![\\w.@/-])(?:${areas})\\.[a-z][a-z0-9_]*(?![\\w@-])`

/** Lists the layout faults of the open screen. */
export const faultsOf = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(
    ([pattern, wide]) => {
      const attributes = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
        ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
      )
      const raw = [document.body.innerText, ...attributes].join('\n').match(new RegExp(pattern, 'g')) ?? []
      const failed = [...document.querySelectorAll('[role="alert"][data-kind="error"]')].map(
        (one) => one.textContent ?? 'failed',
      )
      // Finds counts that have no gap before their percentage, because count and percentage would look like one number.
      const glued = [...document.querySelectorAll('[data-part="share"]')].filter((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const count = one.previousElementSibling?.getBoundingClientRect()
        return count !== undefined && words.getBoundingClientRect().left - count.right < 3
      })
      const { scrollWidth } = document.documentElement
      /** Finds texts that are cut off, because their innermost element ends beyond the screen. */
      const widest = () =>
        [...document.querySelectorAll('main *')]
          .filter((one) => one.children.length === 0 && one.getBoundingClientRect().right > wide)
          .map((one) => one.textContent)
          .slice(0, 3)
          .join(' | ')
      return [
        ...new Set(raw),
        ...failed,
        ...(glued.length > 0 ? [`${glued.length} shares touch their counts`] : []),
        ...(scrollWidth > wide ? [`${scrollWidth} px on ${wide}: ${widest()}`] : []),
      ]
    },
    [rawKey, width] as const,
  )
