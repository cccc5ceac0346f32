/**
 * What accounts of the demonstration may do beyond this machine. Their passwords and numbers are documented, so:
 *
 * - production refuses them wherever an account is let in: password, SMS code, reset, and sessions that still run;
 * - a public demonstration lets visitors in by password alone (the number may be a stranger's), lets none of them change
 *   what the next visitor needs (password, number, names, who is a member where), keeps each signed in beside the others,
 *   and never takes the documented password for the operator's account.
 */
import { fail } from '@tradewind/contract'
import type { Config } from '@tradewind/platform'

/** The password of all of them, shown on the sign-in page. */
export const demonstrationPassword = 'tradewind'

type Exposed = Pick<Config, 'exposure'>
type Account = { isDemonstration: boolean; isOperator: boolean }

/** Throws Failure account_of_demonstration in production. */
export const refuseInProduction = (
  { exposure }: Exposed,
  { isDemonstration }: Pick<Account, 'isDemonstration'>,
): void => {
  if (isDemonstration && exposure === 'production') throw fail('account_of_demonstration')
}

/** Throws Failure account_of_demonstration where the documented number proves nothing. */
export const refuseByNumber = ({ exposure }: Exposed, { isDemonstration }: Pick<Account, 'isDemonstration'>): void => {
  if (isDemonstration && exposure !== 'local') throw fail('account_of_demonstration')
}

/** Whether visitors of a public demonstration use this account at the same time. */
export const isShared = ({ exposure }: Exposed, { isDemonstration, isOperator }: Account): boolean =>
  exposure === 'public' && isDemonstration && !isOperator

/** Throws Failure account_of_demonstration for a change that other visitors would meet. */
export const refuseChange = (exposed: Exposed, account: Account): void => {
  if (!account.isOperator) refuseByNumber(exposed, account)
}

/** Whether this is the documented password of the operator's account, which is none in public. */
export const isVoidPassword = ({ exposure }: Exposed, account: Account, password: string): boolean =>
  exposure === 'public' &&
  account.isDemonstration &&
  account.isOperator &&
  password.normalize('NFKC') === demonstrationPassword
