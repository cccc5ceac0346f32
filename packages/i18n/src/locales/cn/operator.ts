/** The operator console. */
export const operator = {
  title: '运营后台',
}
