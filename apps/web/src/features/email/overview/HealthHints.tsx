/** Warnings about risks for the sender's reputation: bounces, complaints, a domain that fails its checks. */

import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { Alert } from 'antd'
import { useFormatRate } from '../../../outreach/records/rate.tsx'
import { useOpenPart } from '../links.ts'
import { domainsQuery } from '../queries.ts'
import styles from '../../../outreach/outreach.module.css'

/**
 * The limits above which mailbox providers begin to refuse a sender. Gmail and Yahoo ask for complaints below 0.1 % and
 * tolerate at most 0.3 %.
 */
const bounceLimit = 0.05
const complaintLimit = 0.001

export const HealthHints = ({
  bounceRate,
  complaintRate,
}: {
  bounceRate: number | null
  complaintRate: number | null
}) => {
  const t = useT()
  const open = useOpenPart()
  const formatRate = useFormatRate()
  const domains = useQuery(domainsQuery).data ?? []
  const ill = domains.filter(({ state, failingSince }) => state !== 'verified' || failingSince !== null)
  const hints = [
    ...((bounceRate ?? 0) > bounceLimit ? [t('mailReport.hint_bounces', { rate: formatRate(bounceRate) })] : []),
    ...((complaintRate ?? 0) > complaintLimit
      ? [t('mailReport.hint_complaints', { rate: formatRate(complaintRate) })]
      : []),
  ]
  return (
    <>
      {hints.map((hint) => (
        <Alert key={hint} type="warning" showIcon title={hint} />
      ))}
      {ill.map(({ id, domain }) => (
        <Alert
          key={id}
          type="warning"
          showIcon
          title={t('mailReport.hint_domain', { domain })}
          action={
            <button type="button" className={styles.link} onClick={() => open('domain', { domainId: id })}>
              {t('mailReport.open_domain')}
            </button>
          }
        />
      ))}
    </>
  )
}
