import type { Texts } from '../../messages.ts'
import type { order as cn } from '../cn/order.ts'

/** What is bought, in words: an order's title. */
export const order: Texts<typeof cn> = {
  recharge: 'Balance recharge',
  email_package: 'Package of {{count}} emails',
  sms_package: 'SMS package worth {{count}} yuan',
}
