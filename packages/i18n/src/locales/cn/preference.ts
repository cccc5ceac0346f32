/**
 * Texts of the page that the unsubscribe link opens. Every locale in which the page is offered must have all texts of
 * this file.
 */
export const preference = {
  title: '邮件偏好',
  question: '{{address}} 希望如何接收这位发件人的邮件？',
  choose: '请选择',
  all: '不再接收任何邮件',
  all_hint: '这位发件人不会再给您发任何邮件。',
  list: '退出这个邮件名单',
  list_hint: '仍可能收到这位发件人的其他邮件。',
  pause: '暂停接收 30 天',
  pause_hint: '30 天后恢复正常接收。',
  monthly: '每月最多一封',
  monthly_hint: '30 天内最多一封。',
  normal: '照常接收',
  normal_hint: '取消之前设置的暂停或每月一封。',
  reason: '原因（选填）',
  reason_too_many: '邮件太多',
  reason_not_relevant: '与我无关',
  reason_never_asked: '我从未要求接收',
  reason_other: '其他原因',
  save: '保存',
  done_all: '已完成。{{address}} 不会再收到这位发件人的邮件。',
  done_list: '已完成。{{address}} 已退出这个邮件名单。',
  done_pause: '已完成。在 {{day}} 之前不会给 {{address}} 发邮件。',
  done_monthly: '已完成。{{address}} 每月最多收到一封邮件。',
  done_normal: '已完成。{{address}} 照常接收邮件。',
  unknown: '此链接无效，没有任何更改。',
  test: '这是测试邮件里的链接：收到正式邮件的人可以在此选择是否接收以及接收频率。未作任何更改。',
  language: '语言',
}
