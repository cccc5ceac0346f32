/** Handlers of the outreach calls. */
import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readBalance } from '../ledger/index.ts'
import { insertSuppressions, listSuppressions, removeSuppression } from './suppression.ts'

export const outreachRoutes = ({ db }: Platform): Handlers<Contract['outreach']> => {
  return {
    suppressions: (input, { session }) => listSuppressions(db, session.orgId, input),
    suppress: async ({ channel, addresses }, { session: { orgId } }) => {
      const normalise = (address: string) => (channel === 'email' ? address.toLowerCase() : address)
      const rows = addresses.map((address) => ({
        orgId, channel, address: normalise(address), reason: 'manual' as const, detail: '',
      })) // prettier-ignore
      return { added: await insertSuppressions(db, rows) }
    },
    unsuppress: async ({ channel, address }, { session }) => {
      await removeSuppression(db, session.orgId, channel, address)
      return null
    },
    balance: async (_input, { session }) => ({ emailCount: await readBalance(db, session.orgId, 'email_count') }),
  }
}
