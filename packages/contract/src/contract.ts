/** The table of contents: every domain of calls. One line each; the file behind it declares them. */
import { catcher } from './domains/catcher.ts'
import { email } from './domains/email.ts'
import { customs } from './domains/customs.ts'
import { favourites } from './domains/favourites.ts'
import { identity } from './domains/identity.ts'
import { insight } from './domains/insight.ts'
import { ledger } from './domains/ledger.ts'
import { membership } from './domains/membership.ts'
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
  ledger,
  membership,
  customs,
  insight,
  favourites,
} as const
export type Contract = typeof contract

export type { Plan } from './domains/membership.ts'
export type { Favourite } from './domains/favourites.ts'
export type { SearchRecord } from './domains/insight.ts'
export type { StatementLine } from './domains/ledger.ts'
