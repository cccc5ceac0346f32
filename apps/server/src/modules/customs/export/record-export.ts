/** Writes the records of a search as rows of a file. */

import { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { choosable, countryName, labelPort, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { z } from 'zod'
import { followMerged, readCompanies, type CompanyDetail, readCompaniesFor } from '../../companies/index.ts'
import type { FileContacts } from '../../membership/index.ts'
import { toConditions, type Filter } from '../filter/filters.ts'
import { countTrades, nextTrades, type TradeQueryRow } from '../filter/queries.ts'
import { toTradeRow } from '../filter/rows.ts'
import { openScope } from '../filter/scope.ts'
import { describeSearch } from './subject.ts'

export type ExportOptions = { limit: number; viewer: FileContacts; lang: string; signal: AbortSignal }

export const recordExport = (platform: Platform) => ({
  readSubject: (filter: Record<string, unknown>, lang: string) =>
    describeSearch(platform, filterSchema.parse(filter), lang),
  searchOf: (filter: Record<string, unknown>) => toSearch(filterSchema.parse(filter)),
  columns: (_filter: Record<string, unknown>, lang: string) => choosable(columnsOf(lang)),
  /** Counts the records of a search. Throws Failure `no_filter`, and ZodError for an invalid filter. */
  count: async (filter: Record<string, unknown>, signal: AbortSignal): Promise<number> => {
    const scope = await openScope(platform, signal)
    return countTrades(scope, await toConditions(scope, await followMerged(platform.db, filterSchema.parse(filter))))
  },
  /** Reads the records of a search, newest first: a header, then batches of rows; at most `limit` rows. */
  rows: (filter: Record<string, unknown>, options: ExportOptions) => exportRows(platform, filter, options),
})

export const filterSchema = contract.customs.search.input.shape.filter

/** A search as it counts against the search quota. Its records, buyers, suppliers and market are one search. */
export const toSearch = (filter: Filter) => ({ path: contract.customs.search.path, filter })

const batchRows = 5000

async function* exportRows(
  platform: Platform,
  filter: Record<string, unknown>,
  options: ExportOptions,
): AsyncGenerator<Cell[][]> {
  yield* toFileRows(columnsOf(options.lang), readLines(platform, filterSchema.parse(filter), options))
}

async function* readLines(
  platform: Platform,
  parsed: z.output<typeof filterSchema>,
  { limit, viewer, lang, signal }: ExportOptions,
): AsyncGenerator<Line[]> {
  let after: TradeQueryRow | null = null
  for (let written = 0; written < limit;) {
    // Each batch is a separate query, so it reads the trade view again. The next batch begins after the last row of
    // this batch.
    const scope = await openScope(platform, signal)
    const conditions = await toConditions(scope, await followMerged(platform.db, parsed))
    const rows: TradeQueryRow[] = await nextTrades(scope, conditions, after, Math.min(batchRows, limit - written))
    // The file has the contacts of buyers only. For suppliers the file has only the names.
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
    if (rows.length > 0) yield rows.map((row) => ({ row, companies, shown: toTradeRow(row, companies, lang) }))
    written += rows.length
    after = rows.at(-1) ?? null
    if (rows.length < batchRows) return
  }
}

type Line = {
  row: TradeQueryRow
  companies: ReadonlyMap<number, CompanyDetail>
  shown: ReturnType<typeof toTradeRow>
}

export const countryCell = (code: string | null, lang: string): Cell => (code === null ? null : countryName(code, lang))
const portCell = (port: Line['shown']['arrivalPort']): Cell => (port === null ? null : labelPort(port))
const contactsOfBuyer = ({ row, companies }: Line) => companies.get(row.buyer_id)?.contacts
const money = (text: string | null): Cell => (text === null ? null : Number(text))

const columnsOf = (lang: string): readonly FileColumn<Line>[] => [
  { key: 'date', title: translate(lang, 'customs.date'), cell: ({ shown }) => shown.tradeDate },
  { key: 'buyer', title: translate(lang, 'customs.buyer'), cell: ({ shown }) => shown.buyer?.name ?? null },
  {
    key: 'buyer_country',
    title: translate(lang, 'customs.buyer_country'),
    cell: ({ shown }) => countryCell(shown.buyer?.country ?? null, lang),
  },
  {
    key: 'buyer_email',
    title: translate(lang, 'customs.buyer_email'),
    cell: (line) => contactsOfBuyer(line)?.email ?? null,
  },
  {
    key: 'buyer_phone',
    title: translate(lang, 'customs.buyer_phone'),
    cell: (line) => contactsOfBuyer(line)?.phone ?? null,
  },
  {
    key: 'buyer_website',
    title: translate(lang, 'customs.buyer_website'),
    cell: (line) => contactsOfBuyer(line)?.website ?? null,
  },
  { key: 'seller', title: translate(lang, 'customs.seller'), cell: ({ shown }) => shown.seller?.name ?? null },
  {
    key: 'seller_country',
    title: translate(lang, 'customs.seller_country'),
    cell: ({ shown }) => countryCell(shown.seller?.country ?? null, lang),
  },
  { key: 'product', title: translate(lang, 'customs.product'), cell: ({ shown }) => shown.productDesc },
  { key: 'product_tag', title: translate(lang, 'customs.product_tag'), cell: ({ shown }) => shown.productTag },
  { key: 'hs_code', title: translate(lang, 'customs.hs_code'), cell: ({ shown }) => shown.hsCode },
  {
    key: 'origin',
    title: translate(lang, 'customs.origin'),
    cell: ({ shown }) => countryCell(shown.originCountry, lang),
  },
  {
    key: 'destination',
    title: translate(lang, 'customs.destination'),
    cell: ({ shown }) => countryCell(shown.destinationCountry, lang),
  },
  {
    key: 'departure_port',
    title: translate(lang, 'customs.departure_port'),
    cell: ({ shown }) => portCell(shown.departurePort),
  },
  {
    key: 'arrival_port',
    title: translate(lang, 'customs.arrival_port'),
    cell: ({ shown }) => portCell(shown.arrivalPort),
  },
  { key: 'quantity', title: translate(lang, 'customs.quantity'), cell: ({ shown }) => shown.quantity },
  { key: 'quantity_unit', title: translate(lang, 'customs.quantity_unit'), cell: ({ shown }) => shown.quantityUnit },
  { key: 'weight_kg', title: translate(lang, 'customs.weight_kg'), cell: ({ shown }) => shown.weightKg },
  { key: 'amount', title: translate(lang, 'customs.amount'), cell: ({ shown }) => money(shown.amount) },
  { key: 'currency', title: translate(lang, 'customs.currency'), cell: ({ shown }) => shown.currency },
  { key: 'basis', title: translate(lang, 'customs.basis'), cell: ({ shown }) => shown.basis },
  { key: 'unit_price', title: translate(lang, 'customs.unit_price'), cell: ({ shown }) => money(shown.unitPrice) },
  { key: 'containers', title: translate(lang, 'customs.containers'), cell: ({ shown }) => shown.containers },
  { key: 'bill_no', title: translate(lang, 'customs.bill_no'), cell: ({ shown }) => shown.billNo },
  { key: 'transport', title: translate(lang, 'customs.transport'), cell: ({ shown }) => shown.transport },
  { key: 'notify_party', title: translate(lang, 'customs.notify_party'), cell: ({ shown }) => shown.notifyParty },
]
