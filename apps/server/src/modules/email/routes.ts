/** Handlers of the email centre. */

import type { Contract } from '@tradewind/contract'
import type { Db, Handlers, Platform, Tx } from '@tradewind/platform'
import { type AdditionPorts, type CompanySource, countContactsOf } from '../audience/index.ts'
import { readBalance } from '../ledger/index.ts'
import {
  askProof,
  proveByCode,
  type ProofDeps,
  deleteSender,
  listSenders,
  readSender,
  saveSender,
} from '../mail-transport/index.ts'
import { listCampaigns, countSuppressed } from '../outreach/index.ts'
import { renewApprovalRequests } from './compose/approval.ts'
import { type NameReader } from './templates/templates.ts'

export type EmailPorts = CompanySource &
  AdditionPorts & {
    readUserNames: NameReader
    /** Returns the organisation's name if a licence proves it; otherwise null. */
    readCertifiedName: (db: Db | Tx, orgId: string) => Promise<string | null>
    /** Sends a mail of the product itself. */
    sendMail: ProofDeps['send']
  }

export const emailRoutes = (platform: Platform, ports: EmailPorts): Handlers<Contract['email']> => {
  const { db, clock, config } = platform
  return {
    senders: (_input, { session }) => listSenders(db, session.orgId),
    saveSender: (input, { session }) =>
      saveSender(db, session.orgId, input, (tx, senderId) => renewApprovalRequests(tx, session.orgId, senderId)),
    deleteSender: async ({ id }, { session }) => {
      await deleteSender(db, session.orgId, id)
      return null
    },
    askSenderProof: async ({ id }, { session, lang }) => {
      const organisation = await ports.readCertifiedName(db, session.orgId)
      const asked = { id, organisation, lang, at: clock.now() }
      await askProof({ db, config, send: ports.sendMail }, session.orgId, asked)
      return null
    },
    verifySender: async (input, { session }) => {
      await proveByCode({ db, config }, session.orgId, { ...input, at: clock.now() })
      return readSender(db, session.orgId, input.id)
    },
    overview: async (_input, { session: { orgId } }) => {
      const [emailCount, contacts, suppressed, recent] = await Promise.all([
        readBalance(db, orgId, 'email_count'),
        countContactsOf(db, orgId),
        countSuppressed(db, orgId, 'email'),
        listCampaigns(db, orgId, { channel: 'email', page: 1, limit: 5 }),
      ])
      return { emailCount, contacts, suppressed, recent: recent.list }
    },
  }
}
