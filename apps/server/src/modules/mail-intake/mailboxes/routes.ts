/** Handlers of mailboxes. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { countUse, deleteServer, testServer } from '../../mail-transport/index.ts'
import { askFolders, saveFolders } from './folders.ts'
import { listMailboxes, mailboxKind, saveMailbox } from './mailboxes.ts'
import { retrySkipped } from './skipped-mails.ts'

export const mailboxRoutes = (platform: Platform): Handlers<Contract['mailMailboxes']> => {
  const { db, clock } = platform
  return {
    mailboxes: (_input, { session }) => listMailboxes(db, session.orgId),
    testMailbox: async (input, { session: { orgId } }) => {
      await countUse(db, 'trial', { orgId, at: clock.now() })
      return testServer(platform, mailboxKind, orgId, input)
    },
    saveMailbox: async (input, { session: { orgId } }) => {
      await countUse(db, 'trial', { orgId, at: clock.now() })
      return saveMailbox(platform, orgId, { ...input, at: clock.now() })
    },
    folders: async ({ id }, { session: { orgId } }) => {
      await countUse(db, 'trial', { orgId, at: clock.now() })
      return askFolders(platform, orgId, id)
    },
    saveFolders: async (input, { session }) => {
      await countUse(db, 'trial', { orgId: session.orgId, at: clock.now() })
      await saveFolders(platform, session.orgId, input)
      return null
    },
    retrySkipped: async ({ id }, { session }) => {
      await retrySkipped(db, session.orgId, id)
      return null
    },
    deleteMailbox: async ({ id }, { session }) => {
      await deleteServer(db, mailboxKind, session.orgId, id)
      return null
    },
  }
}
