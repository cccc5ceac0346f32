/** The DNS records that the customer must publish, each with a copy button and the result of the DNS check. */

import type { DomainRecord, SenderDomainDetail } from '@tradewind/contract'
import { CopyText, DescriptionList, formatFull, useT } from '@tradewind/ui'
import { Alert, Tag } from 'antd'
import { VerdictTag } from '../StateTags.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './domains.module.css'

export const DomainRecords = ({ records, zone }: Pick<SenderDomainDetail, 'records' | 'zone'>) => (
  <ul className={styles.records}>
    {records.map((record) => (
      <li key={`${record.kind} ${record.host}`}>
        <OneRecord record={record} zone={zone} />
      </li>
    ))}
  </ul>
)

/** Returns the name of a DNS record without the zone, as most DNS panels expect it. */
const nameInZone = (host: string, zone: string): string =>
  host === zone ? '@' : host.slice(0, host.length - zone.length - 1)

const OneRecord = ({ record, zone }: { record: DomainRecord; zone: string }) => {
  const t = useT()
  const { kind, type, host, value, isRequired, keepUntil, verdict } = record
  return (
    <article aria-label={t(`sender.kind_${kind}`)}>
      <h3>
        {t(`sender.kind_${kind}`)} <Tag>{type}</Tag>
        {keepUntil === null && <VerdictTag verdict={verdict} />}
        {!isRequired && keepUntil === null && <Tag>{t('sender.optional')}</Tag>}
      </h3>
      {keepUntil !== null && (
        <p className={emailStyles.quiet}>{t('sender.keep_until', { at: formatFull(keepUntil) })}</p>
      )}
      <DescriptionList
        items={[
          [
            t('sender.record_host'),
            <span key="host" className={styles.value}>
              <CopyText text={nameInZone(host, zone)} />
              <span className={emailStyles.quiet}>{host}</span>
            </span>,
          ],
          [
            t('sender.record_value'),
            <span key="value" className={styles.value}>
              <CopyText text={value} />
            </span>,
          ],
        ]}
      />
      {kind === 'spf' && verdict === null && <p className={emailStyles.quiet}>{t('sender.spf_hint')}</p>}
      {keepUntil === null && verdict !== null && verdict.status !== 'right' && <Finding verdict={verdict} />}
      {keepUntil === null && verdict?.noAnswerAt !== undefined && (
        <p className={emailStyles.quiet}>
          {t('sender.no_answer_since', { at: formatFull(verdict.noAnswerAt), answered: formatFull(verdict.checkedAt) })}
        </p>
      )}
    </article>
  )
}

const severities = { advice: 'info', wrong: 'error', unknown: 'warning', right: 'success' } as const

const Finding = ({ verdict }: { verdict: NonNullable<DomainRecord['verdict']> }) => {
  const t = useT()
  const { status, finding, params, found } = verdict
  return (
    <Alert
      type={severities[status]}
      title={t(`sender.record_${finding}`, params)}
      {...(status === 'wrong' &&
        found.length > 0 && {
          description: (
            <>
              <span className={emailStyles.quiet}>{t('sender.found')}</span>
              {found.map((text) => (
                <code key={text}>{text}</code>
              ))}
              {typeof params['merged'] === 'string' && (
                <p>
                  {t('sender.record_merged')} <CopyText text={params['merged']} />
                </p>
              )}
            </>
          ),
        })}
    />
  )
}
