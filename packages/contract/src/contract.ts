/** The table of contents: every domain of calls. One line each; the file behind it declares them. */
import { catcher } from './domains/catcher.ts'
import { email } from './domains/email.ts'
import { identity } from './domains/identity.ts'
import { organisations } from './domains/organisations.ts'
import { outreach } from './domains/outreach.ts'
import { site } from './domains/site.ts'
import { smsSimulator } from './domains/sms-simulator.ts'

export const contract = {
  identity,
  organisations,
  site,
  smsSimulator,
  outreach,
  email,
  catcher,
} as const
export type Contract = typeof contract
