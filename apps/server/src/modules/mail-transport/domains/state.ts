/**
 * Computes a domain's state after a DNS check. Pure.
 *
 * A check makes an unverified domain verified or failed. If a required record of a verified domain is wrong, its senders
 * may keep sending for a grace period, because customers' DNS is sometimes wrong for hours. After the grace period the
 * domain lapses: its state is failed, its senders may not send, and another organisation may verify it. If DNS does not
 * answer, nothing changes.
 */

import type { Verdict } from './verdict.ts'

export const graceMs = 72 * 3_600_000

export type DomainState = {
  state: 'pending' | 'verified' | 'failed'
  verifiedAt: Date | null
  failingSince: Date | null
}
/** The change of a domain's state that its owner is notified of; null for no notice. */
export type DomainChange = 'failing' | 'lapsed' | 'recovered' | null

export const outcomeOf = (
  required: readonly (Pick<Verdict, 'status'> | undefined)[],
): 'right' | 'wrong' | 'unknown' => {
  if (required.some((verdict) => verdict?.status === 'wrong')) return 'wrong'
  return required.every((verdict) => verdict?.status === 'right' || verdict?.status === 'advice') ? 'right' : 'unknown'
}

export const advanceState = (
  before: DomainState,
  outcome: ReturnType<typeof outcomeOf>,
  now: Date,
): DomainState & { change: DomainChange } => {
  if (outcome === 'unknown') return { ...before, change: null }
  if (outcome === 'right') {
    const change = before.failingSince === null ? null : 'recovered'
    return { state: 'verified', verifiedAt: before.verifiedAt ?? now, failingSince: null, change }
  }
  if (before.state !== 'verified') return { ...before, state: 'failed', change: null }
  const failingSince = before.failingSince ?? now
  if (now.getTime() - failingSince.getTime() >= graceMs)
    return { ...before, state: 'failed', failingSince, change: 'lapsed' }
  return { ...before, failingSince, change: before.failingSince === null ? 'failing' : null }
}

/** Returns true if the domain was verified earlier and is not verified now, so that no mail may be sent in its name. */
export const hasLapsed = ({ state, verifiedAt }: Pick<DomainState, 'state' | 'verifiedAt'>): boolean =>
  state === 'failed' && verifiedAt !== null
