/**
 * The key figures of a market in the selected period, compared with the preceding period. A number links to its
 * records.
 */

import { StatCard, useFormatNumber, useT } from '@tradewind/ui'
import { useNavigate } from 'react-router'
import { CoverageNote } from '../CoverageNote.tsx'
import type { Filter } from '../filter-url.ts'
import { OpenFigure } from '../OpenFigure.tsx'
import { Change } from '../report/figures.tsx'
import { QuantityCard } from '../report/QuantityCard.tsx'
import { useMeasureTitles } from './labels.ts'
import { useRecordsOf, useTrend, type RecordsView, type Trend } from './use-market.ts'
import styles from '../report/report.module.css'

export const KeyFigures = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const format = useFormatNumber()
  const navigate = useNavigate()
  const recordsOf = useRecordsOf(filter)
  const { data } = useTrend(filter)
  const titles = useMeasureTitles()
  const now = data?.now
  const months = data?.months.filter(({ period }) => period === 'now') ?? []
  const open = (target: RecordsView) => {
    const address = recordsOf(data?.periods?.now ?? {}, target)
    return address === null ? {} : { onOpen: () => void navigate(address) }
  }
  const price = now?.price
  const usd = (value: number) => format(value, { maximumFractionDigits: 2 })
  return (
    <>
      <CoverageNote coverage={data?.coverage} />
      <ComparedPeriods data={data} filter={filter} />
      <div className={styles.figures}>
        <StatCard
          label={titles.trades}
          value={now?.trades}
          {...hintOf(now?.trades, data?.before.trades)}
          trend={months.map(({ trades }) => trades)}
          {...open({})}
        />
        <StatCard
          label={titles.amountUsd}
          value={now?.amountUsd}
          {...hintOf(now?.amountUsd, data?.before.amountUsd)}
          trend={months.map(({ amountUsd }) => amountUsd ?? 0)}
          {...open({ sort: 'amount_desc' })}
        />
        <StatCard
          label={titles.weightKg}
          value={now?.weightKg}
          {...hintOf(now?.weightKg, data?.before.weightKg)}
          trend={months.map(({ weightKg }) => weightKg ?? 0)}
          {...open({ sort: 'weight_desc' })}
        />
        <QuantityCard
          quantities={now?.quantities}
          before={data?.before.quantities}
          {...open({ sort: 'quantity_desc' })}
        />
        <StatCard
          label={t('market.price_median')}
          value={now === undefined ? undefined : price ? usd(price.median) : null}
          hint={
            price ? (
              <span title={t('market.price_of', { count: format(price.records) })}>
                {t('market.price_range', { from: usd(price.p10), to: usd(price.p90) })}
              </span>
            ) : now === undefined ? (
              ''
            ) : (
              t('market.price_none')
            )
          }
          {...(price ? open({}) : {})}
        />
        <StatCard
          label={titles.buyers}
          value={now?.buyers}
          {...hintOf(now?.buyers, data?.before.buyers)}
          trend={months.map(({ buyers }) => buyers)}
          {...open({ view: 'buyers' })}
        />
        <StatCard
          label={titles.sellers}
          value={now?.sellers}
          {...hintOf(now?.sellers, data?.before.sellers)}
          trend={months.map(({ sellers }) => sellers)}
          {...open({ view: 'suppliers' })}
        />
      </div>
    </>
  )
}

const hintOf = (now: number | null | undefined, before: number | null | undefined) =>
  now === null || now === undefined || before === null || before === undefined
    ? {}
    : { hint: <Change now={now} before={before} /> }

/** Names the two compared periods. The preceding period links to its records. */
const ComparedPeriods = ({ data, filter }: { data: Trend | undefined; filter: Filter }) => {
  const t = useT()
  const format = useFormatNumber()
  const recordsOf = useRecordsOf(filter)
  if (!data?.periods) return <p className={styles.previous}>&nbsp;</p>
  const { now, before } = data.periods
  return (
    <p className={styles.previous}>
      {t('market.periods', { from: now.dateFrom, to: now.dateTo, past: before.dateFrom, until: before.dateTo })}{' '}
      {data.before.trades === 0 ? (
        t('customs.previous_none')
      ) : (
        <OpenFigure to={recordsOf(before)}>
          {t('report.trades_count', { count: format(data.before.trades) })}
        </OpenFigure>
      )}
      {data.months.some(({ partial }) => partial === 'data') && ` ${t('customs.partial_growth')}`}
    </p>
  )
}
