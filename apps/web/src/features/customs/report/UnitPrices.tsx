/** The unit prices of a company's products in each unit of quantity, beside the prices of the whole market. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { DataTable, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { OpenNumber, OpenPrice } from '../OpenFigure.tsx'
import { unitText } from '../quantities.ts'
import { Change } from './figures.tsx'
import { useReport } from './use-report.ts'
import customsStyles from '../customs.module.css'
import styles from './report.module.css'

type Answer = CallOutputOf<typeof api.customs.companyPrices.endpoint>
type Row = Answer['list'][number]

export const UnitPrices = ({ digits }: { digits: 4 | 6 }) => {
  const t = useT()
  const { input } = useReport()
  const prices = useQuery(queryOf(api.customs.companyPrices, { ...input, digits }))
  const { data } = prices
  const columns = useColumns(data?.range ?? null)
  return (
    <Panel
      flush
      title={t('report.unit_prices')}
      extra={
        data?.range && (
          <span className={customsStyles.quiet}>
            {t('report.unit_prices_of', { from: data.range.dateFrom, to: data.range.dateTo })}
          </span>
        )
      }
    >
      <DataTable
        label={t('report.unit_prices')}
        columns={columns}
        query={prices}
        rows={data?.list}
        rowKey={(row) => `${row.hsCode} ${row.unit}`}
        empty={{ title: t('report.unit_prices_none'), hint: t('report.unit_prices_none_hint') }}
        fileName={`${t('report.unit_prices')}-${input.companyId}`}
        stacks
      />
    </Panel>
  )
}

const useColumns = (range: Answer['range']): Column<Row>[] => {
  const t = useT()
  const names = useNames()
  const { linkOf, recordsOf } = useReport()
  const label = ({ hsCode }: Row) => `${hsCode} ${names.hs(hsCode)}`
  const addressOf = ({ hsCode }: Row) => linkOf(recordsOf({ narrowing: { hs: hsCode }, range: range ?? {} }))
  return [
    {
      key: 'product',
      title: t('customs.hs_code'),
      render: (row) => <span title={label(row)}>{label(row)}</span>,
      file: label,
      always: true,
      ellipsis: true,
      widthPx: 280,
    },
    {
      key: 'unit',
      title: t('customs.quantity_unit'),
      render: ({ unit }) => unitText(unit),
      file: ({ unit }) => unit,
      always: true,
      widthPx: 80,
    },
    {
      key: 'median',
      title: t('report.unit_price_median'),
      render: (row) => <OpenPrice value={row.price.median} to={addressOf(row)} />,
      file: ({ price }) => price.median,
      number: true,
      widthPx: 140,
    },
    {
      key: 'market',
      title: t('report.unit_price_market'),
      render: ({ price, market }) => (
        <span className={styles.before}>
          {market !== null && <Change now={price.median} before={market.median} />}
          <OpenPrice value={market?.median ?? null} to={null} />
        </span>
      ),
      file: ({ market }) => market?.median,
      number: true,
      widthPx: 170,
    },
    ...(['p25', 'p75'] as const).map((band): Column<Row> => ({
      key: band,
      title: t(`market.${band}`),
      render: (row) => <OpenPrice value={row.price[band]} to={addressOf(row)} />,
      file: ({ price }) => price[band],
      number: true,
      widthPx: 110,
    })),
    {
      key: 'records',
      title: t('market.priced'),
      render: (row) => <OpenNumber value={row.price.records} to={addressOf(row)} />,
      file: ({ price }) => price.records,
      number: true,
      widthPx: 120,
    },
    {
      key: 'marketRecords',
      title: t('report.priced_market'),
      render: ({ market }) => <OpenNumber value={market?.records ?? null} to={null} />,
      file: ({ market }) => market?.records,
      number: true,
      widthPx: 150,
    },
  ]
}
