/**
 * The module membership: the rights of each tier, how a membership is bought and ends, the unlocked contacts, and the
 * daily quotas.
 */

import './tables.ts'
export { type BulkAct, type FileContacts, type Reach, createFileContacts, bulkUnlock } from './bulk-unlocks.ts'
export { readMemberLimit } from './member-limit.ts'
export { membershipFulfilment } from './fulfilment.ts'
export { readMembership, setMembership } from './plans.ts'
export { seatFulfilment } from './seats.ts'
export { reduceQuota, refundQuota } from './quota-uses.ts'
export { findUsedToday, readQuota, releaseAbandoned, reserveQuota, reserveSearch, searchFingerprint } from './quota.ts'
export { requireStorageSpace } from './storage-space.ts'
export {
  type ContactTarget,
  type ContactViewer,
  type SubjectOf,
  findUnlocked,
  listUnlocked,
  unlockContact,
} from './unlocks.ts'
