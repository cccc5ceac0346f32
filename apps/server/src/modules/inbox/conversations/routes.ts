/** Handlers of conversations with phones. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listConversations, markConversationRead, readConversation, type ReadSentText } from './queries.ts'

export const conversationRoutes = (
  { db, clock }: Platform,
  readSentText: ReadSentText,
): Handlers<Contract['conversations']> => ({
  conversations: (input, { session }) => listConversations(db, session.orgId, input),
  conversation: ({ address }, { session }) => readConversation(db, session.orgId, { address, readSentText }),
  markConversationRead: async ({ address }, { session }) => {
    await markConversationRead(db, session.orgId, { address, at: clock.now() })
    return null
  },
})
