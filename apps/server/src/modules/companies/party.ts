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
}
