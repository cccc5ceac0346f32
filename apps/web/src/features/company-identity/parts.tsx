/** Small components that the tabs of the company identity page share. */

import type { IdentityCompany, NameOrigin } from '@tradewind/contract'
import { Flag, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { reasonOf } from '../../company-identity/NameReasons.tsx'
import type { Decision } from './DecisionDialog.tsx'
import styles from './company-identity.module.css'

/** The callbacks that every tab receives. One opens a company; another asks the operator to confirm a decision. */
export type TabProps = { onOpen: (companyId: number) => void; onDecide: (decision: Decision) => void }

type CompanyNameProps = {
  company: Pick<IdentityCompany, 'companyId' | 'name' | 'country'>
  onOpen?: (id: number) => void
}

export const CompanyName = ({ company, onOpen }: CompanyNameProps) => (
  <span className={styles.company}>
    <Flag code={company.country} />
    {onOpen === undefined ? (
      <span>{company.name}</span>
    ) : (
      <Button type="link" size="small" onClick={() => onOpen(company.companyId)}>
        {company.name}
      </Button>
    )}
    <small className="tw-number">#{company.companyId}</small>
  </span>
)

/**
 * The reason for which a name belongs to the company. The text may name the identifiers and contact details of the company, because
 * only the operator can open this page.
 */
export const NameReasonNote = ({ name }: { name: NameOrigin }) => {
  const t = useT()
  return (
    <span className={styles.why}>
      <span>{reasonOf(t, name)}</span>
      {name.matchedName !== null && name.rule !== 'operator' && (
        <small>{t('company.matched', { name: name.matchedName })}</small>
      )}
      {name.evidence.map(({ kind, value }) => (
        <small key={`${kind}${value}`}>
          {t(`company.evidence_${kind}`)}: {value}
        </small>
      ))}
    </span>
  )
}

export const percentOf = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`)
