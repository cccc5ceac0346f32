/** Fields for scope and reason, used for typed suppressions and for files. */

import { useT } from '@tradewind/ui'
import { Input, Select } from 'antd'

/** Scopes of a suppressed mail address. Other channels have addresses of their own. */
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
