/**
 * The importer's store of trade records. The store stages, publishes and rolls back loads. Every call can be repeated
 * after a crash.
 */

import type { Platform } from '@tradewind/platform'
import { syncForwarders, resumeForwarders } from '../../companies/index.ts'
import type { TradeLoad } from '../record.ts'
import { discardTrades, publishTrades, type PublishOptions } from './publish.ts'
import { tradeRollback } from './rollback.ts'
import { openStage, stageTrades } from './stage.ts'
import { stagedTradeShares } from './staged-shares.ts'

export const tradeStore = {
  openStage,
  stage: stageTrades,
  publish: async (platform: Platform, load: TradeLoad, options?: PublishOptions) => {
    // The forwarder flags are copied while the load is published, because copying takes half as long as publishing. The
    // copy is complete, because the load's companies were registered when the load was staged.
    const [published, kept] = await Promise.allSettled([
      publishTrades(platform, load, options),
      syncForwarders(platform),
    ])
    if (published.status === 'rejected') throw published.reason
    if (kept.status === 'rejected') {
      // A failure to copy forwarders does not fail the load, because a job tries again.
      platform.log.error({ err: kept.reason, loadId: load.loadId }, 'forwarders were not kept')
      await resumeForwarders(platform)
    }
    return published.value
  },
  discard: discardTrades,
  filledShares: stagedTradeShares,
  rollback: tradeRollback,
} as const
