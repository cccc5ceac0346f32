/** Creates users for tests, with accounts and real sessions. The server reads a user's rights again at each call. */

import { randomUUID } from 'node:crypto'
import type { Platform } from '@tradewind/platform'
import { createAccount } from '../../identity/accounts.ts'
import { openSession } from '../../identity/sessions.ts'
import { creditBalance } from '../../ledger/index.ts'

export type Person = { userId: string; orgId: string; token: string }

let people = 0

/** Creates and signs in the owner of a new organisation, or a member of `orgId`. */
export const enter = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  given: { orgId?: string; email?: string; operator?: boolean; username?: string } = {},
): Promise<Person> => {
  people += 1
  const number = people
  return db.transaction().execute(async (tx) => {
    const account = await createAccount(tx, given.orgId ?? null, {
      username: given.username ?? `person${number}`,
      mobile: String(13_900_000_000 + number),
      passwordHash: null,
      operator: given.operator ?? false,
    })
    await tx
      .updateTable('user_account')
      .set({ email: given.email ?? '', joinedAt: new Date(clock.now().getTime() + number) })
      .where('id', '=', account.userId)
      .execute()
    const browser = { browserId: randomUUID(), ip: '127.0.0.1', userAgent: 'test' }
    return { ...account, token: await openSession(tx, clock.now(), { userId: account.userId, browser }) }
  })
}

/** Signs the same user in again at the current time. */
export const enterAgain = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>, person: Person): Promise<Person> => {
  const browser = { browserId: randomUUID(), ip: '127.0.0.1', userAgent: 'test' }
  const token = await db.transaction().execute((tx) => openSession(tx, clock.now(), { userId: person.userId, browser }))
  return { ...person, token }
}

/** Adds money to an organisation's balance. */
export const fund = ({ db }: Pick<Platform, 'db'>, orgId: string, amount: number): Promise<void> =>
  db
    .transaction()
    .execute((tx) => creditBalance(tx, { orgId, asset: 'cny_fen', amount, reason: 'test', reference: randomUUID() }))
