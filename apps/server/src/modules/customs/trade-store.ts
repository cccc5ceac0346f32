/** How files become trade records: staged, published at once, taken back. Every call may run again after a crash. */
import { discardTrades, publishTrades } from './publish.ts'
import { tradeRollback } from './rollback.ts'
import { stagedTradeShares } from './staged-shares.ts'
import { openStage, stageTrades } from './stage.ts'

export const tradeStore = {
  openStage,
  stage: stageTrades,
  publish: publishTrades,
  discard: discardTrades,
  filledShares: stagedTradeShares,
  rollback: tradeRollback,
} as const
