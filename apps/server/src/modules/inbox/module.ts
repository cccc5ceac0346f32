/** The module definition of the inbox. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import type { createProductMail } from '../mail-transport/index.ts'
import type { ReadSentText } from './conversations/queries.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { registerForwarding } from './forward.ts'
import { labelRoutes } from './labels.ts'
import { replyRoutes } from './routes.ts'
import { createSending } from './sending.ts'

export type InboxPorts = {
  /** The mails of the product itself, which include forwarded replies. */
  productMail: ReturnType<typeof createProductMail>
  readSentText: ReadSentText
}

export const inboxModule = (platform: Platform, { productMail, readSentText }: InboxPorts): ModuleDefinition => {
  const sending = createSending(platform, productMail)
  return {
    name: 'inbox',
    layer: 6,
    calls: [
      answers(contract.mailReplies, replyRoutes(platform, sending)),
      answers(contract.replyLabels, labelRoutes(platform)),
      answers(contract.conversations, conversationRoutes(platform, readSentText)),
    ],
    registerJobs: () => registerForwarding(platform, productMail.pass),
    start: () => Promise.resolve({ stop: sending.close }),
  }
}
