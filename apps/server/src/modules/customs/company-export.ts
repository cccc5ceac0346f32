/** Lists of companies as rows of a file: buyers or suppliers of a search, partners of a company. */
import { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { Platform } from '@tradewind/platform'
import { followMerged, readCompanies, type CompanyDetail } from './companies.ts'
import type { Conditions, Scope } from './conditions.ts'
import { countryCell, filterSchema, recordExport, type Cell, type ExportOptions } from './export.ts'
import { toConditions } from './filters.ts'
import { countCompanies, pageCompanies, topHeadings, type CompanyQueryRow } from './queries.ts'
import { countEntities, listCompanyTops, listPartners, readTotals } from './report-queries.ts'
import { kinds, openReport, otherSide, type Side } from './report-scope.ts'
import { openScope } from './search.ts'

type Given = Record<string, unknown>

/** What can be written to a file; each counts its rows, and writes them: a header, then batches. */
export const tradeExport = (platform: Platform) => ({
  records: recordExport(platform),
  buyers: companyExport(platform, 'buyer'),
  suppliers: companyExport(platform, 'seller'),
  partners: partnerExport(platform),
})

const batchRows = 2000

const companyExport = (platform: Platform, side: Side) => {
  const open = async (filter: Given, signal?: AbortSignal) => {
    const scope = await openScope(platform, signal)
    const conditions = await toConditions(scope, await followMerged(platform.db, filterSchema.parse(filter)))
    return { scope, conditions }
  }
  return {
    count: async (filter: Given): Promise<number> => {
      const { scope, conditions } = await open(filter)
      return (await countCompanies(scope, conditions, side)).companies
    },
    rows: async function* (filter: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
      const { scope, conditions } = await open(filter, options.signal)
      // All at once: a company's place is its rank among all.
      const rows = await pageCompanies(scope, conditions, side, {
        sort: 'trades_desc',
        offset: 0,
        limit: options.limit,
      })
      const readMore = async (ids: readonly number[]) => {
        const tops = await topHeadings(scope, conditions, side, ids)
        return (row: CompanyQueryRow) => ({ topHs4: tops.get(row.company_id) ?? null, partners: Number(row.partners) })
      }
      yield* writeCompanies(platform, options, { side, rows, readMore })
    },
  }
}

const reportSchema = contract.exports.createPartners.input.shape.report

const partnerExport = (platform: Platform) => {
  const open = (report: Given, lang: string, signal?: AbortSignal) =>
    openReport(platform, reportSchema.parse(report), { lang, ...(signal === undefined ? {} : { signal }) })
  return {
    count: async (report: Given): Promise<number> => {
      const { scope, conditions, input } = await open(report, 'en')
      return (await readTotals(scope, conditions, input.side)).partners
    },
    rows: async function* (report: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
      const { scope, conditions, input } = await open(report, options.lang, options.signal)
      const side = otherSide(input.side)
      const rows = await listPartners(
        scope,
        { conditions, from: null },
        { sort: 'trades_desc', offset: 0, limit: options.limit },
      )
      const readMore = (ids: readonly number[]) => readPartnerMore({ scope, conditions, side }, ids)
      yield* writeCompanies(platform, options, { side, rows, readMore })
    },
  }
}

const readPartnerMore = async (
  { scope, conditions, side }: { scope: Scope; conditions: Conditions; side: Side },
  ids: readonly number[],
) => {
  const [tops, everywhere] = await Promise.all([
    listCompanyTops(scope, conditions, ids),
    countEntities(scope, kinds[side], ids),
  ])
  return ({ company_id: id }: CompanyQueryRow) => ({
    topHs4: tops.get(id) ?? null,
    partners: everywhere.get(id)?.partners ?? 0,
  })
}

type More = { topHs4: string | null; partners: number }
type Line = { row: CompanyQueryRow; company: CompanyDetail | undefined; more: More; lang: string }
type List = {
  side: Side
  rows: readonly CompanyQueryRow[]
  readMore: (ids: readonly number[]) => Promise<(row: CompanyQueryRow) => More>
}

async function* writeCompanies(
  { db }: Platform,
  { showContacts, lang, signal }: ExportOptions,
  { side, rows, readMore }: List,
): AsyncGenerator<Cell[][]> {
  yield [columnsOf(side).map(({ key }) => translate(lang, key))]
  for (let at = 0; at < rows.length; at += batchRows) {
    signal.throwIfAborted()
    const batch = rows.slice(at, at + batchRows)
    const ids = batch.map((row) => row.company_id)
    const [companies, moreOf] = await Promise.all([readCompanies(db, ids, showContacts), readMore(ids)])
    yield batch.map((row) => {
      const line = { row, company: companies.get(row.company_id), more: moreOf(row), lang }
      return columnsOf(side).map(({ cell }) => cell(line))
    })
  }
}

const columnsOf = (side: Side): readonly { key: string; cell: (line: Line) => Cell }[] => [
  { key: side === 'buyer' ? 'customs.buyer' : 'customs.seller', cell: ({ company }) => company?.name ?? null },
  { key: 'common.country', cell: ({ company, lang }) => countryCell(company?.country ?? null, lang) },
  { key: 'customs.email', cell: ({ company }) => company?.contacts.email ?? null },
  { key: 'customs.phone', cell: ({ company }) => company?.contacts.phone ?? null },
  { key: 'customs.website', cell: ({ company }) => company?.contacts.website ?? null },
  { key: 'customs.address', cell: ({ company }) => company?.contacts.address ?? null },
  { key: 'customs.trades', cell: ({ row }) => Number(row.trades) },
  { key: 'customs.amount_usd', cell: ({ row }) => row.amount_usd },
  { key: 'customs.weight_kg', cell: ({ row }) => row.weight_kg },
  { key: 'customs.quantity', cell: ({ row }) => row.quantity },
  { key: 'customs.partners_count', cell: ({ more }) => more.partners },
  { key: 'customs.top_product', cell: ({ more }) => more.topHs4 },
  { key: 'customs.first_trade', cell: ({ row }) => row.first_date },
  { key: 'customs.last_trade', cell: ({ row }) => row.last_date },
]
