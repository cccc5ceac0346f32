/** The module definition of mail intake. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { abuseMailboxRoutes } from './abuse-mailbox/routes.ts'
import { registerAbuseMailSweep } from './abuse-mailbox/store.ts'
import { startInbound } from './inbound-server.ts'
import { createMailReader } from './incoming/mail-reader.ts'
import type { ReplyStore } from './incoming/ports.ts'
import { registerPulling } from './mailboxes/pull.ts'
import { mailboxRoutes } from './mailboxes/routes.ts'

export const mailIntakeModule = (platform: Platform, ports: { replies: ReplyStore }): ModuleDefinition => {
  const readMail = createMailReader()
  return {
    name: 'mail-intake',
    layer: 5,
    calls: [
      answers(contract.mailMailboxes, mailboxRoutes(platform)),
      answers(contract.abuseMailbox, abuseMailboxRoutes(platform)),
    ],
    registerJobs: () => {
      registerPulling(platform, readMail, ports.replies)
      registerAbuseMailSweep(platform)
    },
    start: () => startInbound({ ...platform, ...ports }, readMail),
  }
}
