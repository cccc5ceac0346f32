/** The coverage page's state in its address. */
import { coverageDatasets } from '@tradewind/contract'
import { areas } from '@tradewind/lexicon'
import { freshnesses, sorts, type CoverageView, type Sort } from './rows.ts'

const positive = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= 1 ? value : otherwise
}
const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text)

const defaultLimit = 20
const defaultSort: Sort = 'rows_desc'

export const readView = (query: URLSearchParams): CoverageView => ({
  side: query.get('side') === 'exports' ? 'exports' : 'imports',
  dataset: oneOf(coverageDatasets, query.get('dataset')),
  area: oneOf(areas, query.get('area')),
  freshness: oneOf(freshnesses, query.get('fresh')),
  countries: (query.get('country') ?? '').split(',').filter((code) => /^[A-Z]{2}$/.test(code)),
  sort: oneOf(sorts, query.get('sort')) ?? defaultSort,
  page: positive(query.get('page'), 1),
  limit: positive(query.get('limit'), defaultLimit),
  open: query.get('open') ?? undefined,
})

/** Only values that differ from the defaults are written. */
export const writeView = (view: CoverageView): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      side: view.side === 'exports' ? 'exports' : undefined,
      dataset: view.dataset,
      area: view.area,
      fresh: view.freshness,
      country: view.countries.join(',') || undefined,
      sort: view.sort === defaultSort ? undefined : view.sort,
      page: view.page === 1 ? undefined : String(view.page),
      limit: view.limit === defaultLimit ? undefined : String(view.limit),
      open: view.open,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
