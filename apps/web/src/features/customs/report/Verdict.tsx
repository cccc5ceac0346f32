/**
 * Opens the overview of a report with a few plain sentences. Each number links to its records. A sentence without
 * enough records is left out.
 */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, Coverage } from '@tradewind/contract'
import type { MessageKey } from '@tradewind/i18n/web'
import { dayBefore } from '@tradewind/lexicon'
import { DateText, Panel, useFormatNumber, usePercent, useT, useUi } from '@tradewind/ui'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { MarketLink } from '../market/MarketLink.tsx'
import { CompanyLink } from '../parts.tsx'
import { RecordsLink } from './figures.tsx'
import { useShortPartners } from './PartnersTab.tsx'
import { clampMonth, type Range } from './report-state.ts'
import { useMonths } from './use-months.ts'
import { useReport, type Figure } from './use-report.ts'
import { endOf, growthOf, hasStopped, leadersOf, placesForm, priceOf, rhythmOf, timesForm } from './verdict.ts'
import styles from './verdict.module.css'

export const Verdict = () => {
  const t = useT()
  const { input } = useReport()
  const { data, isError } = useQuery(queryOf(api.customs.companyOverview, input))
  // The key figures below show the failure of this query.
  if (isError || data?.current.trades === 0) return null
  return (
    <div className={styles.panel}>
      <Panel>
        <div className={styles.verdict} role="group" aria-label={t('report.verdict')} data-part="verdict">
          {data === undefined ? (
            <Bone />
          ) : (
            <>
              <RhythmSentence totals={data.current} coverage={data.coverage} />
              <PlacesSentence />
              <PartnersSentence />
              <GrowthSentence />
              <FromVerdict />
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}

const Bone = () => <span className={`tw-bone ${styles.bone}`} aria-busy="true" data-skeleton />

// An invisible separator (U+2063) that no text contains.
const mark = '\u2063'

type Nodes = Readonly<Record<string, ReactNode>>

/** Returns a function that renders a text in which each placeholder becomes the node of its name. */
const useFilled = () => {
  const t = useT()
  return (key: MessageKey, nodes: Nodes): ReactNode => {
    const params = Object.fromEntries(Object.keys(nodes).map((name) => [name, `${mark}${name}${mark}`]))
    // Every second part is the name of a placeholder.
    const parts = t(key, params).split(mark)
    return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : nodes[part]}</Fragment>)
  }
}

/** Like `useFilled`, for a text that is a whole sentence. */
const useSentence = () => {
  const filled = useFilled()
  return (key: MessageKey, nodes: Nodes) => <p>{filled(key, nodes)}</p>
}

/** Joins components as the language joins a list: `A, B and C`. */
const ListOf = ({ items }: { items: readonly ReactNode[] }) => {
  const { languageTag } = useUi()
  const parts = new Intl.ListFormat(languageTag).formatToParts(items.map((_item, index) => String(index)))
  return parts.map(({ type, value }, index) => (
    <Fragment key={index}>{type === 'element' ? items[Number(value)] : value}</Fragment>
  ))
}

/** The days of some months, cut at the date range of the report. */
const useDaysOf = () => {
  const { state } = useReport()
  return ({ from, to }: { from: string; to: string }): Range => ({
    dateFrom: clampMonth(from, state.range).dateFrom,
    dateTo: clampMonth(to, state.range).dateTo,
  })
}

type Totals = CallOutputOf<typeof api.customs.companyOverview.endpoint>['current']

type RhythmSentenceProps = { totals: Totals; coverage: Coverage | null }

const RhythmSentence = ({ totals, coverage }: RhythmSentenceProps) => {
  const t = useT()
  const format = useFormatNumber()
  const sentence = useSentence()
  const daysOf = useDaysOf()
  const { input, state } = useReport()
  const { data } = useMonths()
  const { lastDate, trades } = totals
  if (data === undefined || lastDate === null) return null
  const date = (
    <RecordsLink figure={{ range: { dateFrom: lastDate, dateTo: lastDate } }}>
      <DateText at={lastDate} />
    </RecordsLink>
  )
  const rhythm = rhythmOf(data)
  if (rhythm === null)
    return trades === 1
      ? sentence('report.verdict_few_one', { date })
      : sentence('report.verdict_few_other', { date, trades: <RecordsLink figure={{}}>{format(trades)}</RecordsLink> })
  const { kind, count } = rhythm
  const isPast = hasStopped(rhythm, lastDate, endOf(coverage?.to, state.range.dateTo))
  const isBuyer = input.side === 'buyer'
  const verb = isPast ? (isBuyer ? 'bought' : 'shipped') : isBuyer ? 'buys' : 'sells'
  const form = kind === 'every' ? 'every' : (`monthly_${timesForm(count)}` as const)
  const text = t(`report.verdict_${verb}_${form}`, { count: format(count) })
  return sentence(isPast ? 'report.verdict_rhythm_past' : 'report.verdict_rhythm', {
    rhythm: <RecordsLink figure={{ range: daysOf(rhythm) }}>{text}</RecordsLink>,
    date,
  })
}

/** A name with its share, which links to the records. */
const WithShare = ({ name, share, figure }: { name: ReactNode; share: number; figure: Figure }) => {
  const filled = useFilled()
  const percent = usePercent()
  return filled('report.verdict_share', {
    name,
    share: <RecordsLink figure={figure}>{percent(share)}</RecordsLink>,
  })
}

const PlacesSentence = () => {
  const names = useNames()
  const format = useFormatNumber()
  const sentence = useSentence()
  const { input, linkOf } = useReport()
  const { data } = useQuery(queryOf(api.customs.companyRegions, input))
  const found = leadersOf(data ?? [], ({ country }) => country !== null)
  if (data === undefined || found === null || input.country !== undefined) return null
  const { kind, leaders } = found
  const countries = (
    <ListOf
      items={leaders.map(({ country, share }) => (
        <WithShare
          key={country}
          name={names.country(country ?? '')}
          share={share}
          figure={{ narrowing: { country: country ?? '-' } }}
        />
      ))}
    />
  )
  const isBuyer = input.side === 'buyer'
  const count = (
    <Link to={linkOf({ tab: 'regions' })}>{format(data.filter(({ country }) => country !== null).length)}</Link>
  )
  return sentence(`report.verdict_${isBuyer ? 'origins' : 'targets'}_${placesForm(kind)}`, { count, countries })
}

const PartnersSentence = () => {
  const format = useFormatNumber()
  const sentence = useSentence()
  const { input, linkOf } = useReport()
  const { data } = useShortPartners()
  const found = leadersOf(data?.list ?? [], () => true)
  if (data === undefined || found === null || input.partnerId !== undefined) return null
  const isBuyer = input.side === 'buyer'
  const { kind, leaders } = found
  const companies = (
    <ListOf
      items={leaders.map((partner) => (
        <WithShare
          key={partner.companyId}
          name={<CompanyLink company={partner} side={isBuyer ? 'seller' : 'buyer'} clips />}
          share={partner.share}
          figure={{ narrowing: { partnerId: partner.companyId } }}
        />
      ))}
    />
  )
  if (kind === 'all')
    return sentence(isBuyer ? 'report.verdict_suppliers_only' : 'report.verdict_buyers_only', { companies })
  if (kind === 'largest')
    return sentence(isBuyer ? 'report.verdict_suppliers_many' : 'report.verdict_buyers_many', {
      count: <Link to={linkOf({ tab: 'partners' })}>{format(data.total)}</Link>,
      companies,
    })
  const form = leaders.length === 1 ? 'one' : 'other'
  return sentence(`report.verdict_${isBuyer ? 'suppliers' : 'buyers'}_${form}`, { companies })
}

/** The sentences of the call that only the verdict makes: the switch of suppliers, and the price against the market. */
const FromVerdict = () => {
  const { input } = useReport()
  const { data, isPending } = useQuery(queryOf(api.customs.companyVerdict, input))
  if (isPending) return <Bone />
  if (data === undefined || data.periods === null) return null
  const { switched, price, periods } = data
  return (
    <>
      {switched !== null && <SwitchSentence switched={switched} periods={periods} />}
      {price !== null && <PriceSentence price={price} range={periods.now} />}
    </>
  )
}

type Answer = CallOutputOf<typeof api.customs.companyVerdict.endpoint>
type Switched = NonNullable<Answer['switched']>
type Periods = NonNullable<Answer['periods']>

const SwitchSentence = ({ switched, periods }: { switched: Switched; periods: Periods }) => {
  const sentence = useSentence()
  const { since, former, current, hsCode } = switched
  const narrowing = { hs: hsCode }
  const after = { dateFrom: since, dateTo: periods.now.dateTo }
  const before = { dateFrom: periods.before.dateFrom, dateTo: dayBefore(since) }
  const list = (suppliers: readonly (Switched['former'] | Switched['current'])[number][], range: Range) => (
    <ListOf
      items={suppliers.map((supplier) => (
        <WithShare
          key={supplier.companyId}
          name={<CompanyLink company={supplier} side="seller" clips />}
          share={supplier.share}
          figure={{ narrowing: { ...narrowing, partnerId: supplier.companyId }, range }}
        />
      ))}
    />
  )
  return sentence('report.verdict_switched', {
    since: (
      <RecordsLink figure={{ narrowing, range: after }}>
        <DateText at={since} />
      </RecordsLink>
    ),
    product: <Product hsCode={hsCode} />,
    current: list(current, after),
    former: list(former, before),
  })
}

const Product = ({ hsCode }: { hsCode: string }) => {
  const names = useNames()
  const code = hsCode.replace('.', '')
  return (
    <span title={names.hs(code)}>
      HS <RecordsLink figure={{ narrowing: { hs: hsCode } }}>{code}</RecordsLink>
    </span>
  )
}

const GrowthSentence = () => {
  const format = useFormatNumber()
  const percent = usePercent()
  const sentence = useSentence()
  const daysOf = useDaysOf()
  const { linkOf } = useReport()
  const { data } = useMonths()
  const growth = growthOf(data ?? [])
  if (growth === null) return null
  const { now, before, change, year, yearBefore } = growth
  return sentence(change > 0 ? 'report.verdict_growth_more' : 'report.verdict_growth_less', {
    now: <RecordsLink figure={{ range: daysOf(year) }}>{format(now)}</RecordsLink>,
    month: year.to,
    change: <Link to={linkOf({ tab: 'trend' })}>{percent(Math.abs(change))}</Link>,
    before: <RecordsLink figure={{ range: daysOf(yearBefore) }}>{format(before)}</RecordsLink>,
  })
}

type PriceSentenceProps = { price: NonNullable<Answer['price']>; range: Required<Range> }

const PriceSentence = ({ price, range }: PriceSentenceProps) => {
  const format = useFormatNumber()
  const percent = usePercent()
  const sentence = useSentence()
  const { input, linkOf } = useReport()
  const compared = priceOf(price)
  if (compared === null) return null
  const { hsCode, own, market } = price
  const usd = (value: number) => format(value, { maximumFractionDigits: 2 })
  const { kind, difference } = compared
  const isBuyer = input.side === 'buyer'
  return sentence(`report.verdict_${isBuyer ? 'pays' : 'charges'}_${kind}`, {
    ...(kind !== 'equal' && {
      percent: <Link to={linkOf({ tab: 'trend', table: { view: 'price' } })}>{percent(Math.abs(difference))}</Link>,
    }),
    product: <Product hsCode={hsCode} />,
    own: <RecordsLink figure={{ narrowing: { hs: hsCode }, range }}>{usd(own.median)}</RecordsLink>,
    market: (
      <MarketLink filter={{ hsCode, ...range }} or={usd(market.median)}>
        {usd(market.median)}
      </MarketLink>
    ),
  })
}
