import type { Texts } from '../../messages.ts'
import type { order as cn } from '../cn/order.ts'

/** Titles of orders, which name the purchased item. */
export const order: Texts<typeof cn> = {
  recharge: 'Balance recharge',
  email_package: 'Package of {{count}} emails',
  sms_package: 'SMS package worth {{count}} yuan',
  sub_accounts: 'Extra sub-accounts, {{count}} in total',
  membership_vip1: '{{years}}-year VIP membership',
  upgrade_vip1: 'Upgrade to VIP',
  membership_vip2: '{{years}}-year SVIP membership',
  upgrade_vip2: 'Upgrade to SVIP',
  membership_vip3: '{{years}}-year Enterprise membership',
  upgrade_vip3: 'Upgrade to Enterprise',
  membership_vip4: '{{years}}-year Group membership',
  upgrade_vip4: 'Upgrade to Group',
}
