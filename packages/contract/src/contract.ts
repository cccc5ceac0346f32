/** The table of contents: every domain of calls. One line each; the file behind it declares them. */
import { identity } from './domains/identity.ts'
import { organisations } from './domains/organisations.ts'
import { site } from './domains/site.ts'
import { smsSimulator } from './domains/sms-simulator.ts'

export const contract = {
  identity,
  organisations,
  site,
  smsSimulator,
} as const
export type Contract = typeof contract
