/**
 * A domain's state after a look at DNS. Pure.
 *
 * Not verified yet, it is verified or failed by each look. Verified, it keeps sending for a grace while a required
 * record is wrong (DNS of others breaks for hours, and comes back); after it, it has lapsed: failed, its senders stop,
 * and another organisation may prove that it is theirs. A resolver that is silent changes nothing.
 */
import type { Verdict } from './verdict.ts'

export const graceMs = 72 * 3_600_000

export type DomainState = {
  state: 'pending' | 'verified' | 'failed'
  verifiedAt: Date | null
  failingSince: Date | null
}
/** What its owner is told of. */
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

/** It was verified and is no more: nothing leaves in its name. */
export const hasLapsed = ({ state, verifiedAt }: Pick<DomainState, 'state' | 'verifiedAt'>): boolean =>
  state === 'failed' && verifiedAt !== null
