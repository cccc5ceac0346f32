/** What a mail says by itself, in the language that it is written in. */
export const letter = {
  unsubscribe: '退订',
  /** For whoever has neither name nor company. */
  salutation: '先生/女士',
  /** Before the subject of a mail to try. */
  test: '[测试]',
}
