/**
 * Notes about data coverage. They say which data is missing from the result of a search or a report, and which periods
 * of the selected countries are covered. They link to the coverage page.
 */

import { useQuery } from '@tanstack/react-query'
import type { Coverage, CoverageSide } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import { useScreenLink } from '../../links.ts'
import { useCoverageTexts } from './coverage-texts.ts'
import styles from './coverage-note.module.css'

/** A link to the coverage page, filtered by the given countries. */
export const CoverageLink = ({ side, countries }: { side?: CoverageSide; countries?: readonly string[] }) => {
  const t = useT()
  const address = useScreenLink()(
    'coverage',
    {},
    {
      ...(side === 'exports' && { side }),
      ...(countries !== undefined && countries.length > 0 && { country: countries.join(',') }),
    },
  )
  return address === null ? null : <Link to={address}>{t('coverage.open')}</Link>
}

/**
 * Finds the first side (import or export) for which data is missing. Returns this side and the countries without data
 * on this side, which the link to the coverage page uses as its filter.
 */
const placeOf = (coverage: Coverage) => {
  const side = coverage.missing.find((one) => one.side !== null)?.side
  const countries = coverage.missing.flatMap((one) => (one.side === side && one.country !== null ? [one.country] : []))
  return { ...(side && { side }), countries: [...new Set(countries)] }
}

/** Returns the text for a table without rows. The text says whether the data does not cover the query. */
export const useCoverageEmpty = (coverage: Coverage | null | undefined) => {
  const texts = useCoverageTexts()
  const { title, hint } = texts(coverage).empty
  return { title, hint, action: <CoverageLink {...(coverage && placeOf(coverage))} /> }
}

/** A line above the rows that names the missing data. It is omitted when the data covers the whole query. */
export const CoverageNote = ({ coverage }: { coverage: Coverage | null | undefined }) => {
  const { note } = useCoverageTexts()(coverage)
  if (note === null || coverage === null || coverage === undefined) return null
  return (
    <p className={styles.coverage} data-part="coverage-note" role="note">
      {note} <CoverageLink {...placeOf(coverage)} />
    </p>
  )
}

/**
 * The largest number of selected countries for which the coverage hint is shown. For more countries the coverage page
 * gives a better overview.
 */
const mostHints = 3

const monthOf = (day: string | null): string => day?.slice(0, 7) ?? ''

/** A hint that is shown before the search: which periods of the selected countries the data covers. */
export const CoverageHint = ({ side, countries }: { side: CoverageSide; countries: readonly string[] }) => {
  const t = useT()
  const names = useNames()
  const { data } = useQuery({ ...queryOf(api.coverage.list, {}), enabled: countries.length > 0, staleTime: 300_000 })
  if (data === undefined || data.asOf === null || countries.length === 0) return null
  const lineOf = (code: string) => {
    const row = data.list.find((one) => one.dataset === 'trade' && one.side === side && one.country === code)
    const country = names.country(code)
    return row === undefined
      ? { code, absent: true, text: t('coverage.hint_absent', { country }) }
      : {
          code,
          absent: false,
          text: t('coverage.hint_covered', { country, from: monthOf(row.from), to: monthOf(row.to) }),
        }
  }
  return (
    <small className={styles.coverageHint}>
      {countries
        .slice(0, mostHints)
        .map(lineOf)
        .map(({ code, absent, text }) => (
          <span key={code} data-absent={absent}>
            {text}
          </span>
        ))}
      {countries.length > mostHints && <CoverageLink side={side} countries={countries} />}
    </small>
  )
}
