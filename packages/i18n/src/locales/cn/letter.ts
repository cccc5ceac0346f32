/** Texts that the product adds to a mail, in the language of the mail. */
export const letter = {
  unsubscribe: '退订',
  /** The salutation of a recipient without name and company. */
  salutation: '先生/女士',
  /** The prefix of the subject of a test mail. */
  test: '[测试]',
}
