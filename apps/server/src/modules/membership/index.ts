/** What a tier may do, and what is left of it today. */
import './tables.ts'
export { readMembership, setMembership } from './plans.ts'
export { readQuotas, reduceQuota, refundQuota, reserveQuota, searchFingerprint } from './quota.ts'
export { membershipRoutes } from './routes.ts'
