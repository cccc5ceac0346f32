/** "Nothing found" and "not covered" in words: what the data could know of the countries and days asked. */
import type { Coverage } from '@tradewind/contract'
import { useT, type Translate } from '@tradewind/ui'
import { useNames, type Names } from './names.ts'

type Missing = Coverage['missing'][number]

const subjectOf = ({ side, country }: Missing, t: Translate, names: Names): string =>
  side === null || country === null
    ? t('coverage.what_all')
    : t(`coverage.what_${side}`, { country: names.country(country) })

const lineOf = (missing: Missing, t: Translate, names: Names): string => {
  const what = subjectOf(missing, t, names)
  const { reason, have, from, to } = missing
  if (reason === 'before' && have !== null) return t('coverage.before', { what, from: have.from })
  if (reason === 'after' && have !== null) return t('coverage.after', { what, to: have.to })
  if (reason === 'gap') return t('coverage.gap', { what, from: from ?? '', to: to ?? '' })
  return t('coverage.never', { what })
}

/** More are counted, not listed. */
const mostLines = 3

export type CoverageTexts = {
  /** In place of a table without rows. */
  empty: { title: string; hint: string }
  /** Beside rows, where something asked is not covered; null when all is. */
  note: string | null
}

/** Texts for an answer's coverage; the plain words of an empty result before the first count. */
export const useCoverageTexts = (): ((coverage: Coverage | null | undefined) => CoverageTexts) => {
  const t = useT()
  const names = useNames()
  return (coverage) => {
    const plain = { title: t('common.no_result'), hint: t('common.no_result_hint') }
    if (coverage === null || coverage === undefined) return { empty: plain, note: null }
    const { state, from, to, missing } = coverage
    const lines = missing.slice(0, mostLines).map((one) => lineOf(one, t, names))
    const list = `${lines.join('; ')}${missing.length > mostLines ? ' …' : ''}`
    if (state === 'covered')
      return {
        empty: { title: t('coverage.covered_nothing', { from: from ?? '', to: to ?? '' }), hint: plain.hint },
        note: null,
      }
    const title = `${t(state === 'partly' ? 'coverage.partly' : 'coverage.not_covered')}: ${list}`
    return { empty: { title, hint: t('coverage.not_covered_hint') }, note: title }
  }
}
