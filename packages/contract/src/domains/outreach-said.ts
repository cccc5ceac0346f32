/** What stands beside an event: words of servers and people as they are, the product's own by the key of their text. */

/** What we say ourselves where no server answered, as it is kept; its words are `email.own_`. */
export const ownWords = {
  ended: 'process_ended',
  failed: 'internal_failure',
  accountGone: 'account_removed',
  caught: 'found_in_catcher',
} as const
/** Rows of before were kept with these sentences: never to be reworded. */
const formerWords = {
  'the sending process ended before the answer came': 'email.own_ended',
  'internal failure while sending': 'email.own_failed',
  'the SMTP account was removed': 'email.own_account_gone',
} as const
const formerlyCaught = { 'found in the mail catcher': 'email.own_caught' } as const

const cancelled = {
  suppressed: 'email.cancelled_suppressed',
  left_list: 'email.cancelled_left_list',
  frequency_cap: 'email.cancelled_frequency_cap',
  // What ended a sequence before its follow-up left.
  replied: 'email.recipient_replied',
  opened: 'email.recipient_opened',
  clicked: 'email.recipient_clicked',
  bounced: 'email.recipient_bounced',
  unsubscribed: 'email.recipient_unsubscribed',
  complained: 'email.recipient_complained',
} as const
/** Why somebody left, as he chose. */
const unsubscribed = {
  too_many: 'preference.reason_too_many',
  not_relevant: 'preference.reason_not_relevant',
  never_asked: 'preference.reason_never_asked',
  other: 'preference.reason_other',
} as const
/** Feedback types of RFC 5965 section 7.3. */
const complained = {
  abuse: 'email.complaint_abuse',
  fraud: 'email.complaint_fraud',
  virus: 'email.complaint_virus',
  other: 'email.complaint_other',
  'opt-out': 'email.complaint_opt_out',
} as const
const unanswered = {
  [ownWords.ended]: 'email.own_ended',
  [ownWords.failed]: 'email.own_failed',
  [ownWords.accountGone]: 'email.own_account_gone',
  ...formerWords,
} as const
const answered = { [ownWords.caught]: 'email.own_caught', ...formerlyCaught } as const

/** By the event's kind, or the recipient's state. */
export const saidKeys = { cancelled, unsubscribed, complained, unknown: unanswered, deferred: unanswered, queued: unanswered, accepted: answered, delivered: answered } // prettier-ignore

type Keys<One> = One extends unknown ? One[keyof One] : never
export type SaidKey = Keys<(typeof saidKeys)[keyof typeof saidKeys]>

/** The key of the text that says it in the reader's language; null: it is said as it is. */
export const saidKeyOf = (kind: string, detail: string): SaidKey | null => {
  const known: Readonly<Record<string, Readonly<Record<string, SaidKey>>>> = saidKeys
  const keys = Object.hasOwn(known, kind) ? known[kind] : undefined
  return keys !== undefined && Object.hasOwn(keys, detail) ? (keys[detail] ?? null) : null
}
