/**
 * Market trend analysis: the months of a company compared with the previous year, as a chart of one measure and a table
 * of all measures.
 */

import { useQuery } from '@tanstack/react-query'
import { Chart, Panel, QueryState, useFormatNumber, usePercent, useT } from '@tradewind/ui'
import { Segmented } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { MarketLink } from '../market/MarketLink.tsx'
import { chartMonth, PartialNote } from '../PartialMonth.tsx'
import { commonestUnit, unitText } from '../quantities.ts'
import { MonthTable } from './MonthTable.tsx'
import { bands, measures, useMonths, useOpenMonth, useTitles, valueOf, type Measure, type Month } from './use-months.ts'
import { useReport } from './use-report.ts'
import customsStyles from '../customs.module.css'
import styles from './report.module.css'

const views = [...measures, 'price'] as const
type View = (typeof views)[number]

export const TrendChart = ({ measure }: { measure: Measure }) => {
  const t = useT()
  const percent = usePercent()
  const titles = useTitles()
  const open = useOpenMonth()
  const { input } = useReport()
  const trend = useMonths()
  const { data } = trend
  if (trend.isError) return <QueryState query={trend} />
  const months = data ?? []
  const drawn = measure === 'quantity' ? commonestUnit(months.map(({ quantities }) => quantities)) : null
  const unit = drawn?.unit ?? null
  const valuesOf = (which: (month: Month) => Parameters<typeof valueOf>[0]) =>
    months.map((month) => valueOf(which(month), measure, unit))
  const before = valuesOf(({ yearBefore }) => yearBefore)
  const title = unit === null ? titles[measure] : t('market.quantity_in', { unit: unitText(unit) })
  return (
    <>
      <Chart
        title={title}
        fileName={`${titles[measure]}-${input.companyId}`}
        kind={measure === 'usdPerKg' ? 'line' : 'bar'}
        loading={data === undefined}
        categories={months.map(({ month }) => chartMonth(month, months))}
        series={[
          { name: title, values: valuesOf((month) => month) },
          ...(before.some((value) => value !== null)
            ? [
                {
                  name: t('report.year_before'),
                  values: before,
                  muted: true,
                },
              ]
            : []),
        ]}
        onPick={(index) => {
          const month = months[index]
          if (month !== undefined) open(month.month)
        }}
      />
      <PartialNote months={months} />
      {drawn !== null && (
        <p className={customsStyles.quiet}>{t('market.quantity_share', { share: percent(drawn.share) })}</p>
      )}
    </>
  )
}

/**
 * A chart of prices. Half of the records lie between the inner lines (quartiles), four fifths between the outer lines
 * (p10 and p90).
 */
const PriceChart = () => {
  const t = useT()
  const format = useFormatNumber()
  const open = useOpenMonth()
  const { input } = useReport()
  const trend = useMonths()
  const { data } = trend
  if (trend.isError) return <QueryState query={trend} />
  const months = data ?? []
  const priced = months.reduce((sum, { price }) => sum + (price?.records ?? 0), 0)
  return (
    <>
      <Chart
        title={t('market.price')}
        fileName={`${t('market.price')}-${input.companyId}`}
        kind="line"
        loading={data === undefined}
        categories={months.map(({ month }) => chartMonth(month, months))}
        series={bands.map((band) => ({
          name: t(`market.${band}`),
          values: months.map(({ price }) => price?.[band] ?? null),
          muted: band === 'p10' || band === 'p90',
        }))}
        onPick={(index) => {
          const month = months[index]
          if (month !== undefined) open(month.month)
        }}
      />
      <PartialNote months={months} />
      {priced > 0 && <p className={customsStyles.quiet}>{t('market.price_of', { count: format(priced) })}</p>}
    </>
  )
}

export const TrendTab = () => {
  const t = useT()
  const titles = useTitles()
  const { state, go } = useReport()
  const view = views.find((one) => one === state.table.view) ?? 'trades'
  return (
    <>
      <Panel>
        <Segmented<View>
          className={styles.gap}
          value={view}
          onChange={(chosen) => go({ table: { view: chosen } })}
          options={views.map((value) => ({ value, label: value === 'price' ? t('report.price_band') : titles[value] }))}
        />
        {view === 'price' ? <PriceChart /> : <TrendChart measure={view} />}
        <WholeMarket />
      </Panel>
      <Panel flush>
        <MonthTable />
      </Panel>
    </>
  )
}

const mostCodes = 3

/**
 * Links from a company's trend to the markets of its main products. If the report is narrowed to a product, there is
 * only a link to the market of this product.
 */
const WholeMarket = () => {
  const t = useT()
  const names = useNames()
  const { input, state } = useReport()
  const own = state.narrowing.hs?.replace('.', '')
  const { data } = useQuery(queryOf(api.customs.companyProducts, { ...input, digits: 6 }))
  const codes = own ? [own] : (data ?? []).flatMap(({ hsCode }) => hsCode ?? []).slice(0, mostCodes)
  if (codes.length === 0) return null
  return (
    <p className={styles.markets}>
      {t('market.whole')}
      {codes.map((code) => (
        <MarketLink key={code} filter={{ hsCode: code, ...state.range }} title={t('market.of_code', { code })}>
          {code} {names.hs(code)}
        </MarketLink>
      ))}
    </p>
  )
}
