/** My account: balance and transactions (spec sections 3 and 7). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, empty, isoInstant, pageOf, paging } from '../shapes.ts'

/** One line of the statement. `amount` fields are fen for `cny_fen`, mails for `email_count`. */
export const StatementLine = z.object({
  id: z.number().int(),
  time: isoInstant,
  /** Message key of what moved it: `ledger.<kind>.<reason>`. */
  kind: z.enum(['credit', 'spend', 'hold', 'capture', 'release', 'refund', 'withdraw']),
  reason: z.string(),
  /** What caused it: an order, a campaign. */
  reference: z.string(),
  balanceChange: z.number().int(),
  amountAfter: z.number().int(),
})
export type StatementLine = z.infer<typeof StatementLine>

export const ledger = {
  account: endpoint({
    method: 'GET',
    path: '/user/get_my_account_user_info',
    summary: 'My account: who I am, what I have',
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
    }),
    errors: [],
  }),
  statement: endpoint({
    method: 'POST',
    path: '/user/money_log_list',
    summary: 'Balance history',
    access: 'session',
    input: z.strictObject({ ...paging, asset: z.enum(['cny_fen', 'email_count']).default('cny_fen') }),
    output: pageOf(StatementLine),
    errors: [],
  }),
}
