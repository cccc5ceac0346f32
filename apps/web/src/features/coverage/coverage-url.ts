/** Stores the state of the coverage page in the URL. */

import { coverageDatasets } from '@tradewind/contract'
import { areas } from '@tradewind/lexicon'
import { readPage, writePage } from '../../paging.ts'
import { freshnesses, sorts, type CoverageView, type Sort } from './rows.ts'

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text)

const defaultSort: Sort = 'rows_desc'

export const readView = (query: URLSearchParams): CoverageView => ({
  side: query.get('side') === 'exports' ? 'exports' : 'imports',
  dataset: oneOf(coverageDatasets, query.get('dataset')),
  area: oneOf(areas, query.get('area')),
  freshness: oneOf(freshnesses, query.get('fresh')),
  countries: (query.get('country') ?? '').split(',').filter((code) => /^[A-Z]{2}$/.test(code)),
  sort: oneOf(sorts, query.get('sort')) ?? defaultSort,
  ...readPage(query),
  open: query.get('open') ?? undefined,
})

/** Writes only values that differ from the defaults to the URL. */
export const writeView = (view: CoverageView): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      side: view.side === 'exports' ? 'exports' : undefined,
      dataset: view.dataset,
      area: view.area,
      fresh: view.freshness,
      country: view.countries.join(',') || undefined,
      sort: view.sort === defaultSort ? undefined : view.sort,
      ...writePage(view),
      open: view.open,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
