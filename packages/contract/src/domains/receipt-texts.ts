/**
 * The texts of a recipient's events. Texts of mail servers and recipients are shown unchanged; texts that the product
 * itself stores are translated by a text key.
 */

/**
 * The texts that the product stores for events in which no mail server answered. The keys of the translated texts begin
 * with `email.own_`.
 */
export const ownWords = {
  ended: 'process_ended',
  failed: 'internal_failure',
  accountGone: 'account_removed',
  caught: 'found_in_catcher',
} as const
/**
 * Texts of the product that may occur in any state, because a recipient's text stays stored when a later event has no
 * text.
 */
const anywhere = {
  [ownWords.ended]: 'email.own_ended',
  [ownWords.failed]: 'email.own_failed',
  [ownWords.accountGone]: 'email.own_account_gone',
  [ownWords.caught]: 'email.own_caught',
  // Rows in the database contain the following sentences, so the sentences must never be reworded.
  'the sending process ended before the answer came': 'email.own_ended',
  'internal failure while sending': 'email.own_failed',
  'the SMTP account was removed': 'email.own_account_gone',
  'found in the mail catcher': 'email.own_caught',
} as const

const cancelled = {
  suppressed: 'email.cancelled_suppressed',
  left_list: 'email.cancelled_left_list',
  frequency_cap: 'email.cancelled_frequency_cap',
  // Events because of which a follow-up was not sent to the recipient.
  replied: 'email.recipient_replied',
  opened: 'email.recipient_opened',
  clicked: 'email.recipient_clicked',
  bounced: 'email.recipient_bounced',
  unsubscribed: 'email.recipient_unsubscribed',
  complained: 'email.recipient_complained',
} as const
/** The reasons that a recipient can give for unsubscribing. */
const unsubscribed = {
  too_many: 'preference.reason_too_many',
  not_relevant: 'preference.reason_not_relevant',
  never_asked: 'preference.reason_never_asked',
  other: 'preference.reason_other',
  /** The recipient unsubscribed by a mail to the unsubscribe address (RFC 2369 section 3.2). */
  mail: 'email.unsubscribed_by_mail',
} as const
/** The types of complaints (feedback types) that RFC 5965 section 7.3 defines. */
const complained = {
  abuse: 'email.complaint_abuse',
  fraud: 'email.complaint_fraud',
  virus: 'email.complaint_virus',
  other: 'email.complaint_other',
  'opt-out': 'email.complaint_opt_out',
} as const
/**
 * The signs by which the product detects that a program caused an open or a click
 * (docs/decisions/0024-machine-traffic.md).
 */
const signs = {
  head: 'email.sign_head',
  no_agent: 'email.sign_no_agent',
  apple_privacy: 'email.sign_apple_privacy',
  scanner: 'email.sign_scanner',
  too_soon: 'email.sign_too_soon',
  burst: 'email.sign_burst',
  trap: 'email.sign_trap',
} as const
export type MachineSign = keyof typeof signs

const silent = { ...cancelled, ...signs } as const

/**
 * The texts that the product stores, by kind of event or state of the recipient. For other kinds, an equal text may
 * come from a mail server or a recipient. An event may have no text; the recipient then keeps the text of a preceding
 * state. The kinds of such events therefore also have the texts of the preceding states.
 */
export const receiptTextKeys = {
  cancelled,
  accepted: signs,
  delivered: silent,
  opened: silent,
  clicked: silent,
  unsubscribed: { ...silent, ...unsubscribed },
  complained: { ...silent, ...unsubscribed, ...complained },
} as const

type Keys<One> = One extends unknown ? One[keyof One] : never
export type ReceiptTextKey = Keys<(typeof receiptTextKeys)[keyof typeof receiptTextKeys] | typeof anywhere>

/** Returns the key of the translation; null when the text must be shown unchanged. */
export const receiptTextKeyOf = (kind: string, detail: string): ReceiptTextKey | null => {
  const known: Readonly<Record<string, Readonly<Record<string, ReceiptTextKey>>>> = receiptTextKeys
  const keys: Readonly<Record<string, ReceiptTextKey>> = {
    ...anywhere,
    ...(Object.hasOwn(known, kind) ? known[kind] : {}),
  }
  return Object.hasOwn(keys, detail) ? (keys[detail] ?? null) : null
}
