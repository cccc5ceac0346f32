/** The DNS records that the customer must publish, each with a copy button and the result of the DNS check. */

import type { DomainRecord } from '@tradewind/contract'
import { CopyText, DescriptionList, formatFull, useT } from '@tradewind/ui'
import { Alert, Tag } from 'antd'
import { VerdictTag } from '../StateTags.tsx'
import emailStyles from '../email.module.css'
import styles from './domains.module.css'

export const DomainRecords = ({ records, domain }: { records: readonly DomainRecord[]; domain: string }) => (
  <ul className={styles.records}>
    {records.map((record) => (
      <li key={`${record.kind} ${record.host}`}>
        <OneRecord record={record} domain={domain} />
      </li>
    ))}
  </ul>
)

/** Returns the name of a DNS record without the domain, as most DNS panels expect it. */
const nameWithin = (host: string, domain: string): string =>
  host === domain ? '@' : host.slice(0, host.length - domain.length - 1)

const OneRecord = ({ record, domain }: { record: DomainRecord; domain: string }) => {
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
              <CopyText text={nameWithin(host, domain)} />
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
