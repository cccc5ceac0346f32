/**
 * Identifies callers. This module owns accounts, sessions, captchas and SMS codes, and knows to which organisation each
 * user belongs.
 */

import './tables.ts'
export {
  countMembersLocked,
  findByMobile,
  findMobilesIn,
  joinOrganisation,
  leaveOrganisation,
  listAccounts,
  lockOrganisations,
  readAccount,
  renameOrganisation,
  saveCompanyProfile,
  setMemberStatus,
} from './accounts.ts'
export { avatarAddress } from './avatar.ts'
export { refuseChange } from './demonstration-rules.ts'
export { type GrantTier, ensureDemonstrationAccounts, listMembers, listOrganisations } from './demonstration.ts'
export { countSubAccounts, enforceMemberLimit } from './member-limit.ts'
export { makeOperator, prepareOperators } from './operators.ts'
export { findOrganisations, readOwners } from './organisation-search.ts'
export {
  findMemberOrOwner,
  listOperators,
  findOwnerId,
  listActiveMembers,
  readActive,
  readCompanyName,
  readCompanyProfile,
  readOrganisationName,
  readOrganisationNames,
  readOwner,
  readPeople,
} from './people.ts'
export { readSession } from './sessions.ts'
export { countAttempt } from './throttle.ts'
