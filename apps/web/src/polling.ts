/**
 * Pauses all polling of the tab. TanStack Query refetches at intervals and on a return to the tab only while it regards
 * the page as focused, so one setting stops every query that polls.
 */

import { focusManager } from '@tanstack/react-query'

export type PauseReason = 'session_ended' | 'disconnected'

const reasons = new Set<PauseReason>()

export const pausePolling = (reason: PauseReason, isPaused: boolean): void => {
  if (isPaused) reasons.add(reason)
  else reasons.delete(reason)
  focusManager.setFocused(reasons.size === 0 ? undefined : false)
}
