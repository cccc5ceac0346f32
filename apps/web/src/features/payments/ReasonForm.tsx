import { Button, Form } from 'antd'
import { DecisionReasonField } from './DecisionReasonField.tsx'
import styles from './payment-form.module.css'

/**
 * A form with which the operator decides against the customer (e.g. refuses a transfer). The customer sees the typed
 * reason.
 */
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
