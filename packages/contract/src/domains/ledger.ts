/** Balance and transactions (spec sections 3 and 7). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, empty, isoDay, isoInstant, pageOf, paging } from '../shapes.ts'

/** `cny_fen`: the balance in fen. `email_count`: prepaid mails. `sms_fen`: prepaid SMS, as their value in fen. */
export const ledgerAssets = ['cny_fen', 'email_count', 'sms_fen'] as const
export type LedgerAsset = (typeof ledgerAssets)[number]
export const entryKinds = ['credit', 'spend', 'hold', 'capture', 'release', 'refund', 'withdraw'] as const

/**
 * The kinds of causes of a line of the statement. If the cause is an order or a campaign, a screen can open it.
 * `operator`: a correction by the operator, which the note of the line explains.
 */
export const statementCauses = ['order', 'campaign', 'operator', 'demonstration'] as const
export const StatementCause = z.object({
  kind: z.enum(statementCauses),
  /** The id of the order or campaign; null when the cause is neither. */
  id: z.string().nullable(),
  /** The order number, or the name of the campaign. */
  label: z.string(),
})
export type StatementCause = z.infer<typeof StatementCause>

/** One line of the statement. Its amounts are in the unit of the asset. */
export const StatementLine = z.object({
  id: z.number().int(),
  time: isoInstant,
  kind: z.enum(entryKinds),
  /**
   * The reason of the ledger entry: `payment`, `order`, `order_refund`, `refund_refused`, `operator`, `email_campaign`,
   * …
   */
  reason: z.string(),
  /** The reference under which the ledger stores the cause. */
  reference: z.string(),
  balanceChange: z.number().int(),
  amountAfter: z.number().int(),
  /** The user who caused the entry; null when the product itself did. */
  username: z.string().nullable(),
  /** The operator's note. */
  note: z.string().nullable(),
  cause: StatementCause.nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** The period of the statement in Beijing days, including the first and the last day. */
export const statementFilter = {
  asset: z.enum(ledgerAssets).default('cny_fen'),
  kinds: z.array(z.enum(entryKinds)).max(entryKinds.length).optional(),
  direction: z.enum(['in', 'out']).optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
  userId: z.uuid().optional(),
}
export const StatementFilter = z.strictObject(statementFilter)
export type StatementFilter = z.infer<typeof StatementFilter>

export const ledger = {
  account: endpoint({
    method: 'GET',
    path: '/user/get_my_account_user_info',
    summary: 'My account: user details and balances',
    access: 'session',
    input: empty,
    output: z.object({
      username: z.string(),
      phone: z.string(),
      avatar: z.string(),
      email: z.string().nullable(),
      company: z.string().nullable(),
      balanceFen: amountFen,
      heldFen: amountFen,
      emailCount: z.number().int(),
      heldEmailCount: z.number().int(),
      /** The prepaid SMS, as their value in fen. */
      smsFen: amountFen,
      heldSmsFen: amountFen,
    }),
    errors: [],
  }),
  statement: endpoint({
    method: 'POST',
    path: '/user/money_log_list',
    unkeyed: 'read',
    summary: 'Balance history: time, consumption, balance change, amount after change, newest first',
    access: 'session',
    input: z.strictObject({ ...paging, ...statementFilter }),
    output: pageOf(StatementLine),
    errors: [],
  }),
  explain: endpoint({
    method: 'GET',
    path: '/user/money_log_explain',
    summary: 'One line of the statement: its cause, both sides of the entry, and the hold that it settles',
    access: 'session',
    input: z.strictObject({ id: z.coerce.number().int().min(1) }),
    output: z.object({
      asset: z.enum(ledgerAssets),
      line: StatementLine,
      postings: z.array(
        z.object({ account: z.enum(['available', 'held', 'spent', 'funded']), amount: z.number().int() }),
      ),
      hold: z.object({ amount: z.number().int(), captured: z.number().int(), released: z.number().int() }).nullable(),
    }),
    errors: ['not_found'],
  }),
}
