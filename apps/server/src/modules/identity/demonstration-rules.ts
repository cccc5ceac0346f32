/**
 * Restricts demonstration accounts when the product is reachable from other machines, because the passwords and numbers
 * of these accounts are public. The rules:
 * - Production refuses the accounts at every entry: password, SMS code, reset, and sessions that still run.
 * - A public demonstration lets visitors sign in by password alone, because the number may be a stranger's. Visitors
 *   cannot change what the next visitor needs (password, number, names, membership of organisations). Several visitors
 *   may be signed in to one account at the same time. The operator's account never accepts the documented password.
 */

import { fail } from '@tradewind/contract'
import type { Config } from '@tradewind/platform'

/** The password of all demonstration accounts, shown on the sign-in page. */
export const demonstrationPassword = 'tradewind'

type Exposed = Pick<Config, 'exposure'>
type Account = { isDemonstration: boolean; isOperator: boolean }

/** Refuses a demonstration account in production, with Failure account_of_demonstration. */
export const refuseInProduction = (
  { exposure }: Exposed,
  { isDemonstration }: Pick<Account, 'isDemonstration'>,
): void => {
  if (isDemonstration && exposure === 'production') throw fail('account_of_demonstration')
}

/**
 * Refuses a demonstration account by its number, with Failure account_of_demonstration, when strangers can reach the
 * product: the number is documented, so it proves nothing about the caller.
 */
export const refuseByNumber = ({ exposure }: Exposed, { isDemonstration }: Pick<Account, 'isDemonstration'>): void => {
  if (isDemonstration && exposure !== 'local') throw fail('account_of_demonstration')
}

/** True when visitors of a public demonstration use this account at the same time. */
export const isShared = ({ exposure }: Exposed, { isDemonstration, isOperator }: Account): boolean =>
  exposure === 'public' && isDemonstration && !isOperator

/**
 * Refuses a change of an account that other visitors of a public demonstration use too, with Failure
 * account_of_demonstration.
 */
export const refuseChange = (exposed: Exposed, account: Account): void => {
  if (!account.isOperator) refuseByNumber(exposed, account)
}

/** True for the documented password of the operator's account, which is invalid in a public demonstration. */
export const isVoidPassword = ({ exposure }: Exposed, account: Account, password: string): boolean =>
  exposure === 'public' &&
  account.isDemonstration &&
  account.isOperator &&
  password.normalize('NFKC') === demonstrationPassword
