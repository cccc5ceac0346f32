/** How to reach a company; masked by the server where the membership does not show it. */
import { Button } from 'antd'
import type { CallOutputOf } from '@tradewind/contract'
import { CopyText, useT, useUi } from '@tradewind/ui'
import type { api } from '../../api.ts'
import './contact-lines.css'

type Contacts = CallOutputOf<typeof api.customs.company.endpoint>['contacts']

export const ContactLines = ({ contacts }: { contacts: Contacts }) => {
  const t = useT()
  const { onUpgrade } = useUi()
  const { email, phone, website, address, masked } = contacts
  const lines = [
    [t('customs.email'), email],
    [t('customs.phone'), phone],
    [t('customs.website'), website],
    [t('customs.address'), address],
  ] as const
  const known = lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  if (known.length === 0) return <p className="customs-quiet">{t('customs.no_contacts')}</p>
  return (
    <dl className="customs-contacts">
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{masked ? <span>{value}</span> : <CopyText text={value} />}</dd>
        </div>
      ))}
      {masked && onUpgrade !== null && (
        <Button type="link" size="small" onClick={onUpgrade}>
          {t('customs.masked_hint')}
        </Button>
      )}
    </dl>
  )
}
