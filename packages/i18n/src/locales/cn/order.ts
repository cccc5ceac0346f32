/** Titles of orders, which name the purchased item. */
export const order = {
  recharge: '余额充值',
  email_package: '邮件套餐 {{count}} 封',
  sms_package: '短信套餐 {{count}} 元',
  sub_accounts: '额外子账号，共 {{count}} 个',
  membership_vip1: 'VIP 会员 {{years}} 年',
  upgrade_vip1: '升级为 VIP 会员',
  membership_vip2: 'SVIP 会员 {{years}} 年',
  upgrade_vip2: '升级为 SVIP 会员',
  membership_vip3: '企业版会员 {{years}} 年',
  upgrade_vip3: '升级为企业版会员',
  membership_vip4: '集团版会员 {{years}} 年',
  upgrade_vip4: '升级为集团版会员',
}
