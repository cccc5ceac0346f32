/** Prepares and caches campaigns' content for sending. A campaign that cannot be prepared is paused. */

import { isTransient, type Clock, type Db, type Log } from '@tradewind/platform'
import { pauseBroken } from '../campaign/controls.ts'
import type { ChannelAdapter, FrozenCampaign, LaunchedCampaign, PreparedCampaign } from '../channel.ts'

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * The maximum number of cached campaigns. The number is limited, because each cached campaign contains a compiled mail.
 */
const preparedAtMost = 50

export const createPreparation = (deps: Deps) => {
  const preparedOf = new Map<string, PreparedCampaign>()

  const keep = (id: string, prepared: PreparedCampaign): PreparedCampaign => {
    const oldest = preparedOf.keys().next().value
    if (preparedOf.size >= preparedAtMost && oldest !== undefined) preparedOf.delete(oldest)
    preparedOf.set(id, prepared)
    return prepared
  }

  return {
    /** Returns null when the campaign was paused or no longer exists. */
    prepare: async (adapter: ChannelAdapter, { id }: LaunchedCampaign): Promise<PreparedCampaign | null> => {
      const known = preparedOf.get(id)
      if (known !== undefined) return known
      const [frozen] = await readFrozen(deps.db, [{ id }])
      if (frozen === undefined) return null
      try {
        return keep(id, await adapter.prepare(frozen))
      } catch (error) {
        if (isTransient(error)) throw error
        await pauseUnreadable(deps, id, error)
        return null
      }
    },
  }
}

export const pauseUnreadable = async ({ db, clock, log }: Deps, id: string, error: unknown): Promise<void> => {
  log.error({ err: error, campaignId: id }, 'campaign cannot be prepared, paused')
  await pauseBroken(db, { campaignId: id, reason: 'content_broken', now: clock.now() })
}

/** Reads campaigns with the content that was frozen at launch. */
export const readFrozen = (db: Db, campaigns: readonly { id: string }[]): Promise<FrozenCampaign[]> =>
  campaigns.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('outreach_campaign')
        .select(['id', 'orgId', 'channel', 'content'])
        .where(
          'id',
          'in',
          campaigns.map(({ id }) => id),
        )
        .execute()
