/** The contacts of a company. The server masks the contacts until the organisation unlocks them. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { SubmitButton, CopyText, DescriptionList, useT, useUi } from '@tradewind/ui'
import { Button } from 'antd'
import { api } from '../api.ts'
import { NoContactLink } from '../finder/NoContact.tsx'
import { refetchContacts } from './refetch-contacts.ts'
import styles from './contact-lines.module.css'

type Contacts = CallOutputOf<typeof api.customs.company.endpoint>['contacts']
type ContactLinesProps = { companyId: number; contacts: Contacts; mayUnlock: boolean }

/** Upgrades or unlocks: shown beside contacts that the server has masked. */
export const UnmaskButton = ({ companyId, mayUnlock }: { companyId: number; mayUnlock: boolean }) =>
  mayUnlock ? <UnlockButton companyId={companyId} /> : <UpgradeLink />

export const ContactLines = ({ companyId, contacts, mayUnlock }: ContactLinesProps) => {
  const t = useT()
  const { email, phone, website, address, masked } = contacts
  const lines = [
    [t('customs.email'), email],
    [t('customs.phone'), phone],
    [t('customs.website'), website],
    [t('customs.address'), address],
  ] as const
  const known = lines.flatMap(([label, value]) =>
    value === null ? [] : [[label, masked ? value : <CopyText key={label} text={value} />] as const],
  )
  if (known.length === 0) return <NoContactLink companyId={companyId} />
  return (
    <div className={styles.contacts}>
      <DescriptionList layout="inline" items={known} />
      {masked && <UnmaskButton companyId={companyId} mayUnlock={mayUnlock} />}
    </div>
  )
}

/** Unlocks the contacts of one company, permanently and for the whole organisation. */
const UnlockButton = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: () => api.customs.unlockCompany({ companyId }),
    onSuccess: () => refetchContacts(client),
  })
  return (
    <SubmitButton size="small" title={t('customs.unlock_hint')} onSubmit={() => mutateAsync()}>
      {t('customs.unlock')}
    </SubmitButton>
  )
}

const UpgradeLink = () => {
  const t = useT()
  const { onUpgrade } = useUi()
  if (onUpgrade === null) return null
  return (
    <Button type="link" size="small" onClick={onUpgrade}>
      {t('customs.masked_hint')}
    </Button>
  )
}
