/** Customs search and the company report. */
export const customs = {
  title: '海关数据',
}
