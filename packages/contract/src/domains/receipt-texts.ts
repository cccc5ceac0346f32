/** Texts of events. Words of servers and recipients are shown unchanged; the product's own words have a text key. */

/** The stored words for events in which no server answered; their text keys begin with `email.own_`. */
export const ownWords = {
  ended: 'process_ended',
  failed: 'internal_failure',
  accountGone: 'account_removed',
  caught: 'found_in_catcher',
} as const
/** Our words that may occur in any state, because a recipient retains them when a later event has no text. */
const anywhere = {
  [ownWords.ended]: 'email.own_ended',
  [ownWords.failed]: 'email.own_failed',
  [ownWords.accountGone]: 'email.own_account_gone',
  [ownWords.caught]: 'email.own_caught',
  // Older rows store these sentences. Never reword them.
  'the sending process ended before the answer came': 'email.own_ended',
  'internal failure while sending': 'email.own_failed',
  'the SMTP account was removed': 'email.own_account_gone',
  'found in the mail catcher': 'email.own_caught',
} as const

const cancelled = {
  suppressed: 'email.cancelled_suppressed',
  left_list: 'email.cancelled_left_list',
  frequency_cap: 'email.cancelled_frequency_cap',
  // Events that ended a sequence before its follow-up was sent.
  replied: 'email.recipient_replied',
  opened: 'email.recipient_opened',
  clicked: 'email.recipient_clicked',
  bounced: 'email.recipient_bounced',
  unsubscribed: 'email.recipient_unsubscribed',
  complained: 'email.recipient_complained',
} as const
/** The recipient's reason for unsubscribing. */
const unsubscribed = {
  too_many: 'preference.reason_too_many',
  not_relevant: 'preference.reason_not_relevant',
  never_asked: 'preference.reason_never_asked',
  other: 'preference.reason_other',
  /** Unsubscribed by a mail to the unsubscribe address (RFC 2369 section 3.2). */
  mail: 'email.unsubscribed_by_mail',
} as const
/** Feedback types of RFC 5965 section 7.3. */
const complained = {
  abuse: 'email.complaint_abuse',
  fraud: 'email.complaint_fraud',
  virus: 'email.complaint_virus',
  other: 'email.complaint_other',
  'opt-out': 'email.complaint_opt_out',
} as const
/** Signs that a program opened or clicked (docs/decisions/0024-machine-traffic.md). */
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
 * Our words, by kind of event or state of the recipient. In other kinds the same words may come from a server or a
 * recipient. Kinds whose events may have no text include the words of the preceding states.
 */
export const saidKeys = {
  cancelled,
  accepted: signs,
  delivered: silent,
  opened: silent,
  clicked: silent,
  unsubscribed: { ...silent, ...unsubscribed },
  complained: { ...silent, ...unsubscribed, ...complained },
} as const

type Keys<One> = One extends unknown ? One[keyof One] : never
export type ReceiptTextKey = Keys<(typeof saidKeys)[keyof typeof saidKeys] | typeof anywhere>

/** The key of the translated text; null when the words are shown unchanged. */
export const saidKeyOf = (kind: string, detail: string): SaidKey | null => {
  const known: Readonly<Record<string, Readonly<Record<string, SaidKey>>>> = saidKeys
  const keys: Readonly<Record<string, SaidKey>> = { ...anywhere, ...(Object.hasOwn(known, kind) ? known[kind] : {}) }
  return Object.hasOwn(keys, detail) ? (keys[detail] ?? null) : null
}
