/** Writes the buyers of a market that switched suppliers as rows of a file: one row for each buyer. */

import { askedSwitches } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { choosable, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { z } from 'zod'
import { readCompanies, type CompanyDetail } from '../../companies/index.ts'
import { findMarketSwitches, type MarketSwitch } from '../market/switches.ts'
import type { Periods } from '../periods.ts'
import { companyColumns, inBatches, sideTitle } from './company-columns.ts'
import { countryCell, toSearch, type ExportOptions } from './record-export.ts'
import { describeSearch } from './subject.ts'

type Given = Record<string, unknown>
type Line = { row: MarketSwitch; buyer: CompanyDetail | undefined; suppliers: ReadonlyMap<number, CompanyDetail> }

const askedSchema = z.strictObject(askedSwitches)

export const marketSwitchExport = (platform: Platform) => ({
  readSubject: (asked: Given, lang: string) => describeSearch(platform, askedSchema.parse(asked).filter, lang),
  searchOf: (asked: Given) => toSearch(askedSchema.parse(asked).filter),
  columns: (_asked: Given, lang: string) => choosable(columnsOf(lang, null)),
  count: async (asked: Given, signal: AbortSignal): Promise<number> =>
    (await findMarketSwitches(platform, askedSchema.parse(asked), { lang: 'en', signal })).rows.length,
  rows: async function* (asked: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
    const { lang, limit, signal } = options
    const { periods, rows } = await findMarketSwitches(platform, askedSchema.parse(asked), { lang, signal })
    if (periods === null) return
    const lines = inBatches(platform, options, rows.slice(0, limit), {
      // The file has the contacts of buyers only, so that it unlocks no suppliers.
      idsOf: ({ buyerId }) => [buyerId],
      linesOf: async (batch, buyers): Promise<Line[]> => {
        const ids = batch.flatMap(({ former, current }) => [...former, ...current].map(({ companyId }) => companyId))
        const suppliers = await readCompanies(platform.db, ids, false)
        return batch.map((row) => ({ row, buyer: buyers.get(row.buyerId), suppliers }))
      },
    })
    yield* toFileRows(columnsOf(lang, periods), lines)
  },
})

type Supplier = MarketSwitch['former'][number] | MarketSwitch['current'][number]

/** The columns of the former or of the new suppliers. Several suppliers share a cell; their figures are added. */
const supplierColumns = (
  lang: string,
  title: string,
  of: { role: string; suppliers: (row: MarketSwitch) => readonly Supplier[]; period: string },
): FileColumn<Line>[] => {
  const texts = (line: Line, textOf: (company: CompanyDetail | undefined) => Cell): Cell =>
    of
      .suppliers(line.row)
      .map(({ companyId }) => textOf(line.suppliers.get(companyId)) ?? '')
      .join(' / ')
  const sum = (line: Line, valueOf: (supplier: Supplier) => number | null): number | null => {
    const known = of.suppliers(line.row).flatMap((supplier) => valueOf(supplier) ?? [])
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
  }
  const own = (key: string, period = '') => `${title}: ${translate(lang, key)}${period}`
  const { role, period } = of
  return [
    { key: `${role}_name`, title, cell: (line) => texts(line, (company) => company?.name ?? null) },
    {
      key: `${role}_country`,
      title: own('common.country'),
      cell: (line) => texts(line, (company) => countryCell(company?.country ?? null, lang)),
    },
    { key: `${role}_trades`, title: own('customs.trades', period), cell: (line) => sum(line, ({ trades }) => trades) },
    { key: `${role}_share`, title: own('customs.share', period), cell: (line) => sum(line, ({ share }) => share) },
    {
      key: `${role}_amount_usd`,
      title: own('customs.amount_usd', period),
      cell: (line) => sum(line, ({ amountUsd }) => amountUsd),
    },
  ]
}

/** `periods`: null for the choice of columns, whose titles name no days. */
const columnsOf = (lang: string, periods: Periods | null): readonly FileColumn<Line>[] => [
  ...companyColumns<Line>(lang, sideTitle('buyer', lang), ({ buyer }) => buyer),
  { key: 'since', title: translate(lang, 'market.switch_since'), cell: ({ row }) => row.since },
  ...supplierColumns(lang, translate(lang, 'report.switch_from'), {
    role: 'former',
    suppliers: ({ former }) => former,
    period: periods === null ? '' : ` (${periods.before.dateFrom} –)`,
  }),
  {
    key: 'last_trade',
    title: translate(lang, 'market.switch_last'),
    cell: ({ row }) =>
      row.former
        .map(({ lastDate }) => lastDate)
        .toSorted()
        .at(-1) ?? null,
  },
  ...supplierColumns(lang, translate(lang, 'report.switch_to'), {
    role: 'current',
    suppliers: ({ current }) => current,
    period: periods === null ? '' : ` (– ${periods.now.dateTo})`,
  }),
]
