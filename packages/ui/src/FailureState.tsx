/** Replaces data whose query failed: an upsell for a failure of tier or quota, otherwise the error with a retry. */

import { ErrorState } from './ErrorState.tsx'
import { Upsell } from './Upsell.tsx'

/** The failure of a call. It has the shape of the web's `CallFailure`. */
export type FailureLike = Error & { failureName?: string; requestId?: string | null }

export type FailureStateProps = { failure: FailureLike; onRetry?: () => void }

export const FailureState = ({ failure, onRetry }: FailureStateProps) => {
  if (failure.failureName === 'tier_too_low') return <Upsell reason="tier" />
  if (failure.failureName === 'quota_exhausted') return <Upsell reason="quota" />
  const hint = failure.message === '' ? {} : { hint: failure.message }
  return <ErrorState {...hint} requestId={failure.requestId ?? null} {...(onRetry === undefined ? {} : { onRetry })} />
}
