/** Campaigns of every channel: frozen audience, held money, crash-safe sending, receipts, suppression and statistics. */
import './tables.ts'
import * as drafts from './campaign/drafts.ts'
import * as recipients from './recipients.ts'
import * as reach from './reach/reach.ts'
import * as reports from './reports/reports.ts'
export type {
  Audience,
  AudienceMember,
  ChannelAdapter,
  ChosenMember,
  ContentDescription,
  DescribeContent,
  LaneChoice,
  Launcher,
  SendAnswer,
} from './channel.ts'
export type { Limit } from './sending/throttle.ts'
export type { Proof } from './sending/proof.ts'
export { proofs } from './sending/proof.ts'
/** Drafts, their contents and their audiences: `drafts.createDraft(db, orgId, …)`. */
export { drafts }
export { launchCampaign } from './campaign/launch.ts'
/** Writes campaigns that ended elsewhere as sending would have left them. */
export { insertHistory } from './campaign/history.ts'
export type { PastReply } from './campaign/history.ts'
export { receiveNews, type News } from './progress/receive.ts'
export { createOutreach } from './engine.ts'
/** Suppression, the frequency cap, and the history of an address: `reach.findSuppressed(db, orgId, …)`. */
export { reach }
/** `recipients.readPeople(db, orgId, …)`. */
export { recipients }
export type { OriginCounts } from './reports/origin-counts.ts'
/**
 * Campaigns and their figures for other modules, and the campaign of a ledger entry: `reports.readStatistics(clickhouse,
 * orgId, …)`.
 */
export { reports }
