/** What sources say about companies, people and fairs: the records of these datasets, and the search for companies. */

import './tables.ts'
export { hasProfileContacts } from './detail/company.ts'
export { shareholderExport, staffExport } from './export/detail-export.ts'
export { foundCompanyExport } from './export/found-company-export.ts'
export {
  evidenceOf,
  normaliseEmail,
  normaliseProfileUrl,
  type Evidence,
  type EvidenceRule,
  type JoinRule,
} from './identity/evidence.ts'
export { chooseNumbers, groupRecords, type Joined } from './identity/group.ts'
export { maskText } from './facts/masking.ts'
export { readContactFacts, type ContactFacts } from './facts/contact-facts.ts'
export { readShownCompanies } from './facts/shown-companies.ts'
export {
  type ContactRecord,
  findGoneRecords,
  findNextLoad,
  readContactRecords,
  readNewestPublication,
  readRecordsOfLoad,
} from './records/contact-records.ts'
export { type FairRecord, hasChangedFairs, readFairRecords, takeChangedFairs } from './records/fairs.ts'
export { indexContactsJob, indexFairsJob, indexPeopleJob, noteChangedCompanies } from './records/changed-names.ts'
export { listMatchingCompanies, readNewestCompanyBatch } from './search/matching.ts'
export { findAllCompanies } from './search/all-found.ts'
export { checkProfileRollback, discardProfiles, publishProfiles, rollBackProfiles } from './records/publish.ts'
export {
  type CompanyFacts,
  type CompanyMention,
  type FairFacts,
  type ProfileDataset,
  type ProfileRecord,
  type ProfileRecordOf,
  isProfileDataset,
  socialNetworks,
} from './records/record.ts'
export { changeTrust, readTrust } from './records/trust.ts'
export { stageProfiles, type ProfileLoad } from './records/stage.ts'
export {
  type PersonChange,
  type PersonRecord,
  forgetChangedPeople,
  hasChangedPeople,
  readChangedPeople,
  readPeopleChangeMark,
  readIndustriesOfNames,
  readPersonRecords,
  takeChangedPeople,
} from './records/people.ts'
