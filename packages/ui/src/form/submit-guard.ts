/** The guard against repeated submits (spec section 4), independent of React. */

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
 * True for an error that the user has already seen: a failed request shows a toast, a form shows the messages of its
 * fields, and an aborted request needs no message. Any other error is a fault of the program.
 */
export const isVisible = (error: unknown): boolean =>
  error instanceof Error
    ? error.name === 'CallFailure' || error.name === 'AbortError'
    : typeof error === 'object' && error !== null && 'errorFields' in error

/** Reports an error that is not visible yet. Returns the text that a dialog shows below its question, or null. */
export const failureText = (error: unknown): string | null => {
  if (!isVisible(error)) reportError(error)
  return error instanceof Error && error.message !== '' ? error.message : null
}
