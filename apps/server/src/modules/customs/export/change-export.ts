/**
 * Writes rows of a file: partners that started or stopped trading with a company, and products with a new main
 * supplier.
 */

import { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { choosable, hsName, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { CompanyDetail } from '../../companies/index.ts'
import type { Side } from '../entity.ts'
import { openScope } from '../filter/scope.ts'
import type { Periods } from '../periods.ts'
import { toQuantities, type UnitQuantity } from '../quantity.ts'
import type { ChangedRow, Switch } from '../report/change-queries.ts'
import { findChanges, findSwitches, rangeOfChange, type Change } from '../report/report-changes.ts'
import { listCompanyTops } from '../report/report-queries.ts'
import { otherSide, reportConditions, type Range } from '../report/report-scope.ts'
import { companyColumns, dayColumns, inBatches, measureColumns, sideTitle, topColumn } from './company-columns.ts'
import type { ExportOptions } from './record-export.ts'
import { describeReport } from './subject.ts'

type Given = Record<string, unknown>

export const reportSchema = contract.exports.createPartners.input.shape.report

/** The days of a column, in its header; empty for the choice of columns. */
const of = (range: Range | null): string => (range === null ? '' : ` (${range.dateFrom} – ${range.dateTo})`)

type ChangedLine = {
  row: ChangedRow
  quantities: UnitQuantity[] | null
  topHs4: string | null
  company: CompanyDetail | undefined
}

export const changeExport = (platform: Platform, change: Change) => {
  const find = (report: Given, { limit, lang, signal }: Pick<ExportOptions, 'limit' | 'lang' | 'signal'>) =>
    findChanges(platform, { ...reportSchema.parse(report), change, page: 1, limit }, { lang, signal })
  return {
    readSubject: (report: Given) => describeReport(platform, reportSchema.parse(report)),
    columns: (report: Given, lang: string) => choosable(changedColumns(reportSchema.parse(report).side, lang, null)),
    count: async (report: Given, signal: AbortSignal): Promise<number> =>
      (await find(report, { limit: 1, lang: 'en', signal })).total,
    rows: async function* (report: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
      const { input, periods, rows } = await find(report, options)
      if (periods === null) return
      const then = rangeOfChange(change, periods)
      const lines = inBatches(platform, options, rows, {
        idsOf: (row) => [row.company_id],
        linesOf: async (batch, companies) => {
          // Each batch is a separate query, so it reads the trade view again.
          const now = await openScope(platform, options.signal)
          const ids = batch.map((row) => row.company_id)
          const tops = await listCompanyTops(now, reportConditions(now, input, then), ids)
          return batch.map((row) => ({
            row,
            quantities: toQuantities(row.units),
            topHs4: tops.get(row.company_id) ?? null,
            company: companies.get(row.company_id),
          }))
        },
      })
      yield* toFileRows(changedColumns(input.side, options.lang, then), lines)
    },
  }
}

const changedColumns = (side: Side, lang: string, then: Range | null): readonly FileColumn<ChangedLine>[] => [
  ...companyColumns<ChangedLine>(lang, sideTitle(otherSide(side), lang), ({ company }) => company),
  ...measureColumns<ChangedLine>(lang, of(then)),
  topColumn(lang),
  ...dayColumns<ChangedLine>(lang),
  {
    key: 'trades_together',
    title: translate(lang, 'report.trades_together'),
    cell: ({ row }) => Number(row.all_trades),
  },
  {
    key: 'first_time',
    title: translate(lang, 'report.first_time'),
    cell: ({ row }) => translate(lang, row.is_new === 1 ? 'common.yes' : 'common.no'),
  },
]

type SwitchLine = { row: Switch } & Record<'buyer' | 'from' | 'to', CompanyDetail | undefined>

export const switchExport = (platform: Platform) => {
  const find = (report: Given, lang: string, signal: AbortSignal) =>
    findSwitches(platform, reportSchema.parse(report), { lang, signal })
  return {
    readSubject: (report: Given) => describeReport(platform, reportSchema.parse(report)),
    columns: (_report: Given, lang: string) => choosable(switchColumns(lang, null)),
    count: async (report: Given, signal: AbortSignal): Promise<number> =>
      (await find(report, 'en', signal)).rows.length,
    rows: async function* (report: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
      const { periods, rows } = await find(report, options.lang, options.signal)
      if (periods === null) return
      const lines = inBatches(platform, options, rows.slice(0, options.limit), {
        idsOf: ({ buyerId, fromId, toId }) => [buyerId, fromId, toId],
        linesOf: (batch, companies) =>
          batch.map((row) => ({
            row,
            buyer: companies.get(row.buyerId),
            from: companies.get(row.fromId),
            to: companies.get(row.toId),
          })),
      })
      yield* toFileRows(switchColumns(options.lang, periods), lines)
    },
  }
}

/** `periods`: null for the choice of columns, whose titles name no days. */
const switchColumns = (lang: string, periods: Periods | null): FileColumn<SwitchLine>[] => {
  const company = (title: string, who: 'buyer' | 'from' | 'to') =>
    companyColumns<SwitchLine>(lang, title, (line) => line[who], who)
  const { now = null, before = null } = periods ?? {}
  return [
    { key: 'hs_code', title: translate(lang, 'customs.hs_code'), cell: ({ row }) => row.hsCode },
    { key: 'product', title: translate(lang, 'customs.product'), cell: ({ row }) => hsName(row.hsCode, lang) },
    ...company(sideTitle('buyer', lang), 'buyer'),
    ...company(translate(lang, 'report.switch_from'), 'from'),
    {
      key: 'trades_before',
      title: `${translate(lang, 'report.switch_before')}${of(before)}`,
      cell: ({ row }) => row.tradesBefore,
    },
    ...company(translate(lang, 'report.switch_to'), 'to'),
    {
      key: 'trades_now',
      title: `${translate(lang, 'report.switch_now')}${of(now)}`,
      cell: ({ row }) => row.tradesNow,
    },
  ]
}
