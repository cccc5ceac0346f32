/**
 * Shows which partners started or stopped, and for which products a supplier was replaced, compared with the preceding
 * date range.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { DateText, ListTable, NumberText, Panel, useT, type Column, tagColourOf } from '@tradewind/ui'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { useScreenLink } from '../../../links.ts'
import { AddFoundButton } from '../../../mailing/AddFoundButton.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { CompanyLink, Heading } from '../parts.tsx'
import { Total } from '../Total.tsx'
import { RecordsLink, useSumColumns } from './figures.tsx'
import { writeReport, type Range } from './report-state.ts'
import { useReport, useReportPaging } from './use-report.ts'
import styles from '../customs.module.css'

type Changes = CallOutputOf<typeof api.customs.companyChanges.endpoint>
type Changed = Changes['list'][number]
type Switches = CallOutputOf<typeof api.customs.companySwitches.endpoint>
type Switched = Switches['list'][number]
type Periods = Changes['periods']

type ChangeBarProps = {
  change: 'started' | 'stopped' | 'switched'
  periods: Periods | undefined
  /** The number of all changes, including changes that are not listed. */
  total: number | undefined
  isComplete?: boolean
}

/** The header of the tab: the number of changes, the two compared date ranges, and the export. */
const ChangeBar = ({ change, periods, total, isComplete = true }: ChangeBarProps) => {
  const t = useT()
  const { input } = useReport()
  if (periods === null || periods === undefined) return <span />
  const { now, before } = periods
  return (
    <div className={styles.toolbar}>
      {total !== undefined && total > 0 && <Total total={total} />}
      <span className={styles.quiet}>
        {t('report.compared_ranges', {
          from: now.dateFrom,
          to: now.dateTo,
          past: before.dateFrom,
          until: before.dateTo,
        })}
        {!isComplete && ` · ${t('report.switches_more')}`}
      </span>
      {total !== undefined && total > 0 && <ExportButton list={{ report: input, list: `partners_${change}` }} />}
      {total !== undefined && total > 0 && change !== 'switched' && (
        <AddFoundButton found={{ list: `partners_${change}`, report: input }} total={total} />
      )}
    </div>
  )
}

export const ChangedPartners = ({ change }: { change: 'started' | 'stopped' }) => {
  const t = useT()
  const { input, go, recordsOf } = useReport()
  const { page, limit, pagingOf } = useReportPaging()
  const changes = useQuery({
    ...queryOf(api.customs.companyChanges, { ...input, change, page, limit }),
    placeholderData: keepPreviousData,
  })
  const { data } = changes
  const periods = data?.periods ?? null
  const range = (change === 'started' ? periods?.now : periods?.before) ?? {}
  const columns = useChangedColumns(range, { dateTo: periods?.now.dateTo })
  return (
    <Panel flush>
      <ListTable
        label={t(change === 'started' ? 'report.partners_started' : 'report.partners_stopped')}
        columns={columns}
        query={changes}
        stacks
        rowKey={(row) => String(row.companyId)}
        empty={{ title: t(change === 'started' ? 'report.nobody_started' : 'report.nobody_stopped') }}
        onOpen={(row) => go(recordsOf({ narrowing: { partnerId: row.companyId }, range }))}
        toolbar={<ChangeBar change={change} periods={data?.periods} total={data?.total} />}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const useChangedColumns = (range: Range, ever: { dateTo: string | undefined }): Column<Changed>[] => {
  const t = useT()
  const { input } = useReport()
  const other = input.side === 'buyer' ? 'seller' : 'buyer'
  const sums = useSumColumns<Changed>((row) => ({ narrowing: { partnerId: row.companyId }, range }))
  const upTo = ever.dateTo === undefined ? {} : { dateTo: ever.dateTo }
  return [
    {
      key: 'company',
      title: t(other === 'buyer' ? 'customs.buyer' : 'customs.seller'),
      render: (row) => <CompanyLink company={row} side={other} />,
      widthPx: 230,
      ellipsis: true,
    },
    {
      key: 'new',
      title: '',
      render: (row) => row.isNew && <Tag color={tagColourOf('good')}>{t('report.first_time')}</Tag>,
      widthPx: 90,
    },
    {
      key: 'trades',
      title: t('customs.trades'),
      render: (row) => (
        <RecordsLink figure={{ narrowing: { partnerId: row.companyId }, range }}>
          <NumberText value={row.trades} />
        </RecordsLink>
      ),
      number: true,
      widthPx: 92,
    },
    ...sums,
    {
      key: 'top',
      title: t('customs.top_product'),
      render: (row) => <Heading code={row.topHs4} />,
      widthPx: 190,
      ellipsis: true,
    },
    { key: 'first', title: t('customs.first_trade'), render: (row) => <DateText at={row.firstDate} />, widthPx: 104 },
    { key: 'last', title: t('customs.last_trade'), render: (row) => <DateText at={row.lastDate} />, widthPx: 104 },
    {
      key: 'all',
      title: t('report.trades_together'),
      render: (row) => (
        <RecordsLink figure={{ narrowing: { partnerId: row.companyId }, range: upTo }}>
          <NumberText value={row.allTrades} />
        </RecordsLink>
      ),
      number: true,
      widthPx: 132,
    },
  ]
}

export const SwitchedSuppliers = () => {
  const t = useT()
  const { input } = useReport()
  const switches = useQuery(queryOf(api.customs.companySwitches, input))
  const { data } = switches
  const columns = useSwitchColumns(data?.periods ?? null)
  return (
    <Panel flush>
      <ListTable
        label={t('report.partners_switched')}
        columns={columns}
        query={switches}
        stacks
        rowKey={(row) => `${row.hsCode} ${row.buyer.companyId} ${row.from.companyId}`}
        empty={{ title: t('report.nobody_switched') }}
        toolbar={
          <ChangeBar
            change="switched"
            periods={data?.periods}
            total={data?.list.length}
            isComplete={data?.isComplete ?? true}
          />
        }
      />
    </Panel>
  )
}

const useSwitchColumns = (periods: Periods): Column<Switched>[] => {
  const t = useT()
  const names = useNames()
  const { input } = useReport()
  const isBuyer = input.side === 'buyer'
  const columns: Column<Switched>[] = [
    {
      key: 'product',
      title: t('customs.product'),
      render: ({ hsCode }) => <span title={names.hs(hsCode)}>{`${hsCode} ${names.hs(hsCode)}`}</span>,
      widthPx: 220,
      ellipsis: true,
    },
    {
      key: 'buyer',
      title: t('customs.buyer'),
      render: ({ buyer }) => <CompanyLink company={buyer} side="buyer" />,
      widthPx: 190,
      ellipsis: true,
    },
    {
      key: 'move',
      title: '',
      render: ({ from }) =>
        from.companyId === input.companyId ? (
          <Tag color={tagColourOf('bad')}>{t('report.switch_lost')}</Tag>
        ) : (
          <Tag color={tagColourOf('good')}>{t('report.switch_won')}</Tag>
        ),
      widthPx: 64,
    },
    {
      key: 'from',
      title: t('report.switch_from'),
      render: ({ from }) => <CompanyLink company={from} side="seller" />,
      widthPx: 190,
      ellipsis: true,
    },
    {
      key: 'before',
      title: t('report.switch_before'),
      render: (row) => (
        <SwitchLink row={row} partnerId={row.from.companyId} range={periods?.before ?? {}}>
          {row.tradesBefore}
        </SwitchLink>
      ),
      number: true,
      widthPx: 76,
    },
    {
      key: 'to',
      title: t('report.switch_to'),
      render: ({ to }) => <CompanyLink company={to} side="seller" />,
      widthPx: 190,
      ellipsis: true,
    },
    {
      key: 'now',
      title: t('report.switch_now'),
      render: (row) => (
        <SwitchLink row={row} partnerId={row.to.companyId} range={periods?.now ?? {}}>
          {row.tradesNow}
        </SwitchLink>
      ),
      number: true,
      widthPx: 76,
    },
  ]
  // The report of a buyer omits the columns for the buyer and for the direction, because every row would have the same
  // buyer and direction.
  return isBuyer ? columns.filter(({ key }) => key !== 'buyer' && key !== 'move') : columns
}

/**
 * Links to the buyer's records of the product with one of the two suppliers. The link opens the buyer's report, because
 * the report of one supplier has no records of the other.
 */
const SwitchLink = (props: { row: Switched; partnerId: number; range: Range; children: number }) => {
  const { row, partnerId, range, children } = props
  const linkTo = useScreenLink()
  const hs = row.hsCode.length === 6 ? row.hsCode : `${row.hsCode}.`
  const query = writeReport({ side: 'buyer', tab: 'records', range, narrowing: { partnerId, hs }, table: {} })
  const address = linkTo('customs_search_detail', { companyId: String(row.buyer.companyId) })
  const text = <NumberText value={children} />
  return address === null ? text : <Link to={`${address}?${query}`}>{text}</Link>
}
