/** The unit prices of a market in each unit of quantity, compared with the preceding period. */

import { DataTable, Panel, useT, type Column } from '@tradewind/ui'
import type { Filter } from '../filter-url.ts'
import { OpenNumber, OpenPrice } from '../OpenFigure.tsx'
import { unitText } from '../quantities.ts'
import { Change } from '../report/figures.tsx'
import { useMarketLabel } from './labels.ts'
import { usePrices, useRecordsOf, type Prices } from './use-market.ts'
import reportStyles from '../report/report.module.css'

type Row = Prices['list'][number]

export const UnitPrices = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const prices = usePrices(filter)
  const { data } = prices
  const label = useMarketLabel(filter)
  const columns = useColumns(filter, data?.periods ?? null)
  return (
    <Panel flush title={t('market.unit_prices')}>
      <DataTable
        label={t('market.unit_prices')}
        columns={columns}
        query={prices}
        rows={data?.list}
        rowKey={({ unit }) => unit}
        empty={{ title: t('market.unit_prices_none'), hint: t('market.unit_prices_none_hint') }}
        fileName={`${t('market.unit_prices')}-${label}`}
        stacks
      />
    </Panel>
  )
}

const useColumns = (filter: Filter, periods: Prices['periods']): Column<Row>[] => {
  const t = useT()
  const recordsOf = useRecordsOf(filter)
  const now = recordsOf(periods?.now ?? {})
  const before = recordsOf(periods?.before ?? {})
  return [
    {
      key: 'unit',
      title: t('customs.quantity_unit'),
      render: ({ unit }) => unitText(unit),
      file: ({ unit }) => unit,
      always: true,
      widthPx: 110,
    },
    {
      key: 'records',
      title: t('market.priced'),
      render: (row) => <OpenNumber value={row.now?.records} to={now} />,
      file: (row) => row.now?.records,
      number: true,
    },
    ...(['p25', 'median', 'p75'] as const).map((band): Column<Row> => ({
      key: band,
      title: band === 'median' ? t('market.unit_price_median') : t(`market.${band}`),
      render: (row) => <OpenPrice value={row.now?.[band]} to={now} />,
      file: (row) => row.now?.[band],
      number: true,
    })),
    {
      key: 'before',
      title: t('market.unit_price_before'),
      render: (row) => (
        <span className={reportStyles.before}>
          {row.now !== null && row.before !== null && <Change now={row.now.median} before={row.before.median} />}
          <OpenPrice value={row.before?.median} to={before} />
        </span>
      ),
      file: (row) => row.before?.median,
      number: true,
    },
  ]
}
