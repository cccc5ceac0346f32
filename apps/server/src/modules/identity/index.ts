/** Identifies callers: accounts, sessions, captcha, SMS codes, and the organisation of each user. */
import './tables.ts'
import * as accounts from './accounts.ts'
import * as demonstration from './demonstration.ts'
import * as memberPlaces from './member-places.ts'
import * as operators from './operators.ts'

/** `accounts.createAccount(tx, …)`: writers and readers of users and organisations, for `organisations`. */
export { accounts }
/** Demonstration accounts and organisations, and their limits. */
export { demonstration }
/** Members beyond the places of the plan. */
export { memberPlaces }
/** `operators.makeOperator(…)`: operators' accounts, and the end of demonstration accounts in production. */
export { operators }
export { avatarAddress } from './avatar.ts'
export { ensureDemonstrationAccounts } from './demonstration.ts'
export { identityRoutes } from './routes.ts'
export { readSession } from './sessions.ts'
export { scheduleIdentitySweep } from './sweep.ts'
/** A limit that holds for parallel calls of all processes together. */
export { takeAttempt } from './throttle.ts'
