/** Who is calling: accounts, sessions, captcha, SMS codes, and the organisation each person belongs to. */
import './tables.ts'
import * as accounts from './accounts.ts'
import * as demonstration from './demonstration.ts'
import * as memberPlaces from './member-places.ts'
import * as operators from './operators.ts'

/** `accounts.createAccount(tx, …)`: the writers and readers of people and organisations, for `organisations`. */
export { accounts }
/** What accounts and organisations of the demonstration may not do, and which they are. */
export { demonstration }
/** Members beyond the places of the plan. */
export { memberPlaces }
/** `operators.makeOperator(…)`: operators' accounts, and the demonstration's end in production. */
export { operators }
export { avatarAddress } from './avatar.ts'
export { ensureDemonstrationAccounts } from './demonstration.ts'
export { identityRoutes } from './routes.ts'
export { readSession } from './sessions.ts'
export { scheduleIdentitySweep } from './sweep.ts'
/** A limit that parallel calls of all processes together keep. */
export { takeAttempt } from './throttle.ts'
