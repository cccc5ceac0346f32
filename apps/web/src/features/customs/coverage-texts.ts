/**
 * Texts that distinguish a search without matches from a search for which there is no data. The texts depend on how the
 * data covers the countries and days of the query.
 */

import type { Coverage } from '@tradewind/contract'
import { useUi, type Translate } from '@tradewind/ui'
import { useNames, type Names } from '../../customs/names.ts'

type Missing = Coverage['missing'][number]
type Texts = { t: Translate; names: Names; languageTag: string }

/**
 * Returns the lines of the coverage note. One line names all countries without any data for a side (import or export).
 */
const linesOf = (missing: readonly Missing[], texts: Texts): string[] => {
  const groups = Map.groupBy(missing, (one) =>
    one.reason === 'never' ? `never ${one.side ?? ''}` : JSON.stringify(one),
  )
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [lineOf(first, subjectOf(same, texts), texts.t)]
  })
}

const subjectOf = (same: readonly Missing[], { t, names, languageTag }: Texts): string => {
  const countries = same.flatMap(({ country }) => (country === null ? [] : [names.country(country)]))
  const side = same[0]?.side ?? null
  return side === null || countries.length === 0
    ? t('coverage.what_all')
    : t(`coverage.what_${side}`, { country: new Intl.ListFormat(languageTag, { type: 'unit' }).format(countries) })
}

const lineOf = ({ reason, have, from, to }: Missing, what: string, t: Translate): string => {
  if (reason === 'before' && have !== null) return t('coverage.before', { what, from: have.from })
  if (reason === 'after' && have !== null) return t('coverage.after', { what, to: have.to })
  if (reason === 'gap') return t('coverage.gap', { what, from: from ?? '', to: to ?? '' })
  return t('coverage.never', { what })
}

/** The largest number of lines in the note; the coverage page shows every gap. */
const mostLines = 3

export type CoverageTexts = {
  /** The text that replaces a table without rows. */
  empty: { title: string; hint: string }
  /** The note beside the rows when the data covers only a part of the query; null in all other cases. */
  note: string | null
}

/**
 * Returns the texts about the coverage of a result. When the server sends no coverage, because it was never counted,
 * the text of an empty result does not mention coverage.
 */
export const useCoverageTexts = (): ((coverage: Coverage | null | undefined) => CoverageTexts) => {
  const { t, languageTag } = useUi()
  const names = useNames()
  return (coverage) => {
    const plain = { title: t('common.no_result'), hint: t('common.no_result_hint') }
    if (coverage === null || coverage === undefined) return { empty: plain, note: null }
    const { state, from, to, missing } = coverage
    const lines = linesOf(missing, { t, names, languageTag })
    const what = `${lines.slice(0, mostLines).join(t('coverage.separator'))}${lines.length > mostLines ? ' …' : ''}`
    if (state === 'covered')
      return {
        empty: { title: t('coverage.covered_nothing', { from: from ?? '', to: to ?? '' }), hint: plain.hint },
        note: null,
      }
    const title = t('coverage.told', {
      state: t(state === 'partly' ? 'coverage.partly' : 'coverage.not_covered'),
      what,
    })
    return { empty: { title, hint: t('coverage.not_covered_hint') }, note: title }
  }
}
