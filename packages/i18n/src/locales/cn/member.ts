/** Member centre, organisation, enterprise authentication. */
export const member = {
  title: '会员中心',
}
