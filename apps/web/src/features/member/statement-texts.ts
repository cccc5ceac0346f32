/** Describes the cause of a statement line in words, and returns the path of the page that shows the cause. */

import type { StatementCause } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { useScreenLink } from '../../links.ts'

const reasons = [
  'payment',
  'order',
  'order_refund',
  'refund_refused',
  'operator',
  'email_campaign',
  'demonstration',
  'membership_returned',
] as const

export const useReasonText = (): ((reason: string) => string) => {
  const t = useT()
  return (reason) => t(`member.reason.${reasons.find((known) => known === reason) ?? 'other'}`)
}

/** Returns the path of the page that shows the cause of a statement line; null when no page shows it. */
export const useCausePath = (): ((cause: StatementCause) => string | null) => {
  const linkTo = useScreenLink()
  return ({ kind, id }) => {
    if (id === null) return null
    if (kind === 'order') return linkTo('orders', {}, { order: id })
    return kind === 'campaign' ? linkTo('email.campaign', { campaignId: id }) : null
  }
}
