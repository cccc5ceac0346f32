/** A user's searches, saved searches and monitors. */
export { alertLinks } from './alert-links.ts'
export { readLanguage } from './alert-settings.ts'
export { forgetMembers } from './members.ts'
export { listWatched } from './monitors.ts'
export { recordSearch } from './search-records.ts'
