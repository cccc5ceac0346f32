import { useT } from '@tradewind/ui'
import { ReasonField } from '../../forms/ReasonField.tsx'

/** Field for the reason of a decision, which the customer is shown. */
export const ToldReason = () => {
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
