/**
 * Hashes passwords by Argon2id (RFC 9106) with the library's defaults, which are OWASP's first choice: 19 MiB, two
 * passes, one lane. A hash takes about 30 ms of a core, so a flood of hashes would starve all other work. At most half
 * of the cores compute hashes, further calls wait in order, and beyond `waitingLimit` a call is refused.
 */

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fail } from '@tradewind/contract'
import { createQueue } from './queue.ts'

/** The maximum number of calls that wait for a hash: two cores need about four seconds for so many. */
const waitingLimit = 128
const inTurn = createQueue({
  parallel: Math.max(1, Math.floor(availableParallelism() / 2)),
  waitingLimit,
  refuse: () => fail('too_many_requests', { retryAfterSeconds: 5 }),
})

/** Hashes a password. Throws Failure too_many_requests while too many calls wait for a hash. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC')))

/**
 * The hash that is verified when there is no account or no password, so that the answer takes as long as for a wrong
 * password.
 */
let decoy: Promise<string> | null = null
const readDecoy = (): Promise<string> => (decoy ??= hash('no account has this password'))

/**
 * True for the right password. A null hash (no such account, or no password yet) takes the same time and returns false.
 * Throws Failure too_many_requests while too many calls wait for a hash.
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const stored = await readDecoy().then((made) => passwordHash ?? made)
  const right = await inTurn(() => verify(stored, password.normalize('NFKC')))
  return passwordHash !== null && right
}
