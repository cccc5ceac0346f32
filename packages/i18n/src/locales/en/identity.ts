import type { Texts } from '../../messages.ts'
import type { identity as cn } from '../cn/identity.ts'

export const identity: Texts<typeof cn> = {
  sms_code: 'Tradewind: your code is {{code}}, good for {{minutes}} minutes. Do not share it with anybody.',
  'tier.vip0': 'Free edition',
  'tier.vip1': 'VIP edition',
  'tier.vip2': 'SVIP edition',
  'tier.vip3': 'Enterprise edition',
  'tier.vip4': 'Group edition',
}
