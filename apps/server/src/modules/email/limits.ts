/**
 * How often an organisation may do what reaches other people's servers and mailboxes. Counted in PostgreSQL by one
 * statement each: parallel calls of all processes together keep them.
 */
import type { Db } from '@tradewind/platform'
import { takeAttempt } from '../identity/index.ts'

const hourMs = 3_600_000

const limits = {
  /** Replies passed on to its own mailboxes. */
  forward: { limit: 100, windowMs: hourMs },
  /** Answers from the screen of replies: free, so that nobody may write to many by them. */
  answer: { limit: 200, windowMs: 24 * hourMs },
  /** Connections to servers that somebody typed, of SMTP accounts and mailboxes together. */
  trial: { limit: 30, windowMs: hourMs },
  /** Mails that ask whether an address is read by whoever added it. */
  proof: { limit: 20, windowMs: hourMs },
  /** Looks of a preflight at others' servers: up to fifty links each. */
  outside: { limit: 60, windowMs: hourMs },
} as const

/** Counts one. Throws Failure too_many_requests. */
export const takeOne = (db: Db, what: keyof typeof limits, { orgId, at }: { orgId: string; at: Date }): Promise<void> =>
  takeAttempt(db, at, { key: `email:${what}:${orgId}`, ...limits[what] })

/** Verification mails to one address, whoever asks for them. Throws Failure too_many_requests. */
export const takeProofOf = (db: Db, address: string, at: Date): Promise<void> =>
  takeAttempt(db, at, { key: `email:proof:address:${address}`, limit: 5, windowMs: 24 * hourMs })
