import { SubmitForm, useSubmit } from '@tradewind/ui'
import { Button } from 'antd'
import { DecisionReasonField } from './DecisionReasonField.tsx'
import styles from './payment-form.module.css'

type ReasonFormProps = { text: string; onGiven: (reason: string) => Promise<unknown> }

/**
 * A form with which the operator decides against the customer (e.g. refuses a transfer). The customer sees the typed
 * reason.
 */
export const ReasonForm = ({ text, onGiven }: ReasonFormProps) => {
  const { submit, isPending } = useSubmit()
  return (
    <SubmitForm className={styles.form} submit={submit} onSubmit={({ reason }: { reason: string }) => onGiven(reason)}>
      <DecisionReasonField />
      <Button danger htmlType="submit" loading={isPending}>
        {text}
      </Button>
    </SubmitForm>
  )
}
