/**
 * Set-up for tests of reading mailboxes: an IMAP server with one user, and campaigns whose recipients reply to that
 * user.
 */

import { randomUUID } from 'node:crypto'
import { startImapPeer, startTestPlatform } from '@tradewind/testkit'
import { sendCampaign } from '../../email/testing/sent-campaign.ts'
import { createReplyStore } from '../../inbox/reply-store.ts'
import { messageIdOf } from '../../mail-transport/tokens.ts'
import { createMailReader } from '../incoming/mail-reader.ts'
import { parseIncoming } from '../incoming/parse.ts'

export const startMailboxWorld = async () => {
  const started = await startTestPlatform({ env: { SMTP_ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
  const platform = {
    ...started,
    replies: createReplyStore(started),
    read: createMailReader((source) => {
      if (source.includes('X-Poison')) throw new Error('nested too deep')
      return parseIncoming(source)
    }),
  }
  const { db, config } = platform
  const peer = await startImapPeer()
  const orgId = randomUUID()
  const campaign = await sendCampaign(platform, orgId, { addresses: ['anna@buyer.example', 'gone@buyer.example'] })
  const others = await sendCampaign(platform, randomUUID(), { addresses: ['eve@buyer.example'] })
  const idOf = (address: string): string =>
    messageIdOf(config.secret, config.mailDomain, (address.startsWith('eve') ? others : campaign).idOf(address))
  const stateOf = async (address: string) =>
    (await db.selectFrom('outreach_recipient').select('state').where('address', '=', address).executeTakeFirstOrThrow())
      .state
  const settings = {
    name: 'Sales', host: '127.0.0.1', port: peer.port, security: 'none', username: peer.user, password: peer.password,
  } as const // prettier-ignore
  const mail = (uid: number, lines: readonly string[]) =>
    peer.mails.push({ uid, source: [...lines, ''].join('\r\n'), date: new Date() })
  const reply = (uid: number, headers: readonly string[], from = 'Anna <anna@buyer.example>') =>
    mail(uid, [
      `From: ${from}`,
      'Subject: Re: tiles',
      `Message-ID: <r${uid}@buyer.example>`,
      ...headers,
      '',
      'Please quote.',
    ])

  /** Reads the row of the mailbox together with the read position in one of its folders. */
  const row = (folder = 'INBOX') =>
    db
      .selectFrom('email_mailbox')
      .leftJoin('email_mailbox_folder as f', (join) => join.onRef('f.mailboxId', '=', 'id').on('f.path', '=', folder))
      .selectAll('email_mailbox')
      .select(['f.uidValidity', 'f.lastUid', 'f.failure as folderFailure'])
      .where('orgId', '=', orgId)
      .executeTakeFirstOrThrow()
  const repliesOf = (address: string) =>
    db
      .selectFrom('email_reply')
      .select('messageKey')
      .where('recipientId', '=', campaign.idOf(address))
      .orderBy('id')
      .execute()
  const close = async () => {
    await peer.close()
    await platform.close()
  }
  return { platform, db, peer, orgId, campaign, idOf, stateOf, settings, mail, reply, row, repliesOf, close }
}
