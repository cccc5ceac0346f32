/** The buyers of a market that switched suppliers. Each number links to its records. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { dayBefore } from '@tradewind/lexicon'
import { DateText, ListTable, Panel, usePercent, useT, type Column } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { api, queryOf } from '../../../api.ts'
import { isFailure } from '../../../failure.ts'
import { pagingBy } from '../../../paging.ts'
import { ExportButton } from '../ExportButton.tsx'
import type { Filter } from '../filter-url.ts'
import { OpenNumber, OpenSum } from '../OpenFigure.tsx'
import { CompanyLink } from '../parts.tsx'
import { SaveSearch } from '../SaveSearch.tsx'
import { displayedFailures, SearchFailure } from '../SearchFailure.tsx'
import { Total } from '../Total.tsx'
import { filterOfForm } from './market-state.ts'
import { sortOf } from './switch-state.ts'
import { SwitchForm } from './SwitchForm.tsx'
import { useMarketState, useRecordsOf } from './use-market.ts'
import customsStyles from '../customs.module.css'
import styles from './switches.module.css'

type Answer = CallOutputOf<typeof api.customs.marketSwitches.endpoint>
type Row = Answer['list'][number]

export const SwitchedSuppliers = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const { state, change } = useMarketState()
  const { list } = state
  const { page, limit, ...asked } = list
  const switches = useQuery({
    ...queryOf(api.customs.marketSwitches, { filter, ...list }, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const { data } = switches
  const columns = useColumns(filter, data?.periods)
  return (
    <>
      <Panel>
        <SwitchForm
          switches={asked.switches}
          onChange={(shown) => change({ list: { ...list, switches: shown, page: 1 } })}
        />
      </Panel>
      <Panel flush title={t('market.switches_title')}>
        {isFailure(switches.error) ? (
          <SearchFailure query={switches} />
        ) : (
          <ListTable
            label={t('market.switches_title')}
            columns={columns}
            columnsKey="market.switches"
            stacks
            query={switches}
            rowKey={(row) => String(row.buyer.companyId)}
            empty={{ title: t('market.switches_none'), hint: t('market.switches_none_hint') }}
            sort={{
              value: asked.sort,
              onChange: (sort) => change({ list: { ...list, sort: sortOf(sort), page: 1 } }),
            }}
            toolbar={<Toolbar filter={filter} data={data} />}
            pagingOf={pagingBy({ page, limit }, (next) => change({ list: { ...list, ...next } }))}
          />
        )}
      </Panel>
    </>
  )
}

const Toolbar = ({ filter, data }: { filter: Filter; data: Answer | undefined }) => {
  const t = useT()
  const { state } = useMarketState()
  const { switches, sort } = state.list
  if (data === undefined) return <span />
  return (
    <div className={customsStyles.toolbar}>
      <Total total={data.total} />
      {data.periods !== null && (
        <span className={customsStyles.quiet}>
          {t('market.periods', {
            from: data.periods.now.dateFrom,
            to: data.periods.now.dateTo,
            past: data.periods.before.dateFrom,
            until: data.periods.before.dateTo,
          })}
          {!data.isComplete && ` · ${t('market.switches_incomplete')}`}
        </span>
      )}
      {data.total > 0 && <ExportButton list={{ filter, switches, sort }} />}
      {/* A monitor without a date range follows the newest records, so the computed period is not saved. */}
      <SaveSearch filter={filterOfForm(state)} switches={switches} />
      <p className={customsStyles.searched}>{t('market.switches_rule')}</p>
    </div>
  )
}

type LinesProps<S> = { of: readonly S[]; line: (supplier: S) => ReactNode }

/** One line for each supplier, so that the columns of a row align when the buyer has several suppliers. */
const Lines = <S extends { companyId: number }>({ of, line }: LinesProps<S>) => (
  <span className={styles.lines}>
    {of.map((supplier) => (
      <span key={supplier.companyId}>{line(supplier)}</span>
    ))}
  </span>
)

type Supplier = Row['former'][number] | Row['current'][number]

const useColumns = (filter: Filter, periods: Answer['periods'] | undefined): Column<Row>[] => {
  const t = useT()
  const percent = usePercent()
  const recordsOf = useRecordsOf(filter)
  const supplierColumns = <S extends Supplier>(side: {
    key: 'former' | 'current'
    title: string
    of: (row: Row) => readonly S[]
    range: (row: Row) => Filter
  }): Column<Row>[] => {
    const { key, title, of, range } = side
    const narrow = (row: Row, { companyId }: S): Filter => ({
      buyerId: row.buyer.companyId,
      sellerId: companyId,
      ...range(row),
    })
    return [
      {
        key,
        title,
        render: (row) => (
          <Lines
            of={of(row)}
            line={(supplier) => <CompanyLink company={supplier} side="seller" clips={of(row).length > 1} />}
          />
        ),
        always: true,
        ellipsis: true,
        widthPx: 200,
      },
      {
        key: `${key} trades`,
        title: t('market.trades'),
        render: (row) => (
          <Lines
            of={of(row)}
            line={(supplier) => (
              <>
                <OpenNumber value={supplier.trades} to={recordsOf(narrow(row, supplier))} />{' '}
                <span className={customsStyles.quiet}>({percent(supplier.share)})</span>
              </>
            )}
          />
        ),
        number: true,
        widthPx: 106,
        ...(key === 'current' && { sort: { descend: 'trades_desc' } }),
      },
      {
        key: `${key} amount`,
        title: t('customs.amount_usd'),
        render: (row) => (
          <Lines
            of={of(row)}
            line={(supplier) => (
              <OpenSum value={supplier.amountUsd} to={recordsOf(narrow(row, supplier), { sort: 'amount_desc' })} />
            )}
          />
        ),
        number: true,
        widthPx: 110,
        ...(key === 'current' ? { sort: { descend: 'amount_desc' } } : { hidden: true }),
      },
    ]
  }
  return [
    {
      key: 'buyer',
      title: t('customs.buyer'),
      render: ({ buyer }) => <CompanyLink company={buyer} side="buyer" />,
      always: true,
      widthPx: 190,
    },
    {
      key: 'since',
      title: t('market.switch_since'),
      render: ({ since }) => <DateText at={since} />,
      always: true,
      widthPx: 112,
      sort: { descend: 'since_desc' },
    },
    ...supplierColumns({
      key: 'former',
      title: t('report.switch_from'),
      of: ({ former }) => former,
      range: ({ since }) => ({
        ...(periods && { dateFrom: periods.before.dateFrom }),
        dateTo: dayBefore(since),
      }),
    }),
    {
      key: 'last',
      title: t('customs.last_trade'),
      render: ({ former }) => <Lines of={former} line={({ lastDate }) => <DateText at={lastDate} />} />,
      widthPx: 112,
    },
    ...supplierColumns({
      key: 'current',
      title: t('report.switch_to'),
      of: ({ current }) => current,
      range: ({ since }) => ({ dateFrom: since, ...(periods && { dateTo: periods.now.dateTo }) }),
    }),
    {
      key: 'first',
      title: t('customs.first_trade'),
      render: ({ current }) => <Lines of={current} line={({ firstDate }) => <DateText at={firstDate} />} />,
      hidden: true,
      widthPx: 112,
    },
  ]
}
