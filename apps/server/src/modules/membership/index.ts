/** What a tier may do, how it is bought and ends, whose contacts are unlocked, and what is left of the day's quotas. */
import './tables.ts'
import * as quotas from './quota.ts'
import * as storageRoom from './storage-room.ts'
import * as contactUnlocks from './unlocks.ts'

export { readMemberLimit } from './extra-members.ts'
export { registerMembershipJobs } from './jobs.ts'
export { membershipFulfilment } from './fulfilment.ts'
export { readMembership, setMembership } from './plans.ts'
export { membershipRoutes } from './routes.ts'
export type { ContactViewer } from './unlocks.ts'
/** `contactUnlocks.seeContacts(…)`, `quotas.reserveQuota(…)`, `storageRoom.requireRoom(…)`. */
export { contactUnlocks, quotas, storageRoom }
