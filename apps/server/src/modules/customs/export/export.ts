/** The records of a search as rows of a file. */
import { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { countryName } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { FileContacts } from '../../membership/index.ts'
import { followMerged, readCompanies, type CompanyDetail, readCompaniesFor } from '../../companies/index.ts'
import { toConditions } from '../filter/filters.ts'
import { countTrades, nextTrades, type TradeQueryRow } from '../filter/queries.ts'
import { toTradeRow } from '../filter/rows.ts'
import { openScope } from '../filter/scope.ts'

export type Cell = string | number | null
export type ExportOptions = { limit: number; viewer: FileContacts; lang: string; signal: AbortSignal }

export const recordExport = (platform: Platform) => ({
  /** How many records a search has. Throws Failure `no_filter`, and ZodError for an invalid filter. */
  count: async (filter: Record<string, unknown>, signal: AbortSignal): Promise<number> => {
    const scope = await openScope(platform, signal)
    return countTrades(scope, await toConditions(scope, await followMerged(platform.db, filterSchema.parse(filter))))
  },
  /** The records of a search, newest first: a header, then batches of rows; at most `limit` rows. */
  rows: (filter: Record<string, unknown>, options: ExportOptions) => exportRows(platform, filter, options),
})

export const filterSchema = contract.customs.search.input.shape.filter
const batchRows = 5000

async function* exportRows(
  platform: Platform,
  filter: Record<string, unknown>,
  { limit, viewer, lang, signal }: ExportOptions,
): AsyncGenerator<Cell[][]> {
  const parsed = filterSchema.parse(filter)
  yield [columns.map(({ key }) => translate(lang, key))]
  let after: TradeQueryRow | null = null
  for (let written = 0; written < limit;) {
    // Each batch is a query of its own, so it takes a new view; the next batch begins after the last row.
    const scope = await openScope(platform, signal)
    const conditions = await toConditions(scope, await followMerged(platform.db, parsed))
    const rows: TradeQueryRow[] = await nextTrades(scope, conditions, after, Math.min(batchRows, limit - written))
    // The file shows contacts of buyers only; suppliers have only their names.
    const [sellers, buyers] = await Promise.all([
      readCompanies(
        platform.db,
        rows.map((row) => row.seller_id),
        false,
      ),
      readCompaniesFor(
        platform,
        viewer,
        rows.map((row) => row.buyer_id),
      ),
    ])
    const companies = new Map([...sellers, ...buyers])
    if (rows.length > 0) yield rows.map((row) => toCells({ row, companies, lang }))
    written += rows.length
    after = rows.at(-1) ?? null
    if (rows.length < batchRows) return
  }
}

type Context = { row: TradeQueryRow; companies: ReadonlyMap<number, CompanyDetail>; lang: string }
type Shown = ReturnType<typeof toTradeRow>
type ExportColumn = { key: string; cell: (shown: Shown, context: Context) => Cell }

export const countryCell = (code: string | null, lang: string): Cell => (code === null ? null : countryName(code, lang))
const contact = (companyId: number, { companies }: Context) => companies.get(companyId)?.contacts
const money = (text: string | null): Cell => (text === null ? null : Number(text))

const columns: readonly ExportColumn[] = [
  { key: 'customs.date', cell: (shown) => shown.tradeDate },
  { key: 'customs.buyer', cell: (shown) => shown.buyer?.name ?? null },
  { key: 'customs.buyer_country', cell: (shown, { lang }) => countryCell(shown.buyer?.country ?? null, lang) },
  { key: 'customs.buyer_email', cell: (_, context) => contact(context.row.buyer_id, context)?.email ?? null },
  { key: 'customs.buyer_phone', cell: (_, context) => contact(context.row.buyer_id, context)?.phone ?? null },
  { key: 'customs.buyer_website', cell: (_, context) => contact(context.row.buyer_id, context)?.website ?? null },
  { key: 'customs.seller', cell: (shown) => shown.seller?.name ?? null },
  { key: 'customs.seller_country', cell: (shown, { lang }) => countryCell(shown.seller?.country ?? null, lang) },
  { key: 'customs.product', cell: (shown) => shown.productDesc },
  { key: 'customs.product_tag', cell: (shown) => shown.productTag },
  { key: 'customs.hs_code', cell: (shown) => shown.hsCode },
  { key: 'customs.origin', cell: (shown, { lang }) => countryCell(shown.originCountry, lang) },
  { key: 'customs.destination', cell: (shown, { lang }) => countryCell(shown.destinationCountry, lang) },
  { key: 'customs.departure_port', cell: (shown) => shown.departurePort?.name ?? null },
  { key: 'customs.arrival_port', cell: (shown) => shown.arrivalPort?.name ?? null },
  { key: 'customs.quantity', cell: (shown) => shown.quantity },
  { key: 'customs.quantity_unit', cell: (shown) => shown.quantityUnit },
  { key: 'customs.weight_kg', cell: (shown) => shown.weightKg },
  { key: 'customs.amount', cell: (shown) => money(shown.amount) },
  { key: 'customs.currency', cell: (shown) => shown.currency },
  { key: 'customs.basis', cell: (shown) => shown.basis },
  { key: 'customs.unit_price', cell: (shown) => money(shown.unitPrice) },
  { key: 'customs.containers', cell: (shown) => shown.containers },
  { key: 'customs.bill_no', cell: (shown) => shown.billNo },
  { key: 'customs.transport', cell: (shown) => shown.transport },
  { key: 'customs.notify_party', cell: (shown) => shown.notifyParty },
]

const toCells = (context: Context): Cell[] => {
  const shown = toTradeRow(context.row, context.companies, context.lang)
  return columns.map(({ cell }) => cell(shown, context))
}
