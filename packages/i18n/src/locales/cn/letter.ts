/** Texts that the product adds to a mail, in the language of the mail. */
export const letter = {
  unsubscribe: '退订',
  /** Salutation of a recipient with neither name nor company. */
  salutation: '先生/女士',
  /** Prefix of the subject of a test mail. */
  test: '[测试]',
}
