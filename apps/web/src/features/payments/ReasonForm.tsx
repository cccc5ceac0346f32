import { Button, Form } from 'antd'
import { DecisionReasonField } from './DecisionReasonField.tsx'
import styles from './payment-form.module.css'

/** A form for a decision against the customer. The customer sees the reason. */
export const ReasonForm = ({
  text,
  busy,
  onGiven,
}: {
  text: string
  busy: boolean
  onGiven: (reason: string) => void
}) => {
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      className={styles.form}
      onFinish={({ reason }: { reason: string }) => onGiven(reason)}
    >
      <DecisionReasonField />
      <Button danger htmlType="submit" loading={busy}>
        {text}
      </Button>
    </Form>
  )
}
