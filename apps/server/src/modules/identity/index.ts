/** Who is calling: accounts, sessions, captcha, SMS codes, and the organisation each person belongs to. */
import './tables.ts'
export * as accounts from './accounts.ts'
export { ensureDemonstrationAccounts } from './demonstration.ts'
export { hashPassword } from './passwords.ts'
export { identityRoutes } from './routes.ts'
export { readSession, type TierReader } from './sessions.ts'
export type { SendCode } from './sign-in.ts'
export { scheduleIdentitySweep } from './sweep.ts'
