/** Texts of the inboxes of the built-in simulators, which exist in demonstration and development mode. */
export const simulator = {
  sms_title: '短信模拟收件箱',
  sms_description: '内置短信模拟器：本系统发出的短信到达这里，不会发送到真实手机。',
  sms_badge: '模拟',
  sms_empty: '还没有收到短信',
  sms_empty_hint: '在登录页获取验证码，短信会出现在这里。',
  sms_to: '收件号码',
  sms_filter: '按号码筛选',
  sms_open: '没有收到？查看短信模拟收件箱',
  sms_refused_hint: '以 9999 结尾的号码会被拒收，以 0000 结尾的号码会返回未送达回执。',
}
