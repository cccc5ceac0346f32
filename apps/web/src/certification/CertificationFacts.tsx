/** The submitted certification, with its licence. */

import type { Certification } from '@tradewind/contract'
import { CopyText, DateText, DescriptionList, useT } from '@tradewind/ui'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { LicencePreview } from './LicencePreview.tsx'

/** `applicant`: the user who submitted the certification; shown only to the operator. */
export const CertificationFacts = ({ of, applicant }: { of: Certification; applicant?: ReactNode }) => {
  const t = useT()
  return (
    <Flex vertical gap="middle" align="start">
      <DescriptionList
        items={[
          [t('member.certification_name'), of.enterprise],
          [t('member.certification_code'), <CopyText key="code" text={of.creditCode} />],
          [t('member.certification_representative'), of.legalRepresentative],
          applicant !== undefined && [t('operator.applicant'), applicant],
          [t('member.certification_submitted_at'), <DateText key="submitted" at={of.submittedAt} withTime />],
          of.decidedAt !== null && [
            t('member.certification_decided_at'),
            <DateText key="decided" at={of.decidedAt} withTime />,
          ],
        ]}
      />
      <LicencePreview {...of} />
    </Flex>
  )
}
