/**
 * Runs one product under load and kills parts of it repeatedly. Reports the effects of each kill, and the losses at the
 * end.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Activity, ActivityName, Loss } from './activity.ts'
import { checkBooks, type Counted } from './books.ts'
import type { Answer } from './client.ts'
import type { Target } from './kills.ts'
import { startLoad } from './load.ts'
import type { FaultProduct } from './product.ts'

export type Kill = {
  target: Target
  under: ActivityName
  atMs: number
  /** The time at which the killed part worked again. */
  backMs: number
  /** The time at which each activity continued. Null when it did not continue within the allowed time. */
  movedMs: ReadonlyMap<ActivityName, number | null>
  serverSurvived: boolean
  startedByHand: boolean
}
export type RunResult = {
  kills: readonly Kill[]
  answers: readonly Answer[]
  losses: readonly Loss[]
  counted: Counted
}

const inFlightWithinMs = 90_000
const movedWithinMs = 90_000

/** Waits for a good moment to kill: until the activity is running, and then for a random time. */
const untilInFlight = async ({ name, isInFlight }: Activity): Promise<void> => {
  const giveUpAtMs = Date.now() + inFlightWithinMs
  const longestMs = name === 'searches' || name === 'purchases' ? 15 : 400
  while (Date.now() < giveUpAtMs) {
    while (!isInFlight() && Date.now() < giveUpAtMs) await sleep(2)
    await sleep(Math.random() * longestMs)
    if (isInFlight()) return
  }
  throw new Error(`no ${name} came under way in ${inFlightWithinMs / 1_000} s`)
}

const untilMoved = async (activities: readonly Activity[], sinceMs: number): Promise<Kill['movedMs']> => {
  const giveUpAtMs = Date.now() + movedWithinMs
  const read = () => new Map(activities.map(({ name, movedAfter }) => [name, movedAfter(sinceMs)] as const))
  let moved = read()
  while ([...moved.values()].includes(null) && Date.now() < giveUpAtMs) {
    await sleep(50)
    moved = read()
  }
  return moved
}

const killOnce = async (
  product: FaultProduct,
  activities: readonly Activity[],
  target: Target,
  under: ActivityName,
): Promise<Kill> => {
  const activity = activities.find(({ name }) => name === under)
  if (activity === undefined) throw new Error(`no activity ${under}`)
  await untilInFlight(activity)
  const before = await product.serverPid()
  const startsBefore = product.startsByHand()
  const atMs = Date.now()
  const { back } = await target.strike(product)
  const backMs = await back
  const movedMs = await untilMoved(activities, atMs)
  return {
    target,
    under,
    atMs,
    backMs,
    movedMs,
    serverSurvived: (await product.serverPid()) === before,
    startedByHand: product.startsByHand() > startsBefore,
  }
}

/** Executes the kills of `plan` one after another. `onKill` is called after each kill, for a progress line. */
export const runKills = async (
  product: FaultProduct,
  plan: readonly { target: Target; under: ActivityName }[],
  onKill: (kill: Kill, index: number) => void,
): Promise<RunResult> => {
  const answers: Answer[] = []
  const losses: Loss[] = []
  const load = await startLoad(product.address, {
    tell: (answer) => answers.push(answer),
    lose: (loss) => losses.push(loss),
  })
  const kills: Kill[] = []
  const sinceMs = Date.now()
  try {
    for (const [index, { target, under }] of plan.entries()) {
      const kill = await killOnce(product, load.activities, target, under)
      kills.push(kill)
      onKill(kill, index)
      await sleep(500 + Math.random() * 1_500)
    }
  } catch (error) {
    // An error ends the series of kills, but the results so far are still reported.
    const what = `broken off after ${kills.length} kills: ${error instanceof Error ? error.message : String(error)}`
    losses.push({ kind: 'lost', activity: 'searches', what, fromMs: sinceMs, toMs: Date.now() })
  }
  await Promise.all(load.activities.map(({ drain }) => drain()))
  const { counted, losses: missing } = await checkBooks(await product.engines(), load)
  return { kills, answers, losses: [...losses, ...missing], counted }
}
