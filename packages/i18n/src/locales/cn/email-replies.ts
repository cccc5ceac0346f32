/** Replies, and the pages of whoever got a mail. */
export const reply = {
  here: '在本系统接收回复',
  here_hint: '收件人的回复寄到由本系统签名的地址，归入该收件人的往来邮件；不勾选则寄到上面的回复地址。',
  forward: '同时转发到上面的回复地址',
}
