/**
 * The fields for scope and reason of a suppression. The form for typed addresses and the form for imported files both
 * use them.
 */

import { useT } from '@tradewind/ui'
import { Form, Input, Select } from 'antd'

/** The scope of a suppressed mail address (email only, or all channels), and a note. */
export type Suppressed = { channel: 'email' | 'all'; detail: string }
export const newlySuppressed: Suppressed = { channel: 'email', detail: '' }

/** `onScope`: called after the user has changed the scope. */
export const SuppressionFields = ({ onScope }: { onScope?: () => void }) => {
  const t = useT()
  return (
    <>
      <Form.Item name="channel" label={t('suppression.channel')}>
        <Select
          onChange={() => onScope?.()}
          options={(['email', 'all'] as const).map((value) => ({ value, label: t(`suppression.channel_${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="detail" label={t('suppression.detail')}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  )
}
