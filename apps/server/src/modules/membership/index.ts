/** What a tier may do, how it is bought and ends, whose contacts are unlocked, and what is left of the day's quotas. */

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
