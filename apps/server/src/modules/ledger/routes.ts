import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readBalance } from './ledger.ts'
import { listStatement } from './queries.ts'

/** What my account shows of the person; identity and organisations know it. */
export type AccountHolder = {
  username: string
  phone: string
  avatar: string
  email: string | null
  company: string | null
}

export const ledgerRoutes = (
  { db }: Platform,
  readAccountHolder: (orgId: string, userId: string) => Promise<AccountHolder>,
): Handlers<(typeof contract)['ledger']> => ({
  account: async (_input, { session }) => {
    const money = await readBalance(db, session.orgId, 'cny_fen')
    const mails = await readBalance(db, session.orgId, 'email_count')
    return {
      ...(await readAccountHolder(session.orgId, session.userId)),
      balanceFen: money.available,
      heldFen: money.held,
      emailCount: mails.available,
      heldEmailCount: mails.held,
    }
  },
  statement: async (input, { session }) => {
    const { total, list } = await listStatement(db, session.orgId, input.asset, input)
    return {
      total,
      totalIsExact: true,
      list: list.map(({ createdAt, availableChange, availableAfter, ...line }) => ({
        ...line,
        time: createdAt.toISOString(),
        balanceChange: availableChange,
        amountAfter: availableAfter,
      })),
    }
  },
})
