/** The fields for scope and reason of a suppression. They are used for typed addresses and for files. */

import { useT } from '@tradewind/ui'
import { Input, Select } from 'antd'

/** The scope of a suppressed mail address: email only, or all channels. */
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
