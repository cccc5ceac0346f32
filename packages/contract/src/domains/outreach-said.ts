/** What stands beside an event: words of servers and people as they are, the product's own by the key of their text. */

/** Our own words where no server answered, as they are kept. */
export const ownWords = {
  ended: 'the sending process ended before the answer came',
  failed: 'internal failure while sending',
  accountGone: 'the SMTP account was removed',
} as const

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
} as const

/** By the event's kind, or the recipient's state. */
export const saidKeys = { cancelled, unsubscribed, complained, unknown: unanswered, deferred: unanswered, queued: unanswered } // prettier-ignore

type Keys<One> = One extends unknown ? One[keyof One] : never
export type SaidKey = Keys<(typeof saidKeys)[keyof typeof saidKeys]>

/** The key of the text that says it in the reader's language; null: it is said as it is. */
export const saidKeyOf = (kind: string, detail: string): SaidKey | null => {
  const known: Readonly<Record<string, Readonly<Record<string, SaidKey>>>> = saidKeys
  const keys = Object.hasOwn(known, kind) ? known[kind] : undefined
  return keys !== undefined && Object.hasOwn(keys, detail) ? (keys[detail] ?? null) : null
}
