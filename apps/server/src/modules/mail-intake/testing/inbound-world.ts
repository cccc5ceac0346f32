/** Set-up for tests of incoming mails: the inbound SMTP server, a client, and a campaign whose recipients reply. */

import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import { createTransport } from 'nodemailer'
import { sendCampaign } from '../../email/testing/sent-campaign.ts'
import { registerForwarding } from '../../inbox/forward.ts'
import { createReplyStore } from '../../inbox/reply-store.ts'
import type { ForwardedMail } from '../../mail-transport/product-mail.ts'
import { findSuppressed } from '../../outreach/suppression/entries.ts'
import { startInbound } from '../inbound-server.ts'
import { createMailReader } from '../incoming/mail-reader.ts'
import { parseIncoming } from '../incoming/parse.ts'
import { labelledMails } from './labelled-mails.ts'

/** `names`: the local parts of the recipients' addresses at buyer.example. */
export const startInboundWorld = async (names: readonly string[]) => {
  const started = await startTestPlatform()
  const platform = { ...started, replies: createReplyStore(started) }
  const { db } = platform
  const passed: ForwardedMail[] = []
  const pass = async (one: ForwardedMail) => {
    passed.push(one)
    return { kind: 'accepted', isFinal: true, detail: '250 2.0.0 OK' } as const
  }
  registerForwarding(platform, pass)
  await platform.jobs.start()
  /**
   * Counts the mails that the product's mail reader parses: the total, the number now, and the highest number of mails
   * that were parsed simultaneously.
   */
  const watched = { mails: 0, atOnce: 0, most: 0 }
  const readMail = createMailReader(async (source) => {
    watched.mails += 1
    watched.atOnce += 1
    watched.most = Math.max(watched.most, watched.atOnce)
    try {
      return await parseIncoming(source)
    } finally {
      watched.atOnce -= 1
    }
  })
  const inbound = await startInbound(platform, readMail)
  const transport = createTransport({ host: '127.0.0.1', port: inbound.port, ignoreTLS: true })
  const orgId = randomUUID()
  const campaign = await sendCampaign(platform, orgId, {
    addresses: names.map((name) => `${name}@buyer.example`),
    repliesHere: true,
    forwardReplies: true,
  })
  const idOf = (name: string) => campaign.idOf(`${name}@buyer.example`)
  return {
    platform,
    passed,
    pass,
    watched,
    readMail,
    transport,
    orgId,
    campaign,
    idOf,
    deliver: async (to: string, raw: string, from = ''): Promise<string> => {
      try {
        return (await transport.sendMail({ envelope: { from, to: [to] }, raw })).response
      } catch (error) {
        return error instanceof Error && 'response' in error ? String(error.response) : String(error)
      }
    },
    stateOf: (name: string) =>
      db
        .selectFrom('outreach_recipient')
        .select(['state', 'settlement'])
        .where('id', '=', idOf(name))
        .executeTakeFirstOrThrow(),
    isSuppressed: async (name: string) =>
      (await findSuppressed(db, orgId, 'email', [`${name}@buyer.example`])).size === 1,
    close: async () => {
      transport.close()
      await inbound.stop()
      await platform.close()
    },
  }
}

export const labelled = (name: string): string => labelledMails.find((one) => one.name === name)?.source ?? ''
