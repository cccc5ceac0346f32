/** Handlers of the catcher's inbox. Each organisation sees only its own mails. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { findMail, listCaught, readCaught, readCaughtFile } from './inbox.ts'
import { sendReply } from './reply.ts'
import type { CatcherPorts } from './server.ts'
import { visitAsRecipient, type GetPage } from './visits.ts'

type RoutePorts = Pick<CatcherPorts, 'readInboundAddress'> & { sanitize: (html: string) => string; getPage: GetPage }

export const catcherRoutes = (
  platform: Platform,
  { sanitize, getPage, readInboundAddress }: RoutePorts,
): Handlers<Contract['catcher']> => ({
  inbox: (input, { session }) => listCaught(platform.db, session.orgId, input),
  mail: ({ id }, { session }) => readCaught(platform, session.orgId, { id, sanitize }),
  file: (input, { session }) => readCaughtFile(platform, session.orgId, input),
  visit: async ({ id, link }, { session }) => {
    const { parts } = await findMail(platform, session.orgId, id)
    return visitAsRecipient(platform, getPage, { parts, link })
  },
  answer: async ({ id, text }, { session }) => {
    const { mail, parsed } = await findMail(platform, session.orgId, id)
    await sendReply(await readInboundAddress(), { recipient: mail.recipient, mail: parsed, text })
    return null
  },
})
