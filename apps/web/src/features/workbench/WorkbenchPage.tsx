/** The workbench page: recent activity, remaining quota, and links to continue work (spec section 2). */

import { useQuery } from '@tanstack/react-query'
import type { Reached } from '@tradewind/contract'
import { Chart, PageHeader, PageSkeleton, Panel, QueryState, StatCard, StatGrid, useT } from '@tradewind/ui'
import { Segmented, Alert } from 'antd'
import { Suspense, useState, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { readCookie, workbenchOpenedCookie, writeCookie } from '../../cookies.ts'
import { lazyComponent } from '../../load-code.ts'
import { videosQuery } from '../../site.ts'
import { stepTones } from '../../state-tones.ts'
import { Distribution } from './Distribution.tsx'
import { MonitoringTasks } from './MonitoringTasks.tsx'
import { useOpen } from './open.ts'
import { QuickEntries } from './QuickEntries.tsx'
import { Remaining } from './Remaining.tsx'
import styles from './workbench.module.css'

// The names of HS codes and ports, which describe the searches, are a large part of the code.
const SearchRecords = lazyComponent(async () => (await import('./SearchRecords.tsx')).SearchRecords)

export const WorkbenchPage = () => {
  const t = useT()
  const account = useQuery(queryOf(api.ledger.account, {})).data
  const { box, isLoading, dismiss } = useOpenBox()
  // The box is at the top of the page, so it would move everything else if it arrived later.
  if (isLoading) return <PageSkeleton />
  return (
    <div className={styles.workbench}>
      <PageHeader
        title={account === undefined ? t('workbench.title') : t('workbench.hello', { name: account.username })}
      />
      {box !== undefined && (
        <Alert
          type="info"
          showIcon
          title={box.title}
          description={box.text}
          closable={{ onClose: dismiss, 'aria-label': t('workbench.open_ok') }}
        />
      )}
      <Remaining />
      <QuickEntries />
      <MailStatistics />
      <div className={styles.columns}>
        <Distribution />
        <Suspense
          fallback={
            <Panel title={t('workbench.searches')}>
              <div className={`tw-bone ${styles.loading}`} aria-busy="true" />
            </Panel>
          }
        >
          <SearchRecords />
        </Suspense>
      </div>
      <MonitoringTasks />
      <Videos />
    </div>
  )
}

const figures = ['accepted', 'delivered', 'opened', 'clicked'] as const

const MailStatistics = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const period = query.get('period') === 'today' ? 'today' : 'week'
  const totals = useQuery({
    ...queryOf(api.workbench.totals, { period }, ['engine_unavailable']),
    refetchInterval: 15_000,
  })
  const mail = totals.data?.mail
  const days = totals.data?.days
  const open = useOpen()
  // A click on a number opens the overview of the email centre, which shows the same numbers and the campaigns that
  // they count.
  const overview = open('email.overview', { days: period === 'today' ? '1' : '7' })
  const periods = [
    { value: 'today', label: t('workbench.today') },
    { value: 'week', label: t('workbench.week') },
  ]
  const choose = (value: string) =>
    setQuery((current) => ({ ...Object.fromEntries(current), period: value }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Panel title={t('workbench.mail')} extra={<Segmented options={periods} value={period} onChange={choose} />}>
      {totals.isError ? (
        <QueryState query={totals} />
      ) : (
        <>
          <StatGrid>
            {figures.map((name) => (
              <StatCard key={name} label={t(`workbench.${name}`)} value={mail?.[name]} {...overview} />
            ))}
            <StatCard label={t('workbench.failed')} value={mail && mail.failed + mail.bounced} {...overview} />
            <StatCard
              label={t('workbench.inquiries')}
              value={totals.data?.inquiries}
              hint={t('workbench.inquiries_hint')}
              {...(days === undefined
                ? {}
                : open('email.replies', { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }))}
            />
          </StatGrid>
          {period === 'week' && (
            <Chart
              title={t('workbench.by_day')}
              kind="bar"
              heightPx={200}
              loading={days === undefined}
              categories={days?.map(({ day }) => day.slice(5)) ?? []}
              series={[
                {
                  name: t('workbench.delivered'),
                  values: days?.map(({ delivered }) => delivered) ?? [],
                  tone: stepTones.delivered,
                },
                {
                  name: t('workbench.opened'),
                  values: days?.map(({ opened }) => opened) ?? [],
                  tone: stepTones.opened,
                },
              ]}
            />
          )}
          <h3 className={styles.channel}>{t('workbench.sms')}</h3>
          <SmsFigures sms={totals.data?.sms} days={period === 'today' ? '1' : '7'} />
        </>
      )}
    </Panel>
  )
}

const SmsFigures = ({ sms, days }: { sms: Reached | undefined; days: string }) => {
  const t = useT()
  const overview = useOpen()('sms.overview', { days })
  return (
    <StatGrid>
      <StatCard label={t('smsCentre.recipient_accepted')} value={sms?.accepted} {...overview} />
      <StatCard label={t('smsCentre.recipient_delivered')} value={sms?.delivered} {...overview} />
      <StatCard label={t('smsCentre.recipient_failed')} value={sms && sms.failed + sms.bounced} {...overview} />
      <StatCard label={t('smsCentre.replies')} value={sms?.replied} {...overview} />
      <StatCard label={t('smsCentre.recipient_unsubscribed')} value={sms?.unsubscribed} {...overview} />
    </StatGrid>
  )
}

/**
 * The welcome box, which is shown when the workbench first opens after a sign-in (spec section 4: the first-open
 * cookie).
 */
const useOpenBox = () => {
  const [isFirst, setIsFirst] = useState(() => readCookie(workbenchOpenedCookie) === null)
  const { data, isLoading } = useQuery({ ...queryOf(api.workbench.openBox, {}), enabled: isFirst })
  const dismiss = () => {
    writeCookie(workbenchOpenedCookie, '1')
    setIsFirst(false)
  }
  return { box: isFirst && data?.text !== '' ? data : undefined, isLoading, dismiss }
}

/**
 * The video tutorials; nothing while the operator has added none. If the URL contains `isVideo=true`, the page scrolls to
 * the videos (spec section 2).
 */
const Videos = () => {
  const t = useT()
  const [query] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  const videos = useQuery(videosQuery)
  const isAsked = query.get('isVideo') === 'true'
  const isReady = videos.isFetched
  useEffect(() => {
    if (isAsked && isReady) place.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [isAsked, isReady])
  if (videos.isPending || videos.data?.length === 0) return null
  return (
    <div ref={place}>
      <Panel title={t('workbench.videos')}>
        {videos.isError && <QueryState query={videos} />}
        <div className={styles.videos}>
          {videos.data?.map((video) => (
            <a key={video.id} href={video.url} target="_blank" rel="noreferrer">
              <img src={video.cover} alt="" loading="lazy" />
              {video.title}
            </a>
          ))}
        </div>
      </Panel>
    </div>
  )
}
