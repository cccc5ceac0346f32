/** Scope and reason of a suppression, for typed entries and files. */
import { Input, Select } from 'antd'
import { useT } from '@tradewind/ui'

/** Scopes of a mail address; the other channels have their own. */
export type SuppressedIn = 'email' | 'all'
type Fields = { channel: SuppressedIn; detail: string }

export const SuppressionFields = ({
  channel,
  detail,
  onChange,
}: Fields & { onChange: (changed: Partial<Fields>) => void }) => {
  const t = useT()
  return (
    <>
      <Select
        aria-label={t('suppression.channel')}
        value={channel}
        onChange={(chosen) => onChange({ channel: chosen })}
        options={(['email', 'all'] as const).map((value) => ({ value, label: t(`suppression.channel_${value}`) }))}
      />
      <Input
        aria-label={t('suppression.detail')}
        placeholder={t('suppression.detail')}
        maxLength={200}
        value={detail}
        onChange={({ target }) => onChange({ detail: target.value })}
      />
    </>
  )
}
