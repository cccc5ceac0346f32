/**
 * Writes lists of companies as rows of a file. A list has the buyers or suppliers of a search, the partners of a
 * company, or its changed partners.
 */

import { translate } from '@tradewind/i18n'
import { choosable, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { CompanyDetail } from '../../companies/index.ts'
import { kinds, type Side } from '../entity.ts'
import { describeCompanies, rankCompanies, type CompanyQueryRow } from '../filter/company-queries.ts'
import { selectsRecords, type Filter } from '../filter/filters.ts'
import { openScope, openSubject } from '../filter/scope.ts'
import { toQuantities, type UnitQuantity } from '../quantity.ts'
import { countEntities, listCompanyTops, rankPartners, readTotals } from '../report/report-queries.ts'
import { openReport, otherSide, reportConditions } from '../report/report-scope.ts'
import { changeExport, reportSchema, switchExport } from './change-export.ts'
import { companyColumns, dayColumns, inBatches, measureColumns, sideTitle, topColumn } from './company-columns.ts'
import { filterSchema, recordExport, toSearch, type ExportOptions } from './record-export.ts'
import { describeReport, describeSearch } from './subject.ts'
import { marketSwitchExport } from './switch-export.ts'

type Given = Record<string, unknown>

/**
 * The lists that can be exported. Each list can name its subject, count its rows, and write a header and then batches of
 * rows.
 */
export const tradeExport = (platform: Platform) => ({
  records: recordExport(platform),
  buyers: companyExport(platform, 'buyer'),
  suppliers: companyExport(platform, 'seller'),
  partners: partnerExport(platform),
  partners_started: changeExport(platform, 'started'),
  partners_stopped: changeExport(platform, 'stopped'),
  partners_switched: switchExport(platform),
  market_switches: marketSwitchExport(platform),
})

const companyExport = (platform: Platform, side: Side) => {
  const open = async (filter: Given, signal: AbortSignal) => {
    const prepare = await openSubject(platform, filterSchema.parse(filter), { signal })
    return prepare()
  }
  const rank = async (filter: Given, { limit, signal }: { limit: number; signal: AbortSignal }) => {
    const { scope, subject } = await open(filter, signal)
    return rankCompanies(scope, subject, side, { sort: 'trades_desc', offset: 0, limit })
  }
  return {
    readSubject: (filter: Given, lang: string) => describeSearch(platform, filterSchema.parse(filter), lang),
    searchOf: (filter: Given) => toSearch(withoutChosen(filterSchema.parse(filter), side)),
    columns: (_filter: Given, lang: string) => choosable(columnsOf(side, lang)),
    count: async (filter: Given, signal: AbortSignal): Promise<number> =>
      (await rank(filter, { limit: 1, signal })).companies,
    rows: async function* (filter: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
      // All companies are ranked at once, because a company's position is its rank in the whole list.
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

/**
 * Returns the filter of the search in whose list of buyers or suppliers a user has chosen companies, because an export of
 * the chosen ones is no new search. Companies of the other side are a condition of the search itself. Without the chosen
 * companies a filter may select no records; then the chosen companies are a search of their own.
 */
const withoutChosen = (filter: Filter, side: Side): Filter => {
  const { [chosenFields[side]]: _chosen, ...rest } = filter
  return selectsRecords(rest) ? rest : filter
}

const chosenFields = { buyer: 'buyerIds', seller: 'sellerIds' } as const

const partnerExport = (platform: Platform) => {
  const open = (report: Given, lang: string, signal: AbortSignal) =>
    openReport(platform, reportSchema.parse(report), { lang, signal })
  return {
    readSubject: (report: Given) => describeReport(platform, reportSchema.parse(report)),
    columns: (report: Given, lang: string) => choosable(columnsOf(otherSide(reportSchema.parse(report).side), lang)),
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

type Described = { row: CompanyQueryRow; topHs4: string | null; partners: number }
type List = {
  side: Side
  /** The company numbers in the order of the file. */
  companyIds: readonly number[]
  /**
   * Reads the entries of these companies, in any order. Each batch is a separate query, so it reads the trade view
   * again.
   */
  readLines: (ids: readonly number[]) => Promise<readonly Described[]>
}

const writeCompanies = (platform: Platform, options: ExportOptions, { side, companyIds, readLines }: List) =>
  toFileRows(
    columnsOf(side, options.lang),
    inBatches(platform, options, companyIds, {
      idsOf: (companyId) => [companyId],
      linesOf: async (ids, companies) => {
        const byId = new Map((await readLines(ids)).map((line) => [line.row.company_id, line]))
        return ids.flatMap((id) => {
          const line = byId.get(id)
          return line === undefined
            ? []
            : [{ ...line, quantities: toQuantities(line.row.units), company: companies.get(id) }]
        })
      },
    }),
  )

type Line = Described & { quantities: UnitQuantity[] | null; company: CompanyDetail | undefined }

const columnsOf = (side: Side, lang: string): readonly FileColumn<Line>[] => [
  ...companyColumns<Line>(lang, sideTitle(side, lang), ({ company }) => company),
  ...measureColumns<Line>(lang),
  { key: 'partners_count', title: translate(lang, 'customs.partners_count'), cell: ({ partners }) => partners },
  topColumn(lang),
  ...dayColumns<Line>(lang),
]
