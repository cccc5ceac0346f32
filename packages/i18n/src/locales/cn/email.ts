/** The email centre. */
export const email = {
  title: '邮件中心',
  unsubscribe_title: '退订邮件',
  unsubscribe_question: '不再接收发往 {{address}} 的邮件？',
  unsubscribe_confirm: '确认退订',
  unsubscribe_done: '已退订。{{address}} 不会再收到该发件人的邮件。',
  unsubscribe_unknown: '此链接无效，没有作任何更改。',
}
