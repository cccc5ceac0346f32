/** The email centre. */
export const email = {
  title: '邮件中心',
}
