/** The guard against repeated submits (spec section 4), independent of React. */

import type { Translate } from '../UiProvider.tsx'

/** This long after a submit began, the next submit is possible, even if the first one is still running. */
export const guardMs = 1000

export type SubmitGuard = {
  /** Takes the guard. Returns the function that releases it early, or null when an earlier submit holds the guard. */
  take(): (() => void) | null
}

export const createSubmitGuard = (now: () => number = () => performance.now()): SubmitGuard => {
  let heldUntilMs = Number.NEGATIVE_INFINITY
  return {
    take: () => {
      if (now() < heldUntilMs) return null
      const untilMs = now() + guardMs
      heldUntilMs = untilMs
      return () => {
        // A later submit may hold the guard already.
        if (heldUntilMs === untilMs) heldUntilMs = Number.NEGATIVE_INFINITY
      }
    },
  }
}

/**
 * Returns the text that a dialog shows below its question, or null. A failed request has a text in the user's language.
 * A form shows the messages of its fields itself, and an aborted request needs no message. Any other error is a fault
 * of the program, which is reported.
 */
export const failureText = (error: unknown, t: Translate): string | null => {
  if (error instanceof Error) {
    if (error.name === 'AbortError') return null
    if (error.name === 'CallFailure') return error.message === '' ? null : error.message
  } else if (typeof error === 'object' && error !== null && 'errorFields' in error) return null
  reportError(error)
  return t('error.has_error')
}
