/** Creates operators' accounts, and writes the lines about accounts that the terminal shows at the start. */

import { randomBytes } from 'node:crypto'
import { accountName, isGuessablePassword, mobile as mobileShape } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { createAccount, setPasswordHash, usernameKey } from './accounts.ts'
import { isCommonPassword } from './common-passwords.ts'
import { demonstrationPassword } from './demonstration-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

type OperatorPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>

/** Returns `OPERATOR_PASSWORD`, or a random password of 120 bits. Throws an Error for a guessable password. */
const choosePassword = (
  { operatorPassword }: Platform['config'],
  owner: { username: string; mobile: string },
): string => {
  if (operatorPassword === null) return randomBytes(15).toString('base64url')
  if (isGuessablePassword(operatorPassword, owner) || isCommonPassword(operatorPassword))
    throw new Error('OPERATOR_PASSWORD is easy to guess; choose another')
  return operatorPassword
}

const makeCommand = 'npm run operator -- <mobile number>'

export type CreatedOperator = {
  username: string
  mobile: string
  /** The new password of the account, or null when the account keeps its password. */
  password: string | null
}

/**
 * Makes the account of a number or name an operator. When the number has no account, one is created. A new account, and
 * any account with `newPassword`, gets `OPERATOR_PASSWORD` or a random password. Throws an Error with a sentence for
 * the terminal, or Failure username_taken.
 */
export const makeOperator = async (
  { db, clock, config }: OperatorPlatform,
  { account, name, newPassword }: { account: string; name: string | null; newPassword: boolean },
): Promise<CreatedOperator> => {
  const isNumber = mobileShape.safeParse(account).success
  const found = await findAccount(db, isNumber ? { mobile: account } : { usernameKey: usernameKey(account) })
  if (found === undefined) {
    if (!isNumber) throw new Error(`There is no account ${account}. To make one, give its mobile number`)
    const username = accountName.parse(name ?? `operator-${account.slice(-4)}`)
    const password = choosePassword(config, { username, mobile: account })
    const passwordHash = await hashPassword(password)
    await db
      .transaction()
      .execute((tx) => createAccount(tx, null, { username, mobile: account, passwordHash, operator: true }))
    return { username, mobile: account, password }
  }
  if (found.isDemonstration && !found.isOperator)
    throw new Error(`${found.username} is an account of the demonstration. Give a mobile number to make another`)
  const { userId, username, mobile } = found
  const password = newPassword || found.passwordHash === null ? choosePassword(config, found) : null
  const passwordHash = password === null ? null : await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('user_account').set({ isOperator: true }).where('id', '=', userId).execute()
    if (passwordHash === null) return
    await setPasswordHash(tx, userId, passwordHash)
    await endSessions(tx, clock.now(), { userId, because: 'password_changed' })
  })
  return { username, mobile, password }
}

const findAccount = (db: Db, by: { mobile: string } | { usernameKey: string }) =>
  accountsOf(db)
    .where((eb) => eb.and(by))
    .executeTakeFirst()

const accountsOf = (db: Db) =>
  db
    .selectFrom('user_account')
    .select(['id as userId', 'username', 'mobile', 'passwordHash', 'isOperator', 'isDemonstration'])

/**
 * The lines about accounts that the terminal shows before the product listens: how to sign in, which demonstration
 * accounts production refuses, and how to create a missing operator. Gives the operator of a public demonstration a
 * password.
 */
export const prepareOperators = async (platform: OperatorPlatform): Promise<string[]> => {
  const { config } = platform
  if (config.exposure === 'public') return protectOperators(platform)
  if (config.exposure === 'production') return [...(await tellClosed(platform)), ...(await tellMissing(platform))]
  return config.mode === 'demonstration'
    ? [`Sign in:   demo (group), vip, free or operator, password ${demonstrationPassword} (demonstration data)`]
    : []
}

/**
 * Replaces the documented password of the demonstration's operator in a public demonstration. When several processes
 * start together, only the process whose password was stored shows it.
 */
const protectOperators = async (platform: OperatorPlatform): Promise<string[]> => {
  const { db, clock, config } = platform
  const operators = await accountsOf(db).where('isOperator', '=', true).where('isDemonstration', '=', true).execute()
  const lines: string[] = []
  for (const operator of operators) {
    const { userId, username, passwordHash } = operator
    if (passwordHash === null || !(await verifyPassword(passwordHash, demonstrationPassword))) continue
    const password = choosePassword(config, operator)
    const replaced = await db
      .updateTable('user_account')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', userId)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (replaced === undefined) continue
    await endSessions(db, clock.now(), { userId, because: 'password_changed' })
    lines.push(
      config.operatorPassword === null
        ? `Operator:  ${username}, password ${password} (shown only once; for a new one: npm run operator -- ${username} --new-password)`
        : `Operator:  ${username}, password as in OPERATOR_PASSWORD`,
    )
  }
  const visitors = config.mode === 'demonstration' ? [`Visitors:  demo, password ${demonstrationPassword}`] : []
  return [...visitors, ...lines, ...(await tellMissing(platform))]
}

const tellClosed = async ({ db, log }: OperatorPlatform): Promise<string[]> => {
  const closed = await accountsOf(db).where('isDemonstration', '=', true).orderBy('usernameKey').execute()
  if (closed.length === 0) return []
  const names = closed.map(({ username }) => username).join(', ')
  log.warn({ accounts: closed.length }, 'this data was made in demonstration mode; its accounts cannot be used')
  return [`Demonstration accounts (${names}) cannot be used in production`]
}

const tellMissing = async ({ db, config, log }: OperatorPlatform): Promise<string[]> => {
  const operators = await accountsOf(db).where('isOperator', '=', true).where('status', '=', 'normal').execute()
  if (operators.some(({ isDemonstration }) => !isDemonstration || config.exposure === 'public')) return []
  log.warn({ command: makeCommand }, 'nobody can run this site: it has no operator account')
  return [`No operator account yet. Make one: ${makeCommand}`]
}
