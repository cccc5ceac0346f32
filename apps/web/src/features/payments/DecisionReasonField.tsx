import { useT } from '@tradewind/ui'
import { ReasonField } from '../../forms/ReasonField.tsx'

/** A field for the reason of a decision. The customer sees the reason. */
export const DecisionReasonField = () => {
  const t = useT()
  return (
    <ReasonField
      label={t('money.reason')}
      hint={t('payments.reason_hint')}
      least={2}
      most={300}
      message={t('payments.reason_length')}
    />
  )
}
