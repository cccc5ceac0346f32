import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readBalance } from './ledger.ts'
import { explainLine, listStatement, type StatementPorts } from './statement.ts'

/** The user's part of the page "my account". Identity and organisations supply it. */
export type AccountHolder = {
  username: string
  phone: string
  avatar: string
  email: string | null
  company: string | null
}

export type LedgerPorts = StatementPorts & {
  readAccountHolder(orgId: string, userId: string): Promise<AccountHolder>
}

export const ledgerRoutes = ({ db }: Platform, ports: LedgerPorts): Handlers<(typeof contract)['ledger']> => ({
  account: async (_input, { session }) => {
    const money = await readBalance(db, session.orgId, 'cny_fen')
    const mails = await readBalance(db, session.orgId, 'email_count')
    const sms = await readBalance(db, session.orgId, 'sms_fen')
    return {
      ...(await ports.readAccountHolder(session.orgId, session.userId)),
      balanceFen: money.available,
      heldFen: money.held,
      emailCount: mails.available,
      heldEmailCount: mails.held,
      smsFen: sms.available,
      heldSmsFen: sms.held,
    }
  },
  statement: async (input, { session }) => ({
    totalIsExact: true,
    ...(await listStatement(db, session.orgId, input, ports)),
  }),
  explain: ({ id }, { session }) => explainLine(db, session.orgId, id, ports),
})
