/** Lists of companies as rows of a file: buyers or suppliers of a search, partners of a company. */
import { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { Platform } from '@tradewind/platform'
import type { CompanyDetail } from './companies.ts'
import { describeCompanies, rankCompanies, type CompanyQueryRow } from './company-queries.ts'
import { readCompaniesFor } from './contacts-shown.ts'
import { kinds, type Side } from './entity.ts'
import { countryCell, filterSchema, recordExport, type Cell, type ExportOptions } from './export.ts'
import { countEntities, listCompanyTops, rankPartners, readTotals } from './report-queries.ts'
import { openReport, otherSide, reportConditions } from './report-scope.ts'
import { openScope, openSubject } from './search.ts'

type Given = Record<string, unknown>

/** What can be written to a file; each counts its rows, and writes them: a header, then batches. */
export const tradeExport = (platform: Platform) => ({
  records: recordExport(platform),
  buyers: companyExport(platform, 'buyer'),
  suppliers: companyExport(platform, 'seller'),
  partners: partnerExport(platform),
})

const batchRows = 1000

const companyExport = (platform: Platform, side: Side) => {
  const open = async (filter: Given, signal: AbortSignal) => {
    const look = await openSubject(platform, filterSchema.parse(filter), { signal })
    return look()
  }
  const rank = async (filter: Given, { limit, signal }: { limit: number; signal: AbortSignal }) => {
    const { scope, subject } = await open(filter, signal)
    return rankCompanies(scope, subject, side, { sort: 'trades_desc', offset: 0, limit })
  }
  return {
    count: async (filter: Given, signal: AbortSignal): Promise<number> =>
      (await rank(filter, { limit: 1, signal })).companies,
    rows: async function* (filter: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
      // All at once: a company's place is its rank among all.
      const { companyIds } = await rank(filter, options)
      yield* writeCompanies(platform, options, {
        side,
        companyIds,
        readLines: async (ids) => {
          const { scope, subject } = await open(filter, options.signal)
          const rows = await describeCompanies(scope, subject, side, ids)
          return [...rows.values()].map((row) => ({
            row,
            topHs4: row.top_hs4 === '' ? null : row.top_hs4,
            partners: Number(row.partners),
          }))
        },
      })
    },
  }
}

const reportSchema = contract.exports.createPartners.input.shape.report

const partnerExport = (platform: Platform) => {
  const open = (report: Given, lang: string, signal: AbortSignal) =>
    openReport(platform, reportSchema.parse(report), { lang, signal })
  return {
    count: async (report: Given, signal: AbortSignal): Promise<number> => {
      const { scope, conditions, input } = await open(report, 'en', signal)
      return (await readTotals(scope, conditions, input.side)).partners
    },
    rows: async function* (report: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
      const { scope, conditions, input } = await open(report, options.lang, options.signal)
      const side = otherSide(input.side)
      const ranked = await rankPartners(
        scope,
        { conditions, from: null },
        { sort: 'trades_desc', offset: 0, limit: options.limit },
      )
      const byId = new Map(ranked?.rows.map((row) => [row.company_id, row]))
      yield* writeCompanies(platform, options, {
        side,
        companyIds: [...byId.keys()],
        readLines: async (ids) => {
          const now = await openScope(platform, options.signal)
          const [tops, everywhere] = await Promise.all([
            listCompanyTops(now, reportConditions(now, input), ids),
            countEntities(now, kinds[side], ids),
          ])
          return ids.flatMap((id) => {
            const row = byId.get(id)
            if (row === undefined) return []
            return [{ row, topHs4: tops.get(id) ?? null, partners: everywhere.get(id)?.partners ?? 0 }]
          })
        },
      })
    },
  }
}

type Line = { row: CompanyQueryRow; topHs4: string | null; partners: number }
type List = {
  side: Side
  /** In the order of the file. */
  companyIds: readonly number[]
  /** In any order. A batch is a query of its own, so it asks anew what it may see. */
  readLines: (ids: readonly number[]) => Promise<readonly Line[]>
}

async function* writeCompanies(
  platform: Platform,
  { viewer, lang, signal }: ExportOptions,
  { side, companyIds, readLines }: List,
): AsyncGenerator<Cell[][]> {
  yield [columnsOf(side).map(({ key }) => translate(lang, key))]
  for (let at = 0; at < companyIds.length; at += batchRows) {
    signal.throwIfAborted()
    const ids = companyIds.slice(at, at + batchRows)
    const [companies, lines] = await Promise.all([readCompaniesFor(platform, viewer, ids), readLines(ids)])
    const byId = new Map(lines.map((line) => [line.row.company_id, line]))
    yield ids.flatMap((id) => {
      const line = byId.get(id)
      return line === undefined
        ? []
        : [columnsOf(side).map(({ cell }) => cell(line, { company: companies.get(id), lang }))]
    })
  }
}

type Named = { company: CompanyDetail | undefined; lang: string }

const columnsOf = (side: Side): readonly { key: string; cell: (line: Line, named: Named) => Cell }[] => [
  { key: side === 'buyer' ? 'customs.buyer' : 'customs.seller', cell: (_, { company }) => company?.name ?? null },
  { key: 'common.country', cell: (_, { company, lang }) => countryCell(company?.country ?? null, lang) },
  { key: 'customs.email', cell: (_, { company }) => company?.contacts.email ?? null },
  { key: 'customs.phone', cell: (_, { company }) => company?.contacts.phone ?? null },
  { key: 'customs.website', cell: (_, { company }) => company?.contacts.website ?? null },
  { key: 'customs.address', cell: (_, { company }) => company?.contacts.address ?? null },
  { key: 'customs.trades', cell: ({ row }) => Number(row.trades) },
  { key: 'customs.amount_usd', cell: ({ row }) => row.amount_usd },
  { key: 'customs.weight_kg', cell: ({ row }) => row.weight_kg },
  { key: 'customs.quantity', cell: ({ row }) => row.quantity },
  { key: 'customs.partners_count', cell: ({ partners }) => partners },
  { key: 'customs.top_product', cell: ({ topHs4 }) => topHs4 },
  { key: 'customs.first_trade', cell: ({ row }) => row.first_date },
  { key: 'customs.last_trade', cell: ({ row }) => row.last_date },
]
