/** What a tier may do, how it is bought and ends, whose contacts are unlocked, and what is left of the day's quotas. */
import './tables.ts'
import * as membershipOrders from './orders.ts'

export { registerMembershipJobs } from './jobs.ts'
/** The price of a purchase, and what a paid or refunded order does: for the orders of kind `membership`. */
export { membershipOrders }
export { readMembership, setMembership } from './plans.ts'
export { reduceQuota, refundQuota, reserveQuota, searchFingerprint } from './quota.ts'
export { membershipRoutes } from './routes.ts'
export { seeContacts, type ContactViewer } from './unlocks.ts'
