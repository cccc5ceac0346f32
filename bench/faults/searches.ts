/** Customs searches with a known result, each charged once to the day's quota. */

import { startLoop, createInFlight, createPulse, type Activity, type OnLoss } from './activity.ts'
import { untilDefinite, type Caller, type OnAnswer } from './client.ts'

export type Searches = Activity & {
  /** The number of distinct answered searches of the user whose quota is counted. */
  charged(): number
}

/**
 * The searches use only these destination countries. The imports of this benchmark use other countries, so the results
 * stay constant.
 */
const destinations = ['US', 'DE', 'BR', 'IN', 'VN', 'GB', 'FR', 'MX']
const dayMs = 24 * 60 * 60_000
/**
 * The end of a search's period: another day for each search, so that each counts as a new one. All days are long after
 * the last record, so the result is the same.
 */
const endOf = (index: number): string => new Date(Date.UTC(2100, 0, 1) + index * dayMs).toISOString().slice(0, 10)

/** `limited`: calls of the user whose searches are counted. `other`: calls of a user without a limit. */
export const startSearches = async (
  { limited, other }: { limited: Caller; other: Caller },
  { tell, lose }: { tell: OnAnswer; lose: OnLoss },
): Promise<Searches> => {
  const pulse = createPulse()
  const inFlight = createInFlight()
  let count = 0
  let charged = 0
  const search = async (caller: Caller, destination: string): Promise<number> => {
    count += 1
    const filter = { destinationCountries: [destination], dateTo: endOf(count) }
    let askedMs = 0
    const { total } = await untilDefinite(() => {
      askedMs = Date.now()
      return inFlight.during(() => caller.customs.search({ filter, limit: 20 }))
    })
    pulse.beat(askedMs, 'answered', true)
    return total
  }
  const known = new Map<string, number>()
  for (const destination of destinations) known.set(destination, await search(other, destination))

  const turnOf = (caller: Caller) => async () => {
    const destination = destinations[count % destinations.length] ?? 'US'
    const right = known.get(destination)
    const startedMs = Date.now()
    const total = await search(caller, destination)
    if (caller === limited) charged += 1
    if (total === right) return
    const detail = `${total} records instead of ${right}`
    const answer = { activity: 'searches' as const, path: '/customs/search', startedMs, endedMs: Date.now() }
    tell({ ...answer, outcome: 'wrong', errorName: '', detail })
  }
  const loops = [limited, other].map((caller) => startLoop({ activity: 'searches', lose }, turnOf(caller), 50))
  return {
    name: 'searches',
    isInFlight: inFlight.isAny,
    movedAfter: pulse.movedAfter,
    drain: async () => void (await Promise.all(loops.map((loop) => loop.drain()))),
    charged: () => charged,
  }
}
