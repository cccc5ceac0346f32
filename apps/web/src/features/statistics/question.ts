/** Stores the state of the statistics page in the URL: the selected series, and the filters on its numbers. */

import type { StatisticFilter, StatisticFlow, StatisticSeries } from '@tradewind/contract'

/** Returns a key that identifies a series among all series of a reporting country. */
export const seriesKey = ({ source, frequency, edition, procedure, transport, currency }: StatisticSeries): string =>
  [source, frequency, edition, procedure, transport, currency].join('~')

export type Question = { series: StatisticSeries; filter: StatisticFilter }

/**
 * Reads the query from the URL. Values that the URL does not contain are taken from the existing series. Returns null
 * when there are no series.
 */
export const readQuestion = (query: URLSearchParams, all: readonly StatisticSeries[]): Question | null => {
  const reporter = query.get('reporter')
  const own = all.filter((series) => reporter === null || series.reporter === reporter)
  const series = own.find((one) => seriesKey(one) === query.get('series')) ?? own[0] ?? all[0]
  if (series === undefined) return null
  const { source, frequency, edition, procedure, transport, currency } = series
  const flow: StatisticFlow =
    series.flows.find((one) => one === query.get('flow')) ??
    (series.flows.includes('import') ? 'import' : (series.flows[0] ?? 'import'))
  const asked = Number(query.get('level') ?? Number.NaN)
  const level = series.levels.includes(asked) ? asked : (series.levels.find((one) => one > 0) ?? 0)
  const code = (query.get('code') ?? '').toUpperCase()
  const partner = query.get('partner') ?? ''
  const [from, to] = [query.get('from'), query.get('to')].map((day) => (isDay(day) ? day : undefined))
  return {
    series,
    filter: {
      source,
      reporter: series.reporter,
      frequency,
      edition,
      procedure,
      transport,
      currency,
      flow,
      level,
      ...(/^[0-9A-Z]{1,12}$/.test(code) && level > 0 && { code }),
      ...(partner !== '' && { partner }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    },
  }
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Returns a period as text, e.g. `2024` or `2024-03`. */
export const periodText = (period: string, frequency: StatisticFilter['frequency']): string =>
  period.slice(0, frequency === 'year' ? 4 : 7)
