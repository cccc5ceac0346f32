/**
 * Stores the connections and the answers of the gateways, so that the operator's screen shows those of all processes.
 */

import { beijingDay } from '@tradewind/lexicon'
import type { Clock, Db, Log } from '@tradewind/platform'
import { sql } from 'kysely'
import type { SmsAnswer } from '../provider.ts'
import '../tables.ts'
import type { Gateway } from './gateway.ts'

type Deps = { db: Db; clock: Clock; log: Log; gateways: readonly Gateway[] }
type Counts = Record<SmsAnswer['kind'], number>

const storeEveryMs = 5_000
/** A process that has not stored its state for this long has ended. */
export const staleMs = 20_000

export const createGatewayHealth = ({ db, clock, log, gateways }: Deps) => {
  const process = crypto.randomUUID()
  const counts = new Map<string, Counts>()

  const storeState = async (gateway: Gateway): Promise<void> => {
    const { lastError, ...state } = gateway.state()
    const row = {
      ...state,
      lastError: lastError?.words.slice(0, 300) ?? '',
      lastErrorAt: lastError?.at ?? null,
      updatedAt: clock.now(),
    }
    await db
      .insertInto('sms_gateway_state')
      .values({ gateway: gateway.name, process, ...row })
      .onConflict((conflict) => conflict.columns(['gateway', 'process']).doUpdateSet(row))
      .execute()
  }
  const storeCounts = async (gateway: Gateway): Promise<void> => {
    const throttled = gateway.takeThrottled()
    const own = counts.get(gateway.name)
    counts.delete(gateway.name)
    if (own === undefined && throttled === 0) return
    const { accepted = 0, refused = 0, deferred = 0, unknown = 0 } = own ?? {}
    await sql`
      insert into sms_gateway_count (gateway, day, accepted, refused, deferred, unknown, throttled)
      values (${gateway.name}, ${beijingDay(clock.now())}, ${accepted}, ${refused}, ${deferred}, ${unknown}, ${throttled})
      on conflict (gateway, day) do update
      set accepted = sms_gateway_count.accepted + excluded.accepted,
        refused = sms_gateway_count.refused + excluded.refused,
        deferred = sms_gateway_count.deferred + excluded.deferred,
        unknown = sms_gateway_count.unknown + excluded.unknown,
        throttled = sms_gateway_count.throttled + excluded.throttled`.execute(db)
  }
  const store = async (): Promise<void> => {
    for (const gateway of gateways) {
      await storeState(gateway)
      await storeCounts(gateway)
    }
    await db
      .deleteFrom('sms_gateway_state')
      .where('updatedAt', '<', new Date(clock.now().getTime() - 10 * staleMs))
      .execute()
  }
  const storeQuietly = (): Promise<void> =>
    store().catch((error: unknown) => log.error({ err: error }, 'state of the SMS gateways not stored'))
  const timer = setInterval(() => void storeQuietly(), storeEveryMs).unref()

  return {
    count: (gateway: string, kind: SmsAnswer['kind']): void => {
      const own = counts.get(gateway) ?? { accepted: 0, refused: 0, deferred: 0, unknown: 0 }
      own[kind] += 1
      counts.set(gateway, own)
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await storeQuietly()
      await db
        .deleteFrom('sms_gateway_state')
        .where('process', '=', process)
        .execute()
        .catch(() => undefined)
    },
  }
}
