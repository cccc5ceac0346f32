/** The submitted certification, with its licence. */

import type { Certification } from '@tradewind/contract'
import { CopyText, DateText, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { LicencePreview } from './LicencePreview.tsx'
import styles from './certification.module.css'

/** `children`: further entries for the end of the description list, each a `dt` and a `dd`. */
export const CertificationFacts = ({ of, children }: { of: Certification; children?: ReactNode }) => {
  const t = useT()
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('member.certification_name')}</dt>
        <dd>{of.enterprise}</dd>
        <dt>{t('member.certification_code')}</dt>
        <dd>
          <CopyText text={of.creditCode} />
        </dd>
        <dt>{t('member.certification_representative')}</dt>
        <dd>{of.legalRepresentative}</dd>
        {children}
        <dt>{t('member.certification_submitted_at')}</dt>
        <dd>
          <DateText at={of.submittedAt} withTime />
        </dd>
        {of.decidedAt !== null && (
          <>
            <dt>{t('member.certification_decided_at')}</dt>
            <dd>
              <DateText at={of.decidedAt} withTime />
            </dd>
          </>
        )}
      </dl>
      <LicencePreview {...of} />
    </>
  )
}
