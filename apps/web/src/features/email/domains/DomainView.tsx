/** One sender domain: the DNS records to publish, the result of their check, the warm-up and the sending health. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { SenderDomainDetail } from '@tradewind/contract'
import { JobProgress, Panel, QueryState, formatFull, SubmitButton, useConfirm, useT } from '@tradewind/ui'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { useOpenPart, usePartLink } from '../links.ts'
import { domainQuery } from '../queries.ts'
import { DomainTag } from '../StateTags.tsx'
import { DomainHealthPanel } from './DomainHealthPanel.tsx'
import { DomainRecords } from './DomainRecords.tsx'
import { WarmUpPanel } from './WarmUpPanel.tsx'
import styles from '../../../outreach/outreach.module.css'

export const DomainView = () => {
  const t = useT()
  const { domainId = '' } = useParams()
  const open = useOpenPart()
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set())
  const check = useChange(() => api.senderDomains.checkDomain({ id: domainId }))
  const domain = useQuery(domainQuery(domainId, check.isPending))
  const verify = async () => {
    setBefore(new Set(domain.data?.records.map(lookOf)))
    await check.mutateAsync(undefined)
  }
  if (domain.data === undefined) return <QueryState query={domain} />
  const { data } = domain
  const asked = data.records.filter(({ keepUntil }) => keepUntil === null)
  const done = asked.filter((record) => record.verdict !== null && !before.has(lookOf(record))).length
  return (
    <>
      <Button className={styles.back} type="link" icon={<ArrowLeftOutlined />} onClick={() => open('domains')}>
        {t('sender.back_to_domains')}
      </Button>
      <Panel
        title={
          <span className={styles.title}>
            {data.displayName} <DomainTag {...data} />
          </span>
        }
        extra={<Actions domain={data} isChecking={check.isPending} onVerify={verify} />}
      >
        <StateAlert domain={data} />
        {check.isPending && (
          <JobProgress
            state="running"
            percent={(100 * done) / Math.max(1, asked.length)}
            text={t('sender.checking', { done, total: asked.length })}
          />
        )}
        <p className={styles.quiet}>
          {data.checkedAt === null
            ? t('sender.never_checked')
            : `${t('sender.checked_at')}: ${formatFull(data.checkedAt)}`}
          {data.answeredAt !== data.checkedAt && data.answeredAt !== null && (
            <> · {`${t('sender.answered_at')}: ${formatFull(data.answeredAt)}`}</>
          )}
        </p>
        <p className={styles.quiet}>
          {t('sender.records_hint')} {t('sender.names_in_zone', { zone: data.zone })}
        </p>
        <DomainRecords records={data.records} zone={data.zone} />
      </Panel>
      <WarmUpPanel domain={data} />
      <DomainHealthPanel domainId={domainId} />
    </>
  )
}

/**
 * A React key that identifies one check of one DNS record. A later check of this record has another key, because the
 * key contains the time of the check.
 */
const lookOf = ({ host, verdict }: SenderDomainDetail['records'][number]): string =>
  `${host} ${verdict?.noAnswerAt ?? verdict?.checkedAt ?? ''}`

const StateAlert = ({ domain }: { domain: SenderDomainDetail }) => {
  const t = useT()
  const { state, stopsAt, failingSince, verifiedAt, isRotating } = domain
  if (state === 'failed' && verifiedAt !== null) return <Alert type="error" showIcon title={t('sender.lapsed_alert')} />
  if (stopsAt !== null && failingSince !== null)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('sender.failing_alert', { since: formatFull(failingSince), until: formatFull(stopsAt) })}
      />
    )
  return isRotating ? <Alert type="info" showIcon title={t('sender.rotating')} /> : null
}

type ActionProps = { domain: SenderDomainDetail; isChecking: boolean; onVerify: () => Promise<unknown> }

const Actions = ({ domain, isChecking, onVerify }: ActionProps) => {
  const t = useT()
  const navigate = useNavigate()
  const link = usePartLink()
  const { id, displayName, state, isRotating } = domain
  const { mutateAsync: rotate } = useChange(() => api.senderDomains.rotateKey({ id }))
  const { mutateAsync: remove } = useChange(() => api.senderDomains.removeDomain({ id }))
  const confirmDanger = useConfirm()
  const leave = () => void navigate(link('domains'), { replace: true })
  const askRemoval = () =>
    confirmDanger({
      action: t('sender.remove'),
      title: t('sender.remove_question', { domain: displayName }),
      text: t('sender.remove_effect'),
      run: () => remove(undefined).then(leave),
    })
  // The confirm button is not red, because rotating the DKIM key is harmless. The old key signs mails until the DNS
  // record of the new key is verified.
  const askRotation = () =>
    confirmDanger({
      action: t('sender.rotate'),
      danger: false,
      title: t('sender.rotate_question', { domain: displayName }),
      text: t('sender.rotate_confirm'),
      run: () => rotate(undefined),
    })
  return (
    <div className={styles.actions}>
      <Button danger onClick={askRemoval}>
        {t('sender.remove')}
      </Button>
      {state === 'verified' && !isRotating && <Button onClick={askRotation}>{t('sender.rotate')}</Button>}
      <SubmitButton type="primary" loading={isChecking} onSubmit={onVerify}>
        {t('sender.verify_now')}
      </SubmitButton>
    </div>
  )
}
