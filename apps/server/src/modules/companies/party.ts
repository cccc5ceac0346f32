/** A company as a customs document names it. */
export type TradeParty = {
  /** The name as the document writes it, trimmed; null when the document hides the name. */
  readonly name: string | null
  /** The country code (ISO 3166-1 alpha-2, upper case). */
  readonly country: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  /**
   * The LEI (ISO 17442) and the number in the company register of the party's country, as a company profile writes them.
   * Customs rows omit both.
   */
  readonly lei?: string | null
  readonly registerNumber?: string | null
}
