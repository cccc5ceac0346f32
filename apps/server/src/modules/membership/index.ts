/** Rights of a tier, their purchase and end, unlocked contacts, and the rest of the day's quotas. */
import './tables.ts'
import * as quotas from './quota.ts'
import * as storageRoom from './storage-room.ts'
import * as bulkUnlocks from './bulk-unlocks.ts'
import * as contactUnlocks from './unlocks.ts'

export { readMemberLimit } from './extra-members.ts'
export { registerMembershipJobs } from './jobs.ts'
export { membershipFulfilment } from './fulfilment.ts'
export { readMembership, setMembership } from './plans.ts'
export { membershipRoutes } from './routes.ts'
export type { ContactViewer } from './unlocks.ts'
/** `bulkUnlocks.takeContacts(…)`, `contactUnlocks.findUnlocked(…)`, `quotas.reserveQuota(…)`, `storageRoom.requireRoom(…)`. */
export { bulkUnlocks, contactUnlocks, quotas, storageRoom }
