/**
 * Limits how often an organisation may use servers and mailboxes of other parties. One SQL statement counts each use,
 * so that all processes share the limits even for parallel calls.
 */

import type { Db } from '@tradewind/platform'
import { countAttempt } from '../identity/index.ts'

const hourMs = 3_600_000

const limits = {
  /** Replies that are forwarded to the organisation's own mailboxes. */
  forward: { limit: 100, windowMs: hourMs },
  /**
   * Answers that users send from the inbox, and the mails with which they forward replies. Both are free, so a limit
   * prevents mass sending.
   */
  answer: { limit: 200, windowMs: 24 * hourMs },
  /** Test connections to servers whose address a user entered. SMTP accounts and mailboxes share this limit. */
  trial: { limit: 30, windowMs: hourMs },
  /** Verification mails to sender addresses. */
  proof: { limit: 20, windowMs: hourMs },
  /** External checks of a draft, each of which may request up to fifty links. */
  outside: { limit: 60, windowMs: hourMs },
} as const

/** Counts one use. Throws Failure too_many_requests. */
export const countUse = (
  db: Db,
  what: keyof typeof limits,
  { orgId, at }: { orgId: string; at: Date },
): Promise<void> => countAttempt(db, at, { key: `email:${what}:${orgId}`, ...limits[what] })

/** Counts one verification mail to an address, over all organisations together. Throws Failure too_many_requests. */
export const countProofMail = (db: Db, address: string, at: Date): Promise<void> =>
  countAttempt(db, at, { key: `email:proof:address:${address}`, limit: 5, windowMs: 24 * hourMs })
