/**
 * The findings of preflight (the check of a draft before its launch), in sections. The results of slow external checks
 * (DNS, SpamAssassin) arrive later.
 */

import { useQuery } from '@tanstack/react-query'
import { QueryState, useFormatNumber, useT, tagColourOf } from '@tradewind/ui'
import { Alert, Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { api, queryOf } from '../../../api.ts'
import { Waterfall } from '../../../outreach/Waterfall.tsx'
import { Findings, type FindingsProps } from './Findings.tsx'
import type { ExternalChecks, Preflight } from './preflight-answers.ts'
import { Scores, SpamAssassin } from './ScoreParts.tsx'
import { SenderPart } from './SenderPart.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './preflight.module.css'

type Props = Pick<FindingsProps, 'confirmed' | 'onConfirm'> & { draftId: string; preflight: Preflight }

export const PreflightReport = ({ draftId, preflight, ...confirming }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const { sender, waterfall, cost, followUpsCostAtMost, supplied, available, scores, approval } = preflight
  const asked = approval?.state === 'waiting' ? (approval.recipients ?? cost) : cost
  return (
    <div className={styles.preflight}>
      <Findings findings={preflight.findings} senderId={sender?.id} {...confirming} />
      <Part title={t('compose.check_audience')}>
        <Waterfall waterfall={waterfall} channel="email" />
      </Part>
      <Part title={t('compose.check_cost')}>
        {cost > asked && (
          <Alert
            type="warning"
            showIcon
            title={t('compose.grown_since_asked', { asked: format(asked), cost: format(cost) })}
          />
        )}
        <p>{t('email.cost_line', { cost: format(cost), available: format(available) })}</p>
        {followUpsCostAtMost > 0 && (
          <p>
            {t('email.cost_follow_ups', {
              cost: format(followUpsCostAtMost),
              total: format(cost + followUpsCostAtMost),
            })}
            {cost <= available && cost + followUpsCostAtMost > available && ` ${t('email.cost_follow_ups_short')}`}
          </p>
        )}
        <p className={emailStyles.quiet}>{t('email.bounce_line', { supplied: format(supplied) })}</p>
      </Part>
      {sender !== null && (
        <Part title={t('compose.check_sender')}>
          <SenderPart {...sender} />
        </Part>
      )}
      <Part title={t('compose.check_content')}>
        <Scores scores={scores} />
      </Part>
      <OutsideParts draftId={draftId} />
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h4>{title}</h4>
    {children}
  </section>
)

const OutsideParts = ({ draftId }: { draftId: string }) => {
  const t = useT()
  const report = useQuery({
    ...queryOf(api.emailCompose.preflightOutside, { id: draftId }, ['too_many_requests']),
    staleTime: 0,
  })
  const { data } = report
  if (report.isError) return <QueryState query={report} />
  if (data === undefined)
    return (
      <Part title={t('compose.checking_outside')}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </Part>
    )
  return (
    <>
      <Part title={t('compose.check_links')}>
        <Links links={data.links} />
      </Part>
      <Part title={t('compose.check_spamassassin')}>
        <SpamAssassin {...data.spamAssassin} />
      </Part>
    </>
  )
}

const Links = ({ links }: Pick<ExternalChecks, 'links'>) => {
  const t = useT()
  const wrong = links.flatMap(({ state, ...link }) => (state === 'ok' ? [] : [{ ...link, state }]))
  if (links.length === 0) return <p className={emailStyles.quiet}>{t('compose.links_none')}</p>
  if (wrong.length === 0) return <p>{t('compose.links_ok', { count: links.length })}</p>
  return (
    <ul>
      {wrong.map(({ url, state, status }) => (
        <li key={url}>
          <Tag color={tagColourOf(state === 'broken' ? 'bad' : state === 'unreachable' ? 'warning' : 'neutral')}>
            {t(`compose.link_${state}`, { status: status ?? '' })}
          </Tag>
          <code>{url}</code>
        </li>
      ))}
    </ul>
  )
}
