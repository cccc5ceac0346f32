/** The market shares of the largest buyers and suppliers. */

import { InfoCircleOutlined } from '@ant-design/icons'
import { DataTable, NumberText, Panel, QueryState, useT, type Column } from '@tradewind/ui'
import { Tooltip } from 'antd'
import type { Filter } from '../filter-url.ts'
import { OpenFigure } from '../OpenFigure.tsx'
import { Share } from '../parts.tsx'
import { useMarketLabel } from './labels.ts'
import { useCompanies, useRecordsOf, type Companies, type RecordsView } from './use-market.ts'
import customsStyles from '../customs.module.css'
import styles from './market.module.css'

type Shares = NonNullable<Companies['buyers']['byTrades']>
/**
 * A row with the market shares of the largest companies. `target`: the view of the customs search that lists these
 * companies, the largest first.
 */
type Row = { key: string; side: string; by: string; shares: Shares | null; target: RecordsView }

/** The thresholds of the Herfindahl–Hirschman index in the US Merger Guidelines (2023). */
const moderateFrom = 1_000
const highFrom = 1_800

export const Hhi = ({ shares }: { shares: Shares | null | undefined }) => {
  const t = useT()
  if (!shares) return <NumberText value={null} />
  const level = shares.hhi > highFrom ? 'hhi_high' : shares.hhi >= moderateFrom ? 'hhi_middle' : 'hhi_low'
  return (
    <span>
      <small className={customsStyles.quiet}>{t(`market.${level}`)}</small> <NumberText value={shares.hhi} />
    </span>
  )
}

export const Concentration = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const companies = useCompanies(filter)
  const { data } = companies
  const columns = useColumns(filter)
  const label = useMarketLabel(filter)
  if (companies.error !== null)
    return (
      <Panel title={t('market.concentration')}>
        <QueryState query={companies} />
      </Panel>
    )
  const rows = (['buyers', 'sellers'] as const).flatMap((side): Row[] =>
    (['byTrades', 'byAmount'] as const).map((by) => ({
      key: `${side} ${by}`,
      side: t(`market.${side}`),
      by: t(by === 'byTrades' ? 'market.by_trades' : 'market.by_amount'),
      shares: data?.[side][by] ?? null,
      target: {
        view: side === 'buyers' ? 'buyers' : 'suppliers',
        ...(by === 'byAmount' && { sort: 'amount_desc' }),
      },
    })),
  )
  return (
    <Panel flush title={t('market.concentration')} extra={<HhiHint />}>
      <DataTable
        label={t('market.concentration')}
        columns={columns}
        rows={data === undefined ? undefined : rows}
        rowKey={(row) => row.key}
        fileName={`${t('market.concentration')}-${label}`}
      />
    </Panel>
  )
}

const HhiHint = () => {
  const t = useT()
  return (
    <Tooltip title={t('market.hhi_hint')} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={styles.hint} aria-label={t('market.hhi_hint')}>
        {t('market.hhi')} <InfoCircleOutlined />
      </button>
    </Tooltip>
  )
}

const useColumns = (filter: Filter): Column<Row>[] => {
  const t = useT()
  const recordsOf = useRecordsOf(filter)
  const { data } = useCompanies(filter)
  const part = (key: 'top1' | 'top3' | 'top10', title: string): Column<Row> => ({
    key,
    title,
    render: ({ shares, target }) =>
      shares === null ? (
        <NumberText value={null} />
      ) : (
        <OpenFigure to={recordsOf(data?.periods?.now ?? {}, target)} title={t('market.open_companies')}>
          <Share share={shares[key]} />
        </OpenFigure>
      ),
    file: ({ shares }) => shares?.[key],
    number: true,
    widthPx: 130,
  })
  return [
    { key: 'side', title: '', render: (row) => row.side, file: ({ side }) => side, widthPx: 100 },
    {
      key: 'by',
      title: '',
      render: (row) => <span className={customsStyles.quiet}>{row.by}</span>,
      file: ({ by }) => by,
      widthPx: 140,
    },
    {
      key: 'hhi',
      title: t('market.hhi'),
      render: (row) => <Hhi shares={row.shares} />,
      file: ({ shares }) => shares?.hhi,
      number: true,
      widthPx: 130,
    },
    part('top1', t('market.top_1')),
    part('top3', t('market.top_3')),
    part('top10', t('market.top_10')),
  ]
}
