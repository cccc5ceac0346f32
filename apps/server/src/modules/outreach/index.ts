/** Campaigns of every channel: frozen audience, held money, crash-safe sending, receipts, suppression, statistics. */
import './tables.ts'
export { startDispatch, type Dispatch } from './dispatch.ts'
export { launchCampaign } from './launch.ts'
export { receiveNews } from './receive.ts'
import * as drafts from './drafts.ts'
/** Campaigns before launch, for the channels: `drafts.createDraft(db, orgId, …)`. */
export { drafts }
export { findSuppressed } from './suppression.ts'
export { outreachRoutes } from './routes.ts'
export type { ChannelAdapter, SendAnswer } from './channel.ts'
