import type { LedgerAsset } from '@tradewind/contract'
import { useFormatNumber } from '@tradewind/ui'
import { formatYuan } from '../../money/yuan.ts'

/** Formats an amount in the unit of its asset: yuan for money and SMS, a count for mails. */
export const useAmountText = (): ((asset: LedgerAsset, amount: number) => string) => {
  const format = useFormatNumber()
  return (asset, amount) => (asset === 'email_count' ? format(amount) : formatYuan(amount))
}
