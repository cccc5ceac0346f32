/**
 * Trade partners: suppliers of a buyer or buyers of a supplier, and partners that started, stopped or were replaced.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { ListTable, Panel, useT, type Column } from '@tradewind/ui'
import { Segmented } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { AddFoundButton } from '../../../mailing/AddFoundButton.tsx'
import { useTailColumns } from '../columns.tsx'
import { ExportButton } from '../ExportButton.tsx'
import type { CompanySort } from '../filter-url.ts'
import { OpenNumber } from '../OpenFigure.tsx'
import { CompanyLink, Country } from '../parts.tsx'
import { Total } from '../Total.tsx'
import { BreakdownChart } from './Breakdown.tsx'
import { useCurveColumn, useMeasureColumns, useTradesColumns } from './figures.tsx'
import { ChangedPartners, SwitchedSuppliers } from './PartnerChanges.tsx'
import { useReport, useReportPaging } from './use-report.ts'
import customsStyles from '../customs.module.css'
import styles from './report.module.css'

type Partner = CallOutputOf<typeof api.customs.companyPartners.endpoint>['list'][number]

const sorts: readonly CompanySort[] = ['trades_desc', 'amount_desc', 'weight_desc', 'last_desc']
const shortLength = 6
const chartLength = 10

const views = ['all', 'started', 'stopped', 'switched'] as const
type View = (typeof views)[number]

export const PartnersTab = () => {
  const t = useT()
  const { state, go, input } = useReport()
  const view = views.find((one) => one === state.table.view) ?? 'all'
  const isBuyer = input.side === 'buyer'
  const labels: Readonly<Record<View, string>> = {
    all: t(isBuyer ? 'report.partners_all_suppliers' : 'report.partners_all_buyers'),
    started: t('report.partners_started'),
    stopped: t('report.partners_stopped'),
    switched: t('report.partners_switched'),
  }
  return (
    <>
      <Segmented<View>
        className={styles.gap}
        value={view}
        onChange={(chosen) => go({ table: { view: chosen } })}
        options={views.map((value) => ({ value, label: labels[value] }))}
      />
      {view === 'all' && <AllPartners />}
      {view === 'switched' && <SwitchedSuppliers />}
      {(view === 'started' || view === 'stopped') && <ChangedPartners key={view} change={view} />}
    </>
  )
}

const AllPartners = () => {
  const { state, go, input } = useReport()
  const { page, limit, pagingOf } = useReportPaging()
  const sort = sorts.find((one) => one === state.table.sort) ?? 'trades_desc'
  const partners = usePartners({ sort, page, limit })
  const { data } = partners
  const columns = usePartnerColumns()
  const t = useT()
  return (
    <>
      {page === 1 && <PartnersChart partners={partners} />}
      <Panel flush>
        <ListTable
          label={t('customs.tab_partners')}
          columns={columns}
          columnsKey="customs.partners"
          stacks
          toolbar={
            <div className={customsStyles.toolbar}>
              <Total total={data?.total} />
              {data !== undefined && data.total > 0 && (
                <>
                  <ExportButton list={{ report: input }} />
                  <AddFoundButton found={{ list: 'partners', report: input }} total={data.total} />
                </>
              )}
            </div>
          }
          query={partners}
          rowKey={(row) => String(row.companyId)}
          onOpen={useOpenPartner()}
          pagingOf={pagingOf}
          sort={{
            value: sort,
            onChange: (value) => go({ table: { ...state.table, page: 1, sort: value ?? 'trades_desc' } }),
          }}
        />
      </Panel>
    </>
  )
}

const usePartners = (table: { sort: CompanySort; page: number; limit: number }) => {
  const { input } = useReport()
  return useQuery({
    ...queryOf(api.customs.companyPartners, { ...input, ...table }),
    placeholderData: keepPreviousData,
  })
}

const narrowingOf = ({ companyId }: Partner) => ({ partnerId: companyId })

const useOpenPartner = () => {
  const { go, recordsOf } = useReport()
  return (partner: Partner) => go(recordsOf({ narrowing: narrowingOf(partner) }))
}

const PartnersChart = ({ partners }: { partners: ReturnType<typeof usePartners> }) => {
  const t = useT()
  const { input } = useReport()
  return (
    <BreakdownChart<Partner>
      title={t(input.side === 'buyer' ? 'report.top_suppliers' : 'report.top_buyers')}
      query={partners}
      rows={partners.data?.list.slice(0, chartLength)}
      label={({ name }) => name}
      narrowingOf={narrowingOf}
    />
  )
}

const usePartnerColumns = (): Column<Partner>[] => {
  const t = useT()
  const { input } = useReport()
  const other = input.side === 'buyer' ? 'seller' : 'buyer'
  const curve = useCurveColumn<Partner>()
  const trades = useTradesColumns<Partner>((row) => ({ narrowing: narrowingOf(row) }))
  const measures = useMeasureColumns<Partner>((row) => ({ narrowing: narrowingOf(row) }))
  const sorted: Readonly<Record<string, CompanySort>> = {
    trades: 'trades_desc',
    amount: 'amount_desc',
    weight: 'weight_desc',
  }
  const linkTo = useScreenLink()
  const ownReport = (companyId: number, tab: 'records' | 'partners') =>
    linkTo('customs_search_detail', { companyId: String(companyId) }, { side: other, tab })
  const withSort = (column: Column<Partner>) => {
    const sort = sorted[column.key]
    return sort === undefined ? column : { ...column, sort: { descend: sort } }
  }
  return [
    {
      key: 'company',
      title: t(other === 'buyer' ? 'customs.buyer' : 'customs.seller'),
      render: (row) => <CompanyLink company={row} side={other} />,
      always: true,
      widthPx: 230,
      ellipsis: true,
    },
    {
      key: 'country',
      title: t('common.country'),
      render: (row) => <Country code={row.country} />,
      // The column of the country is hidden by default, because the flag beside the name shows the country.
      hidden: true,
      widthPx: 120,
      ellipsis: true,
    },
    ...trades.map(withSort),
    curve,
    ...measures.map(withSort),
    {
      key: 'all',
      title: t('customs.total_trades'),
      render: (row) => <OpenNumber value={row.totalTrades} to={ownReport(row.companyId, 'records')} />,
      number: true,
      widthPx: 100,
    },
    {
      key: 'partners',
      title: t('customs.partners_count'),
      render: (row) => <OpenNumber value={row.partners} to={ownReport(row.companyId, 'partners')} />,
      number: true,
      hidden: true,
      widthPx: 90,
    },
    ...useTailColumns<Partner>(),
  ]
}

/** The first partners, which the overview shows in its verdict and in a short table. */
export const useShortPartners = () => usePartners({ sort: 'trades_desc', page: 1, limit: shortLength })

/** The partners in the overview: only the first rows and the narrow columns. */
export const ShortPartners = () => {
  const t = useT()
  const partners = useShortPartners()
  const columns = usePartnerColumns().filter(({ key }) => ['company', 'curve', 'trades'].includes(key))
  return (
    <ListTable
      label={t('customs.tab_partners')}
      columns={columns.map(({ sort: _sort, ...column }) =>
        column.key === 'company' ? { ...column, widthPx: 170 } : column,
      )}
      query={partners}
      rowKey={(row) => String(row.companyId)}
      onOpen={useOpenPartner()}
    />
  )
}
