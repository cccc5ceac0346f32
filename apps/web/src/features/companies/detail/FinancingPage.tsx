/** Funding rounds and acquisitions of a company, as a timeline, with totals by year. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { fundingRoundKeys } from '@tradewind/lexicon'
import { Chart, EmptyState, Panel, QueryState, StatCard, StatGrid, useFormatNumber, useT } from '@tradewind/ui'
import { Button, Timeline } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useCompanyNames } from '../../../company/company-names.ts'
import { Sourced } from './facts.tsx'
import { HolderName } from './parts.tsx'
import styles from './detail.module.css'

type Financing = CallOutputOf<typeof api.companyDetail.financing.endpoint>
type Round = Financing['rounds'][number]
type Acquisition = Financing['acquisitions'][number]

const mostShown = 20

export const FinancingPage = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const names = useCompanyNames()
  const financing = useQuery(queryOf(api.companyDetail.financing, { companyId }))
  const [showsAll, setShowsAll] = useState(false)
  const { data } = financing
  if (data === undefined)
    return (
      <Panel>
        <QueryState query={financing} />
      </Panel>
    )
  const { totalUsd, rounds, acquisitions, years } = data
  if (rounds.length === 0 && acquisitions.length === 0 && totalUsd === null)
    return (
      <Panel>
        <EmptyState title={t('companyPage.no_financing')} />
      </Panel>
    )
  const events = timelineItems(data)
  const dated = years.filter(({ year }) => year !== null).toReversed()
  return (
    <>
      <div className={styles.figures}>
        <StatGrid>
          <StatCard label={t('companyPage.total_raised')} value={totalUsd === null ? null : names.amount(totalUsd)} />
          <StatCard label={t('companyPage.rounds')} value={rounds.length} />
          <StatCard label={t('companyPage.acquisitions')} value={acquisitions.length} />
        </StatGrid>
      </div>
      {dated.length > 1 && (
        <Panel>
          <Chart
            title={t('companyPage.raised_by_year')}
            kind="bar"
            heightPx={200}
            categories={dated.map(({ year }) => String(year))}
            series={[{ name: t('companyPage.amount_usd'), values: dated.map(({ amountUsd }) => amountUsd) }]}
          />
        </Panel>
      )}
      {(rounds.length > 0 || acquisitions.length > 0) && (
        <Panel title={t('companyPage.timeline')}>
          <Timeline items={events.slice(0, showsAll ? events.length : mostShown)} />
          {events.length > mostShown && !showsAll && (
            <Button onClick={() => setShowsAll(true)}>
              {t('companyPage.more_values', { count: events.length - mostShown })}
            </Button>
          )}
        </Panel>
      )}
    </>
  )
}

/** Undated events follow the dated ones. */
const timelineItems = ({ rounds, acquisitions }: Financing) =>
  [
    ...rounds.map((round, at) => ({ on: round.on, key: `round ${at}`, content: <RoundLine round={round} /> })),
    ...acquisitions.map((acquisition, at) => ({
      on: acquisition.on,
      key: `acquisition ${at}`,
      content: <AcquisitionLine acquisition={acquisition} />,
    })),
  ]
    .toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? ''))
    .map(({ key, content }) => ({ key, content }))

const Amount = ({ amountUsd }: { amountUsd: number | null }) => {
  const t = useT()
  const format = useFormatNumber()
  if (amountUsd === null) return <span className="tw-quiet">{t('companyPage.amount_undisclosed')}</span>
  return (
    <span className="tw-number">
      {format(amountUsd, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })}
    </span>
  )
}

const RoundLine = ({ round: { round, on, amountUsd, investors, origins } }: { round: Round }) => {
  const t = useT()
  return (
    <>
      <Sourced origins={origins}>{t(`companyPage.round_${fundingRoundKeys[round]}`)}</Sourced> ·{' '}
      <Amount amountUsd={amountUsd} />
      <div className={styles.meta}>
        <span>{on ?? t('companyPage.undated')}</span>
        {investors.length > 0 && <span>{t('companyPage.investors', { names: investors.join(', ') })}</span>}
      </div>
    </>
  )
}

const AcquisitionLine = ({ acquisition }: { acquisition: Acquisition }) => {
  const t = useT()
  const { role, companyId, name, on, amountUsd, origins } = acquisition
  return (
    <>
      <Sourced origins={origins}>{t(`companyPage.acquisition_${role}`)}</Sourced>{' '}
      <HolderName holder={{ companyId, name: name ?? t('common.unknown'), country: null }} /> ·{' '}
      <Amount amountUsd={amountUsd} />
      <div className={styles.meta}>{on ?? t('companyPage.undated')}</div>
    </>
  )
}
