/** Campaigns of every channel: frozen audience, held money, crash-safe sending, receipts, suppression, statistics. */
import './tables.ts'
import * as drafts from './drafts.ts'
export type { AudienceMember, ChannelAdapter, SendAnswer } from './channel.ts'
export type { Limit } from './throttle.ts'
export type { Proof } from './proof.ts'
export { proofs } from './proof.ts'
/** Campaigns before launch, for the channels: `drafts.createDraft(db, orgId, …)`; and whose a movement of money is. */
export { drafts }
export { launchCampaign } from './launch.ts'
export { listCampaigns } from './queries.ts'
export { receiveNews } from './receive.ts'
export { createOutreach } from './engine.ts'
export { countSuppressed, findSuppressed } from './suppression.ts'
export { readOriginCounts, type OriginCounts } from './origin-counts.ts'
export { readStatistics } from './statistics.ts'
