/** Decides whether the product reacted correctly when one of its processes was killed. */

import { activityNames, type ActivityName } from './activity.ts'
import type { Answer } from './client.ts'
import type { Kill } from './run.ts'

/** All activities must continue within this time after the killed part runs again. */
const recoversWithinMs = 10_000

/**
 * The error that a repeated request gets because its first attempt succeeded, by the path of the request. On every
 * path, the error `outcome_lost` means the same.
 */
const expectedRefusals: Readonly<Record<string, string>> = {
  '/email/list/save': 'conflict',
  '/ingest/start': 'conflict',
}

/** True when the answer is a fault. Success is no fault, nor is `unavailable` (503) for a limited time after a kill. */
export const isWrong = (answer: Answer, { target, atMs, backMs }: Kill): boolean => {
  const { outcome, path, errorName, endedMs, startedMs } = answer
  if (outcome === 'answered') return false
  if (outcome === 'refused') return errorName !== 'outcome_lost' && expectedRefusals[path] !== errorName
  // While the server itself is down, no request can be answered.
  if (outcome === 'unreachable') return target.sparesServer || startedMs > backMs || endedMs < atMs
  if (outcome === 'unavailable') return endedMs > backMs + recoversWithinMs
  return true
}

/**
 * True when the server process survived the death of another part, or was restarted automatically after its own death.
 */
export const didServerRecover = ({ target, serverSurvived, startedByHand }: Kill): boolean =>
  target.sparesServer ? serverSurvived : !startedByHand

/**
 * The time from when the killed part runs again until the last activity has continued. Null when an activity did not
 * continue.
 */
export const recoveryMs = ({ backMs, movedMs }: Kill): number | null => {
  const moved = activityNames.map((name) => movedMs.get(name) ?? null)
  return moved.includes(null) ? null : Math.max(0, ...moved.map((at) => (at ?? 0) - backMs))
}

export const slowestOf = ({ movedMs }: Kill): ActivityName => {
  const waitedFor = (name: ActivityName): number => movedMs.get(name) ?? Number.POSITIVE_INFINITY
  return activityNames.reduce((slowest, name) => (waitedFor(name) > waitedFor(slowest) ? name : slowest))
}
