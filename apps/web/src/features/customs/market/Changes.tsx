/**
 * The companies that entered or left a market between two compared periods. A company that entered has records only in
 * the later period. A company that left has records only in the earlier period.
 */

import { DataTable, DateText, Panel, useFormatNumber, useT, type Column, tagColourOf } from '@tradewind/ui'
import { Segmented, Tag } from 'antd'
import type { Filter } from '../filter-url.ts'
import { OpenNumber, OpenSum } from '../OpenFigure.tsx'
import { CompanyLink } from '../parts.tsx'
import { useMarketLabel } from './labels.ts'
import type { Change, Side } from './market-state.ts'
import { useCompanies, useMarketState, useRecordsOf, type Companies } from './use-market.ts'
import customsStyles from '../customs.module.css'
import styles from './market.module.css'

type Row = Companies['buyers']['stopped']['list'][number] & { isNew?: boolean }

export const Changes = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const { state, change } = useMarketState()
  const { data, isError } = useCompanies(filter)
  const columns = useColumns(filter)
  const label = useMarketLabel(filter)
  if (isError) return null
  const { side } = state
  return (
    <Panel
      flush
      title={t('market.changes')}
      extra={
        <span className={styles.choices}>
          <Segmented<Side>
            size="small"
            value={side}
            onChange={(value) => change({ side: value })}
            options={[
              { value: 'buyers', label: t('market.buyers') },
              { value: 'sellers', label: t('market.sellers') },
            ]}
          />
          <Segmented<Change>
            size="small"
            value={state.change}
            onChange={(value) => change({ change: value })}
            options={[
              { value: 'started', label: t('market.started') },
              { value: 'stopped', label: t('market.stopped') },
            ]}
          />
        </span>
      }
    >
      <DataTable
        label={t('market.changes')}
        columns={columns}
        rows={data?.[side][state.change].list}
        rowKey={(row) => String(row.companyId)}
        toolbar={<Totals side={data?.[side]} />}
        fileName={`${t(`market.${side}`)}-${t(`market.${state.change}`)}-${label}`}
        empty={{ title: t(state.change === 'started' ? 'market.nobody_started' : 'market.nobody_stopped') }}
      />
    </Panel>
  )
}

const Totals = ({ side }: { side: Companies['buyers'] | undefined }) => {
  const t = useT()
  const format = useFormatNumber()
  const { change } = useMarketState().state
  if (side === undefined) return <span />
  const { companies, trades } = side[change]
  const counts = { companies: format(companies), trades: format(trades) }
  return (
    <span className={customsStyles.quiet}>
      {change === 'started'
        ? t('market.started_total', { ...counts, fresh: format(side.started.new.companies) })
        : t('market.stopped_total', counts)}
    </span>
  )
}

const useColumns = (filter: Filter): Column<Row>[] => {
  const t = useT()
  const { state } = useMarketState()
  const recordsOf = useRecordsOf(filter)
  const { data } = useCompanies(filter)
  const side = state.side === 'buyers' ? 'buyer' : 'seller'
  const period = state.change === 'started' ? data?.periods?.now : data?.periods?.before
  const mine = ({ companyId }: Row): Filter => ({ [side === 'buyer' ? 'buyerId' : 'sellerId']: companyId, ...period })
  const started: Column<Row>[] =
    state.change === 'stopped'
      ? []
      : [
          {
            key: 'new',
            title: '',
            render: (row) =>
              row.isNew === true ? (
                <Tag color={tagColourOf('good')}>{t('market.is_new')}</Tag>
              ) : (
                <Tag>{t('market.came_back')}</Tag>
              ),
            widthPx: 100,
          },
        ]
  return [
    {
      key: 'company',
      title: t(side === 'buyer' ? 'customs.buyer' : 'customs.seller'),
      render: (row) => <CompanyLink company={row} side={side} />,
      file: ({ name }) => name,
      always: true,
      ellipsis: true,
      widthPx: 260,
    },
    ...started,
    {
      key: 'trades',
      title: t('market.trades'),
      render: (row) => <OpenNumber value={row.trades} to={recordsOf(mine(row))} />,
      file: ({ trades }) => trades,
      number: true,
      widthPx: 92,
    },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => <OpenSum value={row.amountUsd} to={recordsOf(mine(row), { sort: 'amount_desc' })} />,
      file: ({ amountUsd }) => amountUsd,
      number: true,
      widthPx: 116,
    },
    {
      key: 'first',
      title: t('market.first_date'),
      render: (row) => <DateText at={row.firstDate} />,
      file: ({ firstDate }) => firstDate,
      widthPx: 104,
    },
    {
      key: 'last',
      title: t('market.last_date'),
      render: (row) => <DateText at={row.lastDate} />,
      file: ({ lastDate }) => lastDate,
      widthPx: 104,
    },
  ]
}
