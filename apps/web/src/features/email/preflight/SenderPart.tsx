/** Shows whether the sender may be used, and the present DNS state of the sender's domain. */

import type { SenderDns } from '@tradewind/contract'
import { formatFull, tagColourOf, useFormatNumber, useT } from '@tradewind/ui'
import { Alert, Tag } from 'antd'
import { senderTones } from '../../../state-tones.ts'
import { usePartLink } from '../links.ts'
import { VerdictTag } from '../StateTags.tsx'
import type { Preflight } from './preflight-answers.ts'
import styles from '../../../outreach/outreach.module.css'

export const SenderPart = ({ address, domain, standing, dns }: NonNullable<Preflight['sender']>) => {
  const t = useT()
  const isAllRight = standing === 'domain' && dns !== null && dns.records.every(isRight)
  const link = usePartLink()
  const to = dns === null ? link('domains') : link('domain', { domainId: dns.domainId })
  return (
    <>
      <p>
        <Tag color={tagColourOf(senderTones[standing])}>{t(`compose.standing_${standing}`, { domain })}</Tag>
        {address}{' '}
        {!isAllRight && (
          <a href={to} target="_blank" rel="noreferrer">
            {t('compose.to_domains')}
          </a>
        )}
      </p>
      {dns !== null && <DnsLook {...dns} />}
    </>
  )
}

const isRight = ({ verdict }: SenderDns['records'][number]): boolean =>
  verdict?.status === 'right' || verdict?.status === 'advice'

const DnsLook = ({ checkedAt, answeredAt, ageSeconds, records }: SenderDns) => {
  const t = useT()
  const format = useFormatNumber()
  if (checkedAt === null) return <p className={styles.quiet}>{t('sender.never_checked')}</p>
  const asked = { at: formatFull(checkedAt), seconds: format(ageSeconds ?? 0) }
  const notRight = records.filter((record) => !isRight(record))
  const wrong = notRight.filter(({ verdict }) => verdict?.status === 'wrong')
  // DNS records whose check gave no verdict share one line below the wrong records.
  const untold = notRight.filter((record) => !wrong.includes(record)).map(({ kind }) => t(`sender.kind_${kind}`))
  return (
    <>
      {answeredAt === checkedAt ? (
        <p className={styles.quiet}>
          {t(notRight.length === 0 ? 'compose.dns_right' : 'compose.dns_not_right', asked)}
        </p>
      ) : (
        <Alert
          type="warning"
          showIcon
          title={
            answeredAt === null
              ? t('compose.dns_silent', asked)
              : t('compose.dns_silent_since', { ...asked, answered: formatFull(answeredAt) })
          }
        />
      )}
      {notRight.length > 0 && (
        <ul>
          {wrong.map(({ kind, verdict }) => (
            <li key={`${kind} ${verdict?.finding ?? ''}`}>
              <VerdictTag verdict={verdict} />
              <b>{t(`sender.kind_${kind}`)}</b>{' '}
              {verdict !== null && t(`sender.record_${verdict.finding}`, verdict.params)}
            </li>
          ))}
          {untold.length > 0 && (
            <li>
              <Tag>{t('sender.status_unknown')}</Tag>
              {untold.join(' · ')}
            </li>
          )}
        </ul>
      )}
    </>
  )
}
