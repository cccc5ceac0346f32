/** What is bought, in words: an order's title. */
export const order = {
  recharge: '余额充值',
  email_package: '邮件套餐 {{count}} 封',
  sms_package: '短信套餐 {{count}} 元',
}
