/**
 * How often an organisation may use other parties' servers and mailboxes. Counted in PostgreSQL by one statement each, so
 * that parallel calls of all processes share the limits.
 */
import type { Db } from '@tradewind/platform'
import { takeAttempt } from '../identity/index.ts'

const hourMs = 3_600_000

const limits = {
  /** Replies passed on to the organisation's own mailboxes. */
  forward: { limit: 100, windowMs: hourMs },
  /** Answers from the reply screen: they are free, so a limit prevents mass sending by them. */
  answer: { limit: 200, windowMs: 24 * hourMs },
  /** Connections to servers that users typed, of SMTP accounts and mailboxes together. */
  trial: { limit: 30, windowMs: hourMs },
  /** Mails that verify a sender address. */
  proof: { limit: 20, windowMs: hourMs },
  /** Preflight checks on other parties' servers: up to fifty links each. */
  outside: { limit: 60, windowMs: hourMs },
} as const

/** Counts one use. Throws Failure too_many_requests. */
export const takeOne = (db: Db, what: keyof typeof limits, { orgId, at }: { orgId: string; at: Date }): Promise<void> =>
  takeAttempt(db, at, { key: `email:${what}:${orgId}`, ...limits[what] })

/** Verification mails to one address, from all organisations together. Throws Failure too_many_requests. */
export const takeProofOf = (db: Db, address: string, at: Date): Promise<void> =>
  takeAttempt(db, at, { key: `email:proof:address:${address}`, limit: 5, windowMs: 24 * hourMs })
