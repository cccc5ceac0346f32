/** Balance and transactions (spec sections 3 and 7). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, empty, isoDay, isoInstant, pageOf, paging } from '../shapes.ts'

/** `cny_fen`: the balance in fen. `email_count`: prepaid mails. `sms_fen`: prepaid SMS, as their value in fen. */
export const ledgerAssets = ['cny_fen', 'email_count', 'sms_fen'] as const
export type LedgerAsset = (typeof ledgerAssets)[number]
export const entryKinds = ['credit', 'spend', 'hold', 'capture', 'release', 'refund', 'withdraw'] as const

/**
 * The cause of a statement line, which the screen can open: the order or the campaign. `operator`: a correction; the
 * line's note explains it.
 */
export const statementCauses = ['order', 'campaign', 'operator', 'demonstration'] as const
export const StatementCause = z.object({
  kind: z.enum(statementCauses),
  /** Id of the order or campaign; null when nothing can be opened. */
  id: z.string().nullable(),
  /** The order number, or the name of the campaign. */
  label: z.string(),
})
export type StatementCause = z.infer<typeof StatementCause>

/** One line of the statement, in the asset's unit. */
export const StatementLine = z.object({
  id: z.number().int(),
  time: isoInstant,
  kind: z.enum(entryKinds),
  /** `payment`, `order`, `order_refund`, `refund_refused`, `operator`, `email_campaign`, … */
  reason: z.string(),
  /** The name of the cause in the ledger. */
  reference: z.string(),
  balanceChange: z.number().int(),
  amountAfter: z.number().int(),
  /** The user who caused the entry; null: the product itself. */
  username: z.string().nullable(),
  /** The operator's note. */
  note: z.string().nullable(),
  cause: StatementCause.nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** The period in Beijing days, which includes the first and the last day. */
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
      /** Prepaid SMS, as their value in fen. */
      smsFen: amountFen,
      heldSmsFen: amountFen,
    }),
    errors: [],
  }),
  statement: endpoint({
    method: 'POST',
    path: '/user/money_log_list',
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
