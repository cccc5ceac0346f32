/**
 * Limits how often an organisation may use other parties' servers and mailboxes. Each use is counted in PostgreSQL by
 * one statement, so that parallel calls of all processes share the limits.
 */

import type { Db } from '@tradewind/platform'
import { takeAttempt } from '../identity/index.ts'

const hourMs = 3_600_000

const limits = {
  /** Replies that are forwarded to the organisation's own mailboxes. */
  forward: { limit: 100, windowMs: hourMs },
  /** Answers from the inbox. They are free, so a limit prevents mass sending. */
  answer: { limit: 200, windowMs: 24 * hourMs },
  /** Connections to servers that users typed, for SMTP accounts and mailboxes together. */
  trial: { limit: 30, windowMs: hourMs },
  /** Verification mails to sender addresses. */
  proof: { limit: 20, windowMs: hourMs },
  /** Preflight checks that contact other parties' servers, each with up to fifty links. */
  outside: { limit: 60, windowMs: hourMs },
} as const

/** Counts one use. Throws Failure too_many_requests. */
export const takeOne = (db: Db, what: keyof typeof limits, { orgId, at }: { orgId: string; at: Date }): Promise<void> =>
  takeAttempt(db, at, { key: `email:${what}:${orgId}`, ...limits[what] })

/** Counts one verification mail to an address, over all organisations together. Throws Failure too_many_requests. */
export const takeProofOf = (db: Db, address: string, at: Date): Promise<void> =>
  takeAttempt(db, at, { key: `email:proof:address:${address}`, limit: 5, windowMs: 24 * hourMs })
