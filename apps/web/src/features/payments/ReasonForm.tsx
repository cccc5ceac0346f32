import { Button, Form, Input } from 'antd'
import { useT } from '@tradewind/ui'
import './desk.css'

/** A decision against the customer, with the reason that he reads. */
export const ReasonForm = ({
  text,
  busy,
  onGiven,
}: {
  text: string
  busy: boolean
  onGiven: (reason: string) => void
}) => {
  const t = useT()
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      className="desk-form"
      onFinish={({ reason }: { reason: string }) => onGiven(reason)}
    >
      <Form.Item
        name="reason"
        label={t('money.reason')}
        extra={t('desk.reason_hint')}
        rules={[{ required: true, whitespace: true, min: 2, max: 300, message: t('desk.reason_length') }]}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
      <Button danger htmlType="submit" loading={busy}>
        {text}
      </Button>
    </Form>
  )
}
