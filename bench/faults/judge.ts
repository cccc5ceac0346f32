/** What counts as a fault: of an answer, of a kill, of a whole run. */
import { activityNames, type ActivityName } from './activity.ts'
import type { Answer } from './client.ts'
import type { Kill } from './run.ts'

/** From the return of what was killed, everything goes on within this. */
const goesOnWithinMs = 10_000

/** Refusals that a repeated call meets when its first try had done the work; `outcome_lost` anywhere says just that. */
const expectedRefusals: Readonly<Record<string, string>> = {
  '/email/list/save': 'conflict',
  '/ingest/start': 'conflict',
}

/** Whether a caller should not have seen this: all but success, and a clear 503 for a while. */
export const isWrong = (answer: Answer, { target, atMs, backMs }: Kill): boolean => {
  const { outcome, path, errorName, endedMs, startedMs } = answer
  if (outcome === 'answered') return false
  if (outcome === 'refused') return errorName !== 'outcome_lost' && expectedRefusals[path] !== errorName
  // While the server itself is down nothing can answer.
  if (outcome === 'unreachable') return target.sparesServer || startedMs > backMs || endedMs < atMs
  if (outcome === 'unavailable') return endedMs > backMs + goesOnWithinMs
  return true
}

/** The server process outlived the death of another part, or was started again by itself after its own. */
export const isServerKept = ({ target, serverSurvived, startedByHand }: Kill): boolean =>
  target.sparesServer ? serverSurvived : !startedByHand

/** From the return until the last activity went on; null: one did not. */
export const goingAgainMs = ({ backMs, movedMs }: Kill): number | null => {
  const moved = activityNames.map((name) => movedMs.get(name) ?? null)
  return moved.includes(null) ? null : Math.max(0, ...moved.map((at) => (at ?? 0) - backMs))
}

export const slowestOf = ({ movedMs }: Kill): ActivityName => {
  const waitedFor = (name: ActivityName): number => movedMs.get(name) ?? Number.POSITIVE_INFINITY
  return activityNames.reduce((slowest, name) => (waitedFor(name) > waitedFor(slowest) ? name : slowest))
}
