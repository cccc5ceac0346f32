/** Compares what the extraction finds on labelled pages with their labels. */

import type { PageContacts } from '../extract/extract.ts'
import type { LabelledPage } from './labelled-pages.ts'

export type Judgement = {
  found: number
  missed: number
  wrong: number
  precision: number
  recall: number
  /** The names found beside addresses, and those that belong to another person. */
  names: number
  wrongNames: number
  /** One line for each page with a difference. */
  differences: string[]
}

export const judgePages = (pages: readonly LabelledPage[], read: (page: LabelledPage) => PageContacts): Judgement => {
  const all: Judgement = {
    found: 0,
    missed: 0,
    wrong: 0,
    precision: 0,
    recall: 0,
    names: 0,
    wrongNames: 0,
    differences: [],
  }
  for (const page of pages) {
    const { addresses, phones } = read(page)
    const found = new Set([
      ...addresses.map(({ address }) => address),
      ...phones.flatMap(({ e164, kind }) => (kind === 'phone' ? [e164] : [])),
    ])
    const labelled = new Set([...page.emails, ...page.phones])
    const missed = [...labelled].filter((value) => !found.has(value))
    const wrong = [...found].filter((value) => !labelled.has(value))
    all.found += labelled.size - missed.length
    all.missed += missed.length
    all.wrong += wrong.length
    for (const { address, name } of addresses) {
      if (name === null) continue
      all.names += 1
      if (!page.named.some((person) => person.email === address && person.name === name)) all.wrongNames += 1
    }
    if (missed.length + wrong.length > 0)
      all.differences.push(
        `${page.language} ${page.disguise}: missed ${missed.join(' ') || '–'}, wrong ${wrong.join(' ') || '–'}`,
      )
  }
  all.precision = all.found / (all.found + all.wrong)
  all.recall = all.found / (all.found + all.missed)
  return all
}
