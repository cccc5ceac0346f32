/** What is said beside a state: servers' words as they are, our own reasons not to send in the reader's language. */
import type { Translate } from '@tradewind/ui'

const reasons = ['suppressed', 'left_list', 'frequency_cap'] as const
/** What ended a sequence before its follow-up left. */
const events = ['replied', 'opened', 'clicked', 'bounced', 'unsubscribed', 'complained'] as const

export const saidOf = (t: Translate, kind: string, detail: string): string => {
  if (kind !== 'cancelled') return detail
  const reason = reasons.find((known) => known === detail)
  if (reason !== undefined) return t(`email.cancelled_${reason}`)
  const event = events.find((known) => known === detail)
  return event === undefined ? detail : t(`email.recipient_${event}`)
}
