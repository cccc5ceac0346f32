/**
 * Lists all groups of endpoints. Each group is called a domain, and one file under `domains/` declares its endpoints.
 */

import { abuseMailbox } from './domains/abuse-mailbox.ts'
import { ai } from './domains/ai.ts'
import { catcher } from './domains/catcher.ts'
import { certification } from './domains/certification.ts'
import { companyDetail } from './domains/company-detail.ts'
import { companyIdentity } from './domains/company-identity.ts'
import { companyMap } from './domains/company-map.ts'
import { companySearch } from './domains/company-search.ts'
import { conversations } from './domains/conversations.ts'
import { coverage } from './domains/coverage.ts'
import { customsDevelopment } from './domains/customs-development.ts'
import { customsDirectory } from './domains/customs-directory.ts'
import { customsFeed } from './domains/customs-feed.ts'
import { customsFlows } from './domains/customs-flows.ts'
import { customs } from './domains/customs.ts'
import { emailCompose } from './domains/email-compose.ts'
import { emailImages } from './domains/email-images.ts'
import { emailTemplates } from './domains/email-templates.ts'
import { email } from './domains/email.ts'
import { exports } from './domains/exports.ts'
import { fairs } from './domains/fairs.ts'
import { favourites } from './domains/favourites.ts'
import { feedback } from './domains/feedback.ts'
import { finder } from './domains/finder.ts'
import { identity } from './domains/identity.ts'
import { sources } from './domains/ingest-sources.ts'
import { uploads } from './domains/ingest-uploads.ts'
import { ingest } from './domains/ingest.ts'
import { insight } from './domains/insight.ts'
import { invoices } from './domains/invoices.ts'
import { leadOutbox, leads } from './domains/leads.ts'
import { ledger } from './domains/ledger.ts'
import { lists } from './domains/lists.ts'
import { lookups } from './domains/lookups.ts'
import { mailMailboxes } from './domains/mail-mailboxes.ts'
import { mailReplies } from './domains/mail-replies.ts'
import { mailingContacts } from './domains/mailing-contacts.ts'
import { mailingFound } from './domains/mailing-found.ts'
import { mailingImports } from './domains/mailing-imports.ts'
import { mailingLists } from './domains/mailing-lists.ts'
import { mailingSegments } from './domains/mailing-segments.ts'
import { membership } from './domains/membership.ts'
import { orders } from './domains/orders.ts'
import { organisations } from './domains/organisations.ts'
import { outreachCampaigns } from './domains/outreach-campaigns.ts'
import { outreachReports } from './domains/outreach-reports.ts'
import { outreach } from './domains/outreach.ts'
import { paymentOperations } from './domains/payment-operations.ts'
import { people } from './domains/people.ts'
import { privateLoads } from './domains/private-loads.ts'
import { relays } from './domains/relays.ts'
import { replyLabels } from './domains/reply-labels.ts'
import { senderDomains } from './domains/sender-domains.ts'
import { site } from './domains/site.ts'
import { smsCompose } from './domains/sms-compose.ts'
import { smsGateways } from './domains/sms-gateways.ts'
import { smsPrices } from './domains/sms-prices.ts'
import { smsRecords } from './domains/sms-records.ts'
import { smsSimulator } from './domains/sms-simulator.ts'
import { smsTemplates } from './domains/sms-templates.ts'
import { smtpAccounts } from './domains/smtp-accounts.ts'
import { social } from './domains/social.ts'
import { statistics } from './domains/statistics.ts'
import { suppressionImport } from './domains/suppression-import.ts'
import { suppression } from './domains/suppression.ts'
import { transfers } from './domains/transfers.ts'
import { users } from './domains/users.ts'
import { workbench } from './domains/workbench.ts'
import { youtube } from './domains/youtube.ts'

/**
 * The domains are in the order of the server's layers, in which ARCHITECTURE.md lists the modules that implement them.
 */
export const contract = {
  identity,
  users,
  organisations,
  certification,
  ledger,
  orders,
  transfers,
  invoices,
  paymentOperations,
  membership,
  site,
  customs,
  customsDevelopment,
  customsDirectory,
  customsFeed,
  customsFlows,
  coverage,
  companyIdentity,
  companySearch,
  companyMap,
  companyDetail,
  lists,
  statistics,
  fairs,
  people,
  social,
  youtube,
  ingest,
  privateLoads,
  sources,
  uploads,
  outreach,
  outreachCampaigns,
  outreachReports,
  suppression,
  insight,
  email,
  emailCompose,
  emailImages,
  emailTemplates,
  mailingLists,
  mailingFound,
  mailingImports,
  mailingSegments,
  mailingContacts,
  suppressionImport,
  senderDomains,
  smtpAccounts,
  relays,
  mailReplies,
  replyLabels,
  conversations,
  mailMailboxes,
  abuseMailbox,
  finder,
  leads,
  leadOutbox,
  ai,
  smsCompose,
  smsTemplates,
  smsPrices,
  smsRecords,
  smsGateways,
  lookups,
  smsSimulator,
  catcher,
  favourites,
  exports,
  feedback,
  workbench,
} as const
export type Contract = typeof contract

export { exportKeptDays, exportLists, exportRowsAtMost } from './domains/exports.ts'
export type { AskedExport, ExportFile, ExportList, PreviewedExport } from './domains/exports.ts'
export {
  datasetFields,
  datasets,
  listFields,
  operatorDatasets,
  statisticsFields,
  tradeFields,
} from './domains/ingest-fields.ts'
export type { DatasetName, Field, ListField, StatisticsField, TradeField } from './domains/ingest-fields.ts'
export { Mapping, type ColumnMapping, type ConstantReason } from './domains/ingest-mapping.ts'
export { loadOrigins, loadStates } from './domains/ingest.ts'
export type {
  FileFormat,
  FileNotice,
  FileTable,
  Inspection,
  Load,
  LoadFinding,
  LoadOrigin,
  LoadStandstill,
  LoadState,
  Reject,
} from './domains/ingest.ts'
export type { UsdRate } from './domains/ingest-rates.ts'
export { alertKinds, attemptStates, defaultThresholds, pullFailures } from './domains/ingest-sources.ts'
export { credentialKinds, PullCredentials, type PullLocation } from './domains/ingest-pulls.ts'
export type {
  AlertKind,
  PullAttempt,
  PullFailure,
  SourceAlert,
  SourceDetail,
  SourceLine,
  SourcePull,
  SourceThresholds,
} from './domains/ingest-sources.ts'
export { uploadPartBytes, uploadStates } from './domains/ingest-uploads.ts'
export type { FileUpload, UploadState } from './domains/ingest-uploads.ts'
export { evidenceKinds, identityChangeKinds, nameDifferences, nameRules } from './domains/company-identity.ts'
export type { IdentityChange, IdentityCompany, NameOrigin, NameReason } from './domains/company-identity.ts'
export type { FilterField } from './domains/customs-suggested.ts'
export { coverageDatasets, coverageFields, coverageSides } from './domains/coverage.ts'
export type { Coverage, CoverageDataset, CoverageField, CoverageRow, CoverageSide } from './domains/coverage.ts'
export {
  feedbackADay,
  feedbackAtMost,
  feedbackPages,
  feedbackReasons,
  feedbackStates,
  type DataFeedback,
} from './domains/feedback.ts'
export {
  favouriteKinds,
  favouriteNoteAtMost,
  favouriteStates,
  favouriteTagsAtMost,
  favouritesNamedAtMost,
  foldersAtMost,
  type Favourite,
  type FavouriteChange,
  type FavouriteCounts,
  type FavouriteFilter,
  type FavouriteFolder,
  type FavouriteKind,
  type FavouriteSelection,
  type FavouriteState,
} from './domains/favourites-shapes.ts'
export type { Plan } from './domains/membership.ts'
export type { SavedSearch, SearchRecord } from './domains/insight.ts'
export type { PrivateList, PrivateListFilter, PrivateListRow } from './domains/lists.ts'
export { entryKinds, ledgerAssets, statementCauses, StatementFilter } from './domains/ledger.ts'
export type { LedgerAsset, StatementCause, StatementLine } from './domains/ledger.ts'
export {
  orderKinds,
  orderStates,
  paymentMethods,
  paymentProviders,
  rechargeFen,
  refundStates,
  refundTargets,
  transferStates,
} from './domains/orders.ts'
export type {
  Checkout,
  Order,
  OrderDetail,
  OrderItem,
  OrderKind,
  OrderState,
  Package,
  PaymentMethod,
  PaymentProvider,
  Refund,
  Transfer,
} from './domains/orders.ts'
export { invoiceKinds, invoiceStates } from './domains/invoices.ts'
export type { Invoice, InvoiceRequest } from './domains/invoices.ts'
export { paymentEventOutcomes } from './domains/payment-operations.ts'
export { adjustableAssets } from './domains/payment-operations.ts'
export type {
  Adjustment,
  OperatorInvoice,
  OperatorOrder,
  OperatorPackage,
  OperatorTransfer,
  PaymentDifference,
  PaymentEvent,
} from './domains/payment-operations.ts'
export {
  domainRecordKinds,
  senderDomainStates,
  warmUpPlans,
  type DomainHealth,
  type DomainRecord,
  type RecordFinding,
  type RecordVerdict,
  type SenderDomain,
  type SenderDomainDetail,
  type WarmUpPlan,
} from './domains/sender-domains.ts'
export { serverSecurities, type MailServer, type ServerSecurity, type ServerTest } from './domains/mail-servers.ts'
export { type SmtpAccount } from './domains/smtp-accounts.ts'
