export * from './endpoint.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './permissions.ts'
export * from './shapes.ts'
export * from './client.ts'
export * from './contract.ts'
export * from './customs-address.ts'
export { isGuessablePassword, type PasswordOwner } from './guessable-password.ts'
export { bulkUnlockSources, type BulkUnlock, type BulkUnlockSource, type DayItems } from './domains/bulk-unlocks.ts'
export {
  MembershipPurchase,
  SeatPurchase,
  seatRefusals,
  seatsAtMost,
  membershipRefusals,
  membershipSteps,
  membershipYearsAhead,
  membershipYearsAtOnce,
  type MembershipRefusal,
  type MembershipStep,
  type Quote,
  type SeatLine,
  type SeatRefusal,
  type QuoteLine,
} from './domains/membership-purchases.ts'
export {
  membershipChangeKinds,
  storedKinds,
  type MembershipChange,
  type MembershipChangeKind,
  type MyMembership,
  type Rights,
  type StoredKind,
} from './domains/membership.ts'
export { areaPointsAtMost, CompanyArea, radiusKm, type MapBox } from './domains/company-area.ts'
export { clusterPixels, mapZoomAtMost } from './domains/company-map.ts'
export { companySorts, longestSentence } from './domains/company-search.ts'
export { chosenAtMost } from './domains/customs-shapes.ts'
export {
  companyContacts,
  CompanyField,
  CompanyFilter,
  companyRanges,
  companyStructures,
  tradeRoles,
  companyTypes,
  isGiven,
  PersonFilter,
} from './domains/company-shapes.ts'
export { likenessKinds, lookalikesAtMost } from './domains/company-detail.ts'
export { atlasNodesAtMost, holderKinds, holdingRelations, ownershipDirections } from './domains/company-ownership.ts'
export { effectiveShares, type EffectiveShare } from './ownership.ts'
export {
  batchItemsAtMost,
  confidenceReasons,
  finderContactKinds,
  finderSources,
  siteFaults,
  verificationStates,
  type FinderBatch,
  type FinderFilter,
} from './domains/finder.ts'
export { fairConditions, FairFilter, fairRoles, fairSorts, fairSources } from './domains/fairs.ts'
export { personSorts } from './domains/people.ts'
export {
  bulkLineStates,
  bulkLookupStates,
  LookupFilter,
  lookupLinesAtMost,
  lookupKinds,
  lookupMatches,
  lookupOrigins,
  lookupPlaces,
  mailboxMarks,
  type BulkLine,
  type BulkLookup,
  type LookupCard,
  type LookupKind,
} from './domains/lookups.ts'
export {
  SocialFilter,
  socialSorts,
  socialSubjects,
  type SocialComment,
  type SocialFound,
  type SocialSubject,
} from './domains/social-shapes.ts'
export {
  leadNoteAtMost,
  leadStates,
  leadsNamedAtMost,
  leadTagsAtMost,
  leadTemplatesAtMost,
  leaseMinutes,
  leadVariables,
  messageCharacters,
  messagePaceSeconds,
  messagesADay,
  messageStates,
  type Lead,
  type LeadChange,
  type LeadFilter,
  type LeadSelection,
  type LeadState,
  type LeadTemplate,
  type LeadVariable,
  type MessageState,
  type OutboxDay,
  type OutboxMessage,
} from './domains/leads-shapes.ts'
export { youtubeOrders, YoutubeFilter, type YoutubeUnits } from './domains/youtube.ts'
export { askedSwitches, fewestSwitchTrades, SwitchFilter } from './domains/customs-switches.ts'
export { rewriteLimit, type RewriteEvent } from './domains/ai.ts'
export { codeEvents, type CodeEvent } from './domains/identity.ts'
export {
  certificationStates,
  certifiedSubAccounts,
  creditCode,
  licenceLimitBytes,
  licenceTypes,
  type Certification,
  type CertificationState,
  type LicenceType,
} from './domains/certification.ts'
export {
  auditStatuses,
  englishAddress,
  englishName,
  invitationCodeLength,
  invitationDays,
  memberStatuses,
  membersAddedAtOnce,
  type AuditStatus,
  type CompanyProfile,
  type MemberStatus,
  type SmsState,
} from './domains/organisations.ts'
export { RouteItem, SiteConfig, SiteSettings, videosAtMost, type SimulatorName } from './domains/site.ts'
export {
  campaignStates,
  channels,
  pauseReasons,
  receiptKinds,
  recipientStates,
  type AudienceWaterfall,
  type Campaign,
  type CampaignState,
  type Channel,
  type PauseReason,
  type Reached,
  type ReceiptKind,
  type Recipient,
  type RecipientState,
  type TimelineEntry,
} from './domains/outreach.ts'
export type { PaceGroup } from './domains/outreach-campaigns.ts'
export { ownWords, receiptTextKeyOf, receiptTextKeys, type MachineSign } from './domains/receipt-texts.ts'
export type { Schedule, ScheduleZone, SendWindow } from './domains/outreach-schedule.ts'
export { followUpsAtMost, type FollowUp, type Sequence, type SequenceStep } from './domains/outreach-sequence.ts'
export {
  bounceReasons,
  campaignSorts,
  comparedRates,
  hoursAfterLaunch,
  reachedSteps,
  RecipientFilter,
  type BounceReason,
  type CampaignReport,
  type CampaignSort,
  type ComparedRate,
  type ReachedStep,
} from './domains/outreach-reports.ts'
export {
  suppressionChannels,
  suppressionReasons,
  type FrequencyCap,
  type Suppression,
  type SuppressionChannel,
  type SuppressionFilter,
  type SuppressionReason,
} from './domains/suppression.ts'
export type { SuppressionImport } from './domains/suppression-import.ts'
export { emailAddress } from './domains/email-parts.ts'
export {
  additionsAtMost,
  foundCompaniesAtMost,
  type AdditionState,
  type AskedCompanies,
  type FoundCompanies,
  type MailingAddition,
  type PreviewedCompanies,
} from './domains/mailing-found.ts'
export {
  contactEntryGroupNames,
  contactEntryGroups,
  type Contact,
  type ContactEntry,
  type ContactEntryGroup,
  type ContactEntryKind,
  type ContactStanding,
  type DecisionReason,
} from './domains/mailing-contacts.ts'
export { addressKinds, type AddressKind, type EmailAudience } from './domains/mailing-audience.ts'
export {
  contactSources,
  type ContactSource,
  type MailingContact,
  type MailingList,
  type Transferred,
} from './domains/mailing-lists.ts'
export type { ImportInspection, ImportState, MailingImport } from './domains/mailing-imports.ts'
export {
  contactEvents,
  SegmentRules,
  type ContactEvent,
  type Segment,
  type SegmentRule,
} from './domains/mailing-segments.ts'
export { smtpFallbacksAtMost, type EmailSender } from './domains/email.ts'
export {
  attachmentLimitBytes,
  attachmentsAtMost,
  testAddressesAtMost,
  testMailsAnHour,
  versionsAtMost,
} from './domains/email-compose.ts'
export {
  approvalStates,
  otherSubjectsAtMost,
  SubjectTest,
  type EmailApproval,
  type EmailAttachment,
  type EmailDraft,
  type EmailLetter,
} from './domains/email-letter.ts'
export type { BrokenRule, LinkCheck, PreflightFinding } from './domains/email-preflight.ts'
export type { SenderDns } from './domains/sender-domains.ts'
export { mailImageLimits, mailImageTypes, type MailImage } from './domains/email-images.ts'
export { templateCategories, type EmailTemplate } from './domains/email-templates.ts'
export {
  invalidNumberReasons,
  SmsAudience,
  smsEncodings,
  smsNumbersAtMost,
  smsTextAtMost,
  type InvalidNumberReason,
  type SmsDraft,
  type SmsSize,
} from './domains/sms-shapes.ts'
export { smsFindingKeys, type SmsFinding, type SmsFindingKey, type SmsPreflight } from './domains/sms-compose.ts'
export { smsCampaignStatusOf, smsStatuses, smsStatusOf, type SmsRecord, type SmsStatus } from './domains/sms-records.ts'
export type { SmsTemplate } from './domains/sms-templates.ts'
export type { SmsPrice, SmsTariffEntry } from './domains/sms-prices.ts'
export type { RelayView, ProofTry, RecipientProof } from './domains/relays.ts'
export {
  forwardAddressesAtMost,
  type Reply,
  type ReplyKind,
  type ForwardState,
  type ReplyThread,
  type ReplyForward,
  type ThreadMessage,
} from './domains/mail-replies.ts'
export type { Conversation, ConversationThread } from './domains/conversations.ts'
export { labelColours, labelsAtMost, type ReplyLabel } from './domains/reply-labels.ts'
export { abuseMailboxes, type AbuseMail, type AbuseMailbox } from './domains/abuse-mailbox.ts'
export { isReadFolder, type SkippedMail, type Mailbox, type MailFolder } from './domains/mail-mailboxes.ts'
export type { SmsGatewayView } from './domains/sms-gateways.ts'
export { simulatorOutcomes, type SimulatedSms, SimulatorRule } from './domains/sms-simulator.ts'
export type { CaughtMail, CaughtMailDetail } from './domains/catcher.ts'
export {
  statisticFlows,
  statisticFrequencies,
  type StatisticFilter,
  type StatisticFlow,
  type StatisticFrequency,
  type StatisticSeries,
} from './domains/statistics.ts'
