/** Writes the companies of a company search as rows of a file, in the order of the list on screen. */

import { contract, type OutputOf } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { choosable, fundingRoundKeys, industryName, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { readCompaniesFor, type CompanyDetail } from '../../companies/index.ts'
import { companyColumns, type ExportOptions } from '../../customs/index.ts'
import { searchEngine } from '../../search-index/index.ts'
import { countAllFound, rankAllFound, readRanked, type Asked, type RankedCompany } from '../search/all-found.ts'
import { toFound } from '../search/routes.ts'

type Given = Record<string, unknown>
type Found = Omit<OutputOf<typeof contract.companySearch.search>['list'][number], 'trade'>
type Line = { found: Found; company: CompanyDetail | undefined }

const { filter: filterSchema, sort: sortSchema, companyIds: idsSchema } = contract.exports.createCompanies.input.shape

const toAsked = ({ companyIds, sort, filter }: Given): Asked => ({
  filter: filterSchema.parse(filter),
  sort: sortSchema.parse(sort),
  among: idsSchema.parse(companyIds),
})

export const foundCompanyExport = (platform: Platform) => ({
  /** The typed words. */
  readSubject: (given: Given): Promise<string | null> => {
    const { keywords = '', social = '', seo = '' } = toAsked(given).filter
    const words = [keywords, social, seo].filter((text) => text !== '')
    return Promise.resolve(words.length === 0 ? null : words.join(' '))
  },
  searchOf: (given: Given) => ({ path: contract.companySearch.search.path, filter: toAsked(given).filter }),
  columns: (_given: Given, lang: string) => choosable(columnsOf(lang)),
  count: (given: Given, signal: AbortSignal): Promise<number> =>
    countAllFound(searchEngine(platform, signal), toAsked(given)),
  rows: async function* (given: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
    const engine = searchEngine(platform, options.signal)
    // All companies are ranked at once, because the index may change while the file is written.
    const ranked = await rankAllFound(engine, toAsked(given), options.limit)
    yield* toFileRows(columnsOf(options.lang), readLines(platform, ranked, options))
  },
})

/** Each batch costs one query of each engine, whose answers take some megabytes. */
const batchRows = 5_000

async function* readLines(
  platform: Platform,
  ranked: readonly RankedCompany[],
  { viewer, signal }: ExportOptions,
): AsyncGenerator<readonly Line[]> {
  const engine = searchEngine(platform, signal)
  for (let at = 0; at < ranked.length; at += batchRows) {
    signal.throwIfAborted()
    const batch = ranked.slice(at, at + batchRows)
    const companyIds = batch.map((one) => one.company_id)
    const [rows, companies] = await Promise.all([
      readRanked(engine, batch),
      readCompaniesFor(platform, viewer, companyIds),
    ])
    yield companyIds.flatMap((companyId): Line[] => {
      const row = rows.get(companyId)
      return row === undefined ? [] : [{ found: toFound(row, companies), company: companies.get(companyId) }]
    })
  }
}

const rangeText = (range: Found['employees']): string | null => {
  if (range === null) return null
  const { min, max } = range
  if (min !== null && max !== null) return min === max ? String(min) : `${min}-${max}`
  return min === null ? `<=${max ?? ''}` : `>=${min}`
}

const columnsOf = (lang: string): readonly FileColumn<Line>[] => {
  const text = (key: string) => translate(lang, `companies.${key}`)
  return [
    ...companyColumns<Line>(lang, text('name'), ({ company }) => company),
    { key: 'state', title: text('states'), cell: ({ found }) => found.state },
    { key: 'city', title: text('cities'), cell: ({ found }) => found.city },
    {
      key: 'industries',
      title: text('industries'),
      cell: ({ found }) => found.industries.map((code) => industryName(code, lang)).join('; ') || null,
    },
    { key: 'employees', title: text('employees'), cell: ({ found }) => rangeText(found.employees) },
    { key: 'revenue', title: text('revenue'), cell: ({ found }) => rangeText(found.revenueUsd) },
    { key: 'type', title: text('type'), cell: ({ found }) => text(`type_${found.type}`) },
    { key: 'founded', title: text('founded'), cell: ({ found }) => found.founded },
    { key: 'funding', title: text('funding'), cell: ({ found }) => found.fundingUsd },
    {
      key: 'last_round',
      title: text('last_round'),
      cell: ({ found: { lastRound } }) =>
        lastRound === null ? null : translate(lang, `companyPage.round_${fundingRoundKeys[lastRound.round]}`),
    },
    { key: 'last_round_on', title: text('last_round_on'), cell: ({ found }) => found.lastRound?.on ?? null },
    {
      key: 'last_round_amount',
      title: text('last_round_amount'),
      cell: ({ found }) => found.lastRound?.amountUsd ?? null,
    },
    { key: 'description', title: translate(lang, 'companyPage.description'), cell: ({ found }) => found.description },
  ]
}
