/** Companies that trade as this one does: whom to write to next. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CallOutputOf } from '@tradewind/contract'
import { DataTable, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { useNames } from '../names.ts'
import { CompanyLink, Share } from '../parts.tsx'
import { writeReport, type TableState } from './report-state.ts'
import { useReport } from './use-report.ts'

type Answer = CallOutputOf<typeof api.customs.companyLookAlikes.endpoint>
type LookAlike = Answer['list'][number]

export const LookAlikes = () => {
  const t = useT()
  const { input } = useReport()
  // After the figures of the company itself, which are cheaper and asked for first.
  const overview = useQuery(queryOf(api.customs.companyOverview, input))
  const { data, error, refetch } = useQuery({
    ...queryOf(api.customs.companyLookAlikes, input),
    enabled: overview.isSuccess,
  })
  const columns = useColumns(data?.range ?? null)
  return (
    <Panel
      flush
      title={t('report.look_alikes')}
      extra={<span className="customs-quiet">{t('report.look_alikes_hint')}</span>}
    >
      <DataTable
        label={t('report.look_alikes')}
        columns={columns}
        rows={data?.list}
        rowKey={(row) => String(row.companyId)}
        failure={error}
        onRetry={() => void refetch()}
        empty={{ title: t('report.look_alikes_none') }}
      />
    </Panel>
  )
}

const useColumns = (range: Answer['range']): Column<LookAlike>[] => {
  const t = useT()
  const names = useNames()
  const linkTo = useScreenLink()
  const { input } = useReport()
  const { side } = input
  const recordsOf = (companyId: number, hs?: string, table: TableState = {}) => {
    const address = linkTo('customs_search_detail', { companyId: String(companyId) })
    const narrowing = hs === undefined ? {} : { hs: hs.length === 6 ? hs : `${hs}.` }
    const query = writeReport({ side, tab: 'records', range: range ?? {}, narrowing, table })
    return address === null ? null : `${address}?${query}`
  }
  return [
    {
      key: 'company',
      title: t(side === 'buyer' ? 'customs.buyer' : 'customs.seller'),
      render: (row) => <CompanyLink company={row} side={side} />,
      widthPx: 240,
      ellipsis: true,
    },
    {
      key: 'similarity',
      title: t('report.similarity'),
      render: (row) => <Share share={row.similarity} />,
      number: true,
      widthPx: 116,
    },
    {
      key: 'products',
      title: t('report.products_shared'),
      render: (row) => (
        <span className="report-codes">
          {row.products.map((hs) => {
            const address = recordsOf(row.companyId, hs)
            return address === null ? (
              <span key={hs}>{hs}</span>
            ) : (
              <Link key={hs} to={address} title={names.hs(hs)}>
                {hs}
              </Link>
            )
          })}
        </span>
      ),
      widthPx: 210,
    },
    {
      key: 'partners',
      title: t(side === 'buyer' ? 'report.suppliers_shared' : 'report.buyers_shared'),
      render: (row) => <NumberText value={row.sharedPartners} />,
      number: true,
      widthPx: 130,
    },
    {
      key: 'trades',
      title: t('customs.trades'),
      render: (row) => {
        const address = recordsOf(row.companyId)
        const text = <NumberText value={row.trades} />
        return address === null ? text : <Link to={address}>{text}</Link>
      },
      number: true,
      widthPx: 92,
    },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => {
        const address = recordsOf(row.companyId, undefined, { sort: 'amount_desc' })
        const text = <NumberText value={row.amountUsd} compact />
        return address === null || row.amountUsd === null ? text : <Link to={address}>{text}</Link>
      },
      number: true,
      widthPx: 116,
    },
  ]
}
