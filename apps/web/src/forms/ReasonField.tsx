/**
 * A field for the reason of an operator's decision. The reason is stored in a journal of decisions or shown to the
 * customer.
 */

import { Form, Input } from 'antd'

type ReasonFieldProps = { label: string; hint?: string; least?: number; most: number; message: string }

export const ReasonField = ({ label, hint, least = 1, most, message }: ReasonFieldProps) => (
  <Form.Item
    name="reason"
    label={label}
    {...(hint !== undefined && { extra: hint })}
    rules={[{ required: true, whitespace: true, min: least, max: most, message }]}
  >
    <Input.TextArea rows={2} maxLength={most} />
  </Form.Item>
)
