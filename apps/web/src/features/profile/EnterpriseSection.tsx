/** Shows the state of the enterprise certification, and the form while it can be submitted. */

import { useQuery } from '@tanstack/react-query'
import type { Certification } from '@tradewind/contract'
import { Panel, QueryState, useT } from '@tradewind/ui'
import { Alert } from 'antd'
import { api, queryOf } from '../../api.ts'
import { CertificationFacts } from '../../certification/CertificationFacts.tsx'
import { CertificationTag } from '../../certification/CertificationTag.tsx'
import { isFailure } from '../../failure.ts'
import { EnterpriseForm } from './EnterpriseForm.tsx'
import styles from './profile.module.css'

export const EnterpriseSection = () => {
  const t = useT()
  const certification = useQuery(queryOf(api.certification.current, {}, ['owner_only']))
  const { data } = certification
  return (
    <Panel
      title={t('member.certification')}
      extra={data !== undefined && <CertificationTag state={data?.state ?? null} />}
    >
      {isFailure(certification.error, 'owner_only') ? (
        <p className={styles.hint}>{t('member.certification_owner_only')}</p>
      ) : certification.isError ? (
        <QueryState query={certification} />
      ) : (
        data !== undefined && <Standing certification={data} />
      )}
    </Panel>
  )
}

const Standing = ({ certification }: { certification: Certification | null }) => {
  const t = useT()
  if (certification?.state === 'approved') return <CertificationFacts of={certification} />
  if (certification?.state === 'submitted')
    return (
      <>
        <p className={styles.hint}>{t('member.certification_waiting')}</p>
        <CertificationFacts of={certification} />
      </>
    )
  return (
    <>
      {certification === null ? (
        <p className={styles.hint}>{t('member.certification_hint')}</p>
      ) : (
        <Alert
          className={styles.alert}
          type="error"
          showIcon
          title={t('member.certification_declined_because', { reason: certification.declineReason ?? '' })}
          description={t('member.certification_again')}
        />
      )}
      <EnterpriseForm before={certification} />
    </>
  )
}
