/**
 * Shown instead of data when the query failed. An upsell is shown if the membership tier or the quota does not suffice.
 * For any other failure, an error message with a retry button is shown.
 */

import { ErrorState } from './ErrorState.tsx'
import { Upsell } from './Upsell.tsx'

/** The error of a failed request. It has the shape of the web's `CallFailure`. */
export type FailureLike = Error & { failureName?: string; requestId?: string | null }

export type FailureStateProps = { failure: FailureLike; onRetry?: () => void }

export const FailureState = ({ failure, onRetry }: FailureStateProps) => {
  const text = failure.message === '' ? {} : { text: failure.message }
  if (failure.failureName === 'tier_too_low') return <Upsell reason="tier" {...text} />
  if (failure.failureName === 'quota_exhausted') return <Upsell reason="quota" />
  const hint = failure.message === '' ? {} : { hint: failure.message }
  return <ErrorState {...hint} requestId={failure.requestId ?? null} {...(onRetry === undefined ? {} : { onRetry })} />
}
