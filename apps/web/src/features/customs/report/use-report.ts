/**
 * Provides the components of a report with its state, the input for the endpoints of the report, and the links of
 * numbers.
 */

import { createContext, use } from 'react'
import { useNavigate, type To } from 'react-router'
import { pagingBy, type Page } from '../../../paging.ts'
import type { TradeSort } from '../filter-url.ts'
import { changeReport, writeReport, type ReportChange, type ReportInput, type ReportState } from './report-state.ts'

type Report = { input: ReportInput; state: ReportState }

const ReportContext = createContext<Report | null>(null)
export const ReportProvider = ReportContext.Provider

export const useReport = () => {
  const report = use(ReportContext)
  if (report === null) throw new Error('not within a report')
  const { input, state } = report
  const navigate = useNavigate()
  const linkOf = (change: ReportChange): To => ({ search: writeReport(changeReport(state, change)) })
  return {
    input,
    state,
    linkOf,
    go: (change: ReportChange) => void navigate(linkOf(change)),
    /**
     * Returns the change of the report's state that opens the records that a number counts. The narrowing filters of
     * the report still apply.
     */
    recordsOf: (figure: Figure): ReportChange => ({
      tab: 'records',
      narrowing: { ...state.narrowing, ...figure.narrowing },
      range: figure.range ?? state.range,
      table: figure.sort === undefined ? {} : { sort: figure.sort },
    }),
  }
}

/**
 * Returns the paging of a table in the open tab. `pageIn`: the URL parameter that stores the page number. If the tab
 * has two tables, each table needs its own parameter.
 */
export const useReportPaging = (pageIn: 'page' | 'secondPage' = 'page', defaultLimit = 20) => {
  const { state, go } = useReport()
  const { [pageIn]: page = 1, limit = defaultLimit } = state.table
  const turn = (next: Page) => go({ table: { ...state.table, [pageIn]: next.page, limit: next.limit } })
  return { page, limit, pagingOf: pagingBy({ page, limit }, turn) }
}

/**
 * A number that links to the records that it counts. `sort`: the measure by which these records are sorted when the
 * link opens them.
 */
export type Figure = Partial<Pick<ReportState, 'narrowing' | 'range'>> & { sort?: TradeSort }
