/** Membership: the rights of each tier, its purchase and end, unlocked contacts, and the day's remaining quotas. */

import './tables.ts'
export { type BulkAct, type FileContacts, type Reach, createFileContacts, takeContacts } from './bulk-unlocks.ts'
export { readMemberLimit } from './extra-members.ts'
export { membershipFulfilment } from './fulfilment.ts'
export { readMembership, setMembership } from './plans.ts'
export { reduceQuota, refundQuota } from './quota-amounts.ts'
export { readQuota, releaseAbandoned, reserveQuota, reserveSearch, searchFingerprint } from './quota.ts'
export { requireRoom } from './storage-room.ts'
export {
  type ContactTarget,
  type ContactViewer,
  type SubjectOf,
  findUnlocked,
  listUnlocked,
  unlockContact,
} from './unlocks.ts'
