/** Texts that the server sends about accounts: SMS messages, and the names of the membership tiers. */
export const identity = {
  sms_invitation: '【信风】有企业邀请您成为其成员，{{days}} 天内可查看并回复：{{link}} 。如不认识对方，请忽略。',
  sms_invitation_named:
    '【信风】{{enterprise}} 邀请您成为其成员，{{days}} 天内可查看并回复：{{link}} 。如不认识对方，请忽略。',
  sms_code: '【信风】验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉任何人。',
  'tier.vip0': '免费版',
  'tier.vip1': 'VIP版',
  'tier.vip2': 'SVIP版',
  'tier.vip3': '企业版',
  'tier.vip4': '集团版',
}
