/** Companies whose trade is similar to that of the company: candidates for new contacts. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { ListTable, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { useScreenLink } from '../../../links.ts'
import { OpenFigure, OpenNumber, OpenSum } from '../OpenFigure.tsx'
import { CompanyLink, Share } from '../parts.tsx'
import { writeReport, type TableState } from './report-state.ts'
import { useReport } from './use-report.ts'
import customsStyles from '../customs.module.css'
import styles from './report.module.css'

type Answer = CallOutputOf<typeof api.customs.companyLookAlikes.endpoint>
type LookAlike = Answer['list'][number]

export const LookAlikes = () => {
  const t = useT()
  const { input } = useReport()
  // The similar companies are queried only after the overview of the company, because the overview is the cheaper
  // query.
  const overview = useQuery(queryOf(api.customs.companyOverview, input))
  const lookAlikes = useQuery({
    ...queryOf(api.customs.companyLookAlikes, input),
    enabled: overview.isSuccess,
  })
  const { data } = lookAlikes
  const columns = useColumns(data?.range ?? null)
  return (
    <Panel
      flush
      title={t('report.look_alikes')}
      extra={<span className={customsStyles.quiet}>{t('report.look_alikes_hint')}</span>}
    >
      <ListTable
        label={t('report.look_alikes')}
        columns={columns}
        query={lookAlikes}
        rowKey={(row) => String(row.companyId)}
        empty={{ title: t('report.look_alikes_none') }}
        fileName={`${t('report.look_alikes')}-${input.companyId}`}
        stacks
      />
    </Panel>
  )
}

const useColumns = (range: Answer['range']): Column<LookAlike>[] => {
  const t = useT()
  const names = useNames()
  const linkTo = useScreenLink()
  const { input, linkOf, state } = useReport()
  const { side } = input
  const recordsOf = (companyId: number, hs?: string, table: TableState = {}) => {
    const address = linkTo('customs_search_detail', { companyId: String(companyId) })
    const narrowing = hs === undefined ? {} : { hs: hs.length === 6 ? hs : `${hs}.` }
    const query = writeReport({ side, tab: 'records', range: range ?? {}, narrowing, table })
    return address === null ? null : `${address}?${query}`
  }
  const sharedOf = (companyId: number) =>
    linkOf({ tab: 'partners', range: range ?? {}, narrowing: { ...state.narrowing, sharedWith: companyId } })
  return [
    {
      key: 'company',
      title: t(side === 'buyer' ? 'customs.buyer' : 'customs.seller'),
      render: (row) => <CompanyLink company={row} side={side} />,
      file: ({ name }) => name,
      always: true,
      widthPx: 240,
      ellipsis: true,
    },
    {
      key: 'similarity',
      title: t('report.similarity'),
      render: (row) => <Share share={row.similarity} />,
      file: ({ similarity }) => similarity,
      number: true,
      widthPx: 116,
    },
    {
      key: 'products',
      title: t('report.products_shared'),
      render: (row) => (
        <span className={styles.codes}>
          {row.products.map((hs) => (
            <OpenFigure key={hs} to={recordsOf(row.companyId, hs)} title={names.hs(hs)}>
              {hs}
            </OpenFigure>
          ))}
        </span>
      ),
      file: ({ products }) => products.join(' '),
      widthPx: 210,
    },
    {
      key: 'partners',
      title: t(side === 'buyer' ? 'report.suppliers_shared' : 'report.buyers_shared'),
      render: ({ companyId, sharedPartners }) => <OpenNumber value={sharedPartners} to={sharedOf(companyId)} />,
      file: ({ sharedPartners }) => sharedPartners,
      number: true,
      widthPx: 130,
    },
    {
      key: 'trades',
      title: t('customs.trades'),
      render: (row) => <OpenNumber value={row.trades} to={recordsOf(row.companyId)} />,
      file: ({ trades }) => trades,
      number: true,
      widthPx: 92,
    },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => (
        <OpenSum value={row.amountUsd} to={recordsOf(row.companyId, undefined, { sort: 'amount_desc' })} />
      ),
      file: ({ amountUsd }) => amountUsd,
      number: true,
      widthPx: 116,
    },
  ]
}
