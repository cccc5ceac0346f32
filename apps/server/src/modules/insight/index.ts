/** A user's searches, saved searches and monitors. */
export { alertLinks, readLanguage } from './alert-settings.ts'
export { listWatched } from './monitors.ts'
export { forgetMembers } from './monitor-limit.ts'
export { findSavedSearches } from './saved-searches.ts'
export { recordSearch } from './search-records.ts'
