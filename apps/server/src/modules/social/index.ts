/** Social video: accounts, videos and comments of social networks, and the search in them. */

import './tables.ts'
export { findAccountsNamed, readLeadAccounts } from './accounts/lead-accounts.ts'
export { checkSocialRollback, discardSocial, publishSocial, rollBackSocial } from './records/publish.ts'
export { noAccount, noVideo, type SocialRecord } from './records/record.ts'
export { stageSocial } from './records/stage.ts'
