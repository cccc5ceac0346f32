/**
 * The rights of a membership, one line for each right. The comparison of plans and the page of the current plan use
 * these lines.
 */

import type { Rights } from '@tradewind/contract'
import { NumberText, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import styles from './member.module.css'

export type RightsRow = { label: string; render: (rights: Rights) => ReactNode }

export const useRightsRows = (): RightsRow[] => {
  const t = useT()
  const limit = (value: number | null) => {
    if (value === null) return t('member.unlimited')
    return value === 0 ? <span aria-label={t('member.not_included')}>–</span> : <NumberText value={value} />
  }
  const grants = (permission: Rights['permissions'][number]) => (rights: Rights) =>
    rights.permissions.includes(permission) ? (
      <span className={styles.plus} role="img" aria-label={t('common.yes')}>
        ✓
      </span>
    ) : (
      <span role="img" aria-label={t('common.no')}>
        –
      </span>
    )
  return [
    { label: t('member.plan.searches'), render: (rights) => limit(rights.searchesPerDay) },
    { label: t('member.plan.ai'), render: (rights) => limit(rights.aiUsesPerDay) },
    { label: t('member.plan.customs'), render: grants('customs.search') },
    { label: t('member.plan.fairs'), render: grants('fairs.search') },
    { label: t('member.plan.map'), render: grants('map.search') },
    { label: t('member.plan.contacts'), render: grants('contacts.view') },
    { label: t('member.plan.export'), render: grants('export.create') },
    { label: t('member.plan.exports'), render: (rights) => limit(rights.exportedRowsPerDay) },
    { label: t('member.plan.contacts_a_day'), render: (rights) => limit(rights.contactsPerDay) },
    { label: t('member.plan.monitors'), render: (rights) => limit(rights.monitors) },
    { label: t('member.plan.private_rows'), render: (rights) => limit(rights.privateRows) },
    { label: t('member.plan.queued_exports'), render: (rights) => limit(rights.queuedExports) },
    { label: t('member.plan.open_uploads'), render: (rights) => limit(rights.openUploads) },
    { label: t('member.plan.stored_mb'), render: (rights) => limit(rights.storedMb) },
    { label: t('member.plan.sub_accounts'), render: (rights) => limit(rights.subAccounts) },
  ]
}
