/** Handlers of outreach. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readBalance } from '../ledger/index.ts'

export const outreachRoutes = ({ db }: Platform): Handlers<Contract['outreach']> => {
  return {
    balance: async (_input, { session }) => ({ emailCount: await readBalance(db, session.orgId, 'email_count') }),
  }
}
