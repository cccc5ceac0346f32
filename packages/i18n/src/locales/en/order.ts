import type { Texts } from '../../messages.ts'
import type { order as cn } from '../cn/order.ts'

/** What is bought, in words: an order's title. */
export const order: Texts<typeof cn> = {
  recharge: 'Balance recharge',
  email_package: 'Package of {{count}} emails',
  sms_package: 'SMS package worth {{count}} yuan',
  membership_vip1: 'VIP membership, {{years}} y',
  upgrade_vip1: 'Upgrade to VIP',
  membership_vip2: 'SVIP membership, {{years}} y',
  upgrade_vip2: 'Upgrade to SVIP',
  membership_vip3: 'Enterprise membership, {{years}} y',
  upgrade_vip3: 'Upgrade to Enterprise',
  membership_vip4: 'Group membership, {{years}} y',
  upgrade_vip4: 'Upgrade to Group',
}
