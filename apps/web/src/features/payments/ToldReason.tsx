import { useT } from '@tradewind/ui'
import { ReasonField } from '../../forms/ReasonField.tsx'

/** The reason of a decision, shown to the customer. */
export const ToldReason = () => {
  const t = useT()
  return (
    <ReasonField
      label={t('money.reason')}
      hint={t('desk.reason_hint')}
      least={2}
      most={300}
      message={t('desk.reason_length')}
    />
  )
}
