/** The company registry: companies, their spellings and contacts, and the operator decisions about them. */

import './tables.ts'
export {
  type CompanyDetail,
  findByKeyStart,
  findCompaniesByName,
  followMerged,
  readCompanies,
  readCompaniesOfNames,
  readFormerCompanyNumbers,
  readNamesOfCompanies,
  readNewestCompany,
  readSpellings,
  readSpellingsOfCompanies,
  referenceOf,
  referenceOrNumber,
} from './companies.ts'
export { syncForwarders, noForwarder, resumeForwarders } from './forwarders.ts'
export { findNamesByContact, type ReachedName } from './matching/names-by-contact.ts'
export { keyOf as contactKeyOf } from './matching/match-keys.ts'
export { findCompaniesByDomain } from './matching/companies-by-domain.ts'
export { readReasons } from './matching/origins.ts'
export type { TradeParty } from './party.ts'
export { type CompanyNumbers, type Registered, type Sighting, registerCompanies } from './registry.ts'
export { findCompaniesAmong, readSameCompanies } from './same-companies.ts'
export type { MovedName } from './tables.ts'
export {
  countLockedAddresses,
  countLockedCompanies,
  listUnlockedCompanies,
  readCompaniesFor,
  unlockInBulk,
  unlockCompany,
  viewerOf,
} from './visible-contacts.ts'
