/** For the channels: the addresses that an organisation may reach, and the history of an address. */
export { hasEvent } from './contact-events.ts'
export { listRecipientsOf, readContactStanding, readHappenings, readLastName } from './contact-history.ts'
export { savePreference } from './preferences.ts'
export {
  countSuppressed,
  findEntries,
  findListed,
  findSuppressed,
  insertSuppressions,
  isWish,
  readEntry,
} from './suppression.ts'
export { suppressionRoutes } from './suppression-routes.ts'
