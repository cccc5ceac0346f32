/**
 * Launches and sends campaigns of every channel, applies their receipts, keeps the suppression list, and computes
 * reports and statistics.
 */

import './tables.ts'
export { planAdmission, previewAdmission } from './campaign/admission.ts'
export { shareCost } from './campaign/hold-cost.ts'
export { zoneOf } from './campaign/schedule.ts'
export {
  changeDraft,
  createDraft,
  deleteDraft,
  findCampaignContaining,
  findDrafts,
  listDrafts,
  lockDraft,
  raiseRevisions,
  readCampaignContent,
  readContentParts,
  readContents,
  readFollowUps,
} from './campaign/drafts.ts'
export { type PastReply, insertHistory } from './campaign/history.ts'
export { readCampaignsOf } from './causes.ts'
export type {
  Audience,
  AudienceMember,
  ChannelAdapter,
  Charge,
  ChosenMember,
  ContentDescription,
  DescribeContent,
  LaneChoice,
  Launcher,
  SendAnswer,
} from './channel.ts'
export {
  hasEvent,
  listRecipientsOf,
  readContactStanding,
  readHistoryEntries,
  readLastName,
} from './contacts/contact-history.ts'
export { readMessagesTo, type SentMessage } from './contacts/messages-to.ts'
export { type Person, findNewestRecipient, findRecipient, readPeople } from './contacts/people.ts'
export { createOutreach } from './engine.ts'
export { launchCampaign } from './launch.ts'
export type { Limit } from './limit.ts'
export { listEngagements, readTracked, reclassifyAsMachine } from './progress/engagement.ts'
export type { News } from './progress/progress.ts'
export { receiveNews } from './progress/receive.ts'
export { type Proof, findRecipientsByProviderIds, readProofs, readRelayCounts } from './proof.ts'
export { type OriginCounts, readOriginCounts } from './reports/origin-counts.ts'
export { findCampaigns, listCampaigns } from './reports/queries.ts'
export { campaignExports } from './reports/report-export.ts'
export { readStatistics } from './reports/statistics.ts'
export { countSuppressed, findListed, findSuppressed, optInAgain } from './suppression/entries.ts'
export { savePreference } from './suppression/preferences.ts'
export {
  fillCompany,
  fillText,
  fillVariable,
  findBrokenVariables,
  findVariables,
  hasValue,
  isCompanyVariable,
  type MergeVariable,
  readVariable,
  type Salutation,
} from './variables.ts'
