import type { Texts } from '../../messages.ts'
import type { identity as cn } from '../cn/identity.ts'

export const identity: Texts<typeof cn> = {
  sms_invitation:
    'Tradewind: a company invites you to join its account. See which company and reply within {{days}} days: {{link}} If you do not expect this invitation, ignore this message.',
  sms_invitation_named:
    'Tradewind: {{enterprise}} invites you to join its account. Reply within {{days}} days: {{link}} If you do not know this company, ignore this message.',
  sms_code: 'Tradewind: your code is {{code}}, valid for {{minutes}} minutes. Do not share it with anyone.',
  'tier.vip0': 'Free edition',
  'tier.vip1': 'VIP edition',
  'tier.vip2': 'SVIP edition',
  'tier.vip3': 'Enterprise edition',
  'tier.vip4': 'Group edition',
}
