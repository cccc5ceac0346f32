/** Tests reading replies and bounces from the inbox of an organisation's own mailbox over IMAP. */

import { randomUUID } from 'node:crypto'
import { startImapPeer } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { testServer, type ServerSettings } from '../../mail-transport/servers/server-settings.ts'
import { startMailboxWorld } from '../testing/mailbox-world.ts'
import { listMailboxes, mailboxKind, saveMailbox } from './mailboxes.ts'
import { pullMailboxes } from './pull.ts'
import { retrySkipped } from './skipped-mails.ts'

const { platform, db, peer, orgId, campaign, idOf, stateOf, settings, mail, reply, row, repliesOf, close } =
  await startMailboxWorld()
afterAll(close)

const testMailbox = (given: ServerSettings) => testServer(platform, mailboxKind, orgId, given)
/** Makes all mailboxes due again at once, as if the pause after a failure were over. */
const rested = () => db.updateTable('email_mailbox').set({ pulledAt: null }).execute()

test('a mailbox is tested step by step before it is saved, and its password is sealed', async () => {
  const wrong = await testMailbox({ ...settings, password: 'wrong' })
  expect(wrong.isUsable).toBe(false)
  expect(wrong.steps.at(-1)).toMatchObject({ step: 'sign_in', fault: 'rejected' })
  const closed = await testMailbox({ ...settings, port: 1 })
  expect(closed.steps.at(-1)).toMatchObject({ step: 'connect', fault: 'unreachable' })
  await expect(testMailbox({ ...settings, host: '10.0.0.1', port: 25 })).rejects.toMatchObject({
    errorName: 'invalid_input',
  })
  const inside = await testMailbox({ ...settings, host: '10.0.0.1', port: 993 })
  expect(inside.steps.at(-1)).toMatchObject({ step: 'resolve', fault: 'private' })
  expect((await saveMailbox(platform, orgId, { ...settings, password: 'wrong', at: new Date() })).kept).toBeNull()
  const { kept: mailbox, test: tested } = await saveMailbox(platform, orgId, { ...settings, at: new Date() })
  expect(tested.steps.map(({ step }) => step)).toEqual(['resolve', 'connect', 'greet', 'sign_in', 'open'])
  expect(mailbox).toMatchObject({ name: 'Sales', pulledAt: null })
  expect((await row()).password).not.toContain(peer.password)
})

test('mails about the product’s mails are processed once, all others are ignored, and the mailbox stays unchanged', async () => {
  reply(11, [`In-Reply-To: <${idOf('anna@buyer.example')}>`])
  reply(12, ['In-Reply-To: <something@else.example>'])
  reply(13, [`References: <${idOf('eve@buyer.example')}>`], 'Eve <eve@buyer.example>')
  mail(14, [
    'From: Mail Delivery System <MAILER-DAEMON@mx.exporter.example>',
    'Subject: Undelivered Mail Returned to Sender',
    '',
    '<gone@buyer.example>: host mx.buyer.example[192.0.2.7] said: 550 5.1.1 User unknown',
    '',
    '--- Below this line is a copy of the message.',
    `Message-ID: <${idOf('gone@buyer.example')}>`,
  ])
  peer.mails.push({ uid: 5, source: '', date: new Date('2020-01-01') })
  peer.mails.sort((a, b) => a.uid - b.uid)
  await pullMailboxes(platform)
  expect(await listMailboxes(db, orgId)).toMatchObject([{ failure: '', taken: 2 }])
  expect([await stateOf('anna@buyer.example'), await stateOf('gone@buyer.example')]).toEqual(['replied', 'bounced'])
  // Recipients of another organisation are not changed, whatever mailbox the mail arrived in.
  expect(await stateOf('eve@buyer.example')).toBe('accepted')
  expect(await row()).toMatchObject({ uidValidity: `${peer.user}@127.0.0.1 7`, lastUid: 14 })

  // The mailbox is read without a new mail, and then with one. Then UIDVALIDITY changes and all mails get other UIDs,
  // as if the mailbox had been recreated: no reply is stored twice.
  await pullMailboxes(platform)
  reply(15, [`References: <x@y> <${idOf('anna@buyer.example')}>`])
  await pullMailboxes(platform)
  expect(await row()).toMatchObject({ lastUid: 15, taken: 3 })
  peer.uidValidity = 8
  for (const [index, one] of peer.mails.entries()) one.uid = index + 1
  await pullMailboxes(platform)
  expect(await row()).toMatchObject({ uidValidity: `${peer.user}@127.0.0.1 8`, lastUid: peer.mails.length })
  const replies = await db.selectFrom('email_reply').select('messageKey').where('orgId', '=', orgId).execute()
  expect(replies).toHaveLength(2)

  expect(
    peer.commands.some((command) =>
      /^(?:UID )?(?:SELECT|STORE|COPY|MOVE|EXPUNGE|APPEND|DELETE|CLOSE)\b/i.test(command),
    ),
  ).toBe(false)
  expect(peer.commands.some((command) => /BODY\[/.test(command))).toBe(false)
})

test('a mailbox that cannot be read shows the reason, and is read again after a pause', async () => {
  const { password } = peer
  peer.password = 'changed'
  await pullMailboxes(platform)
  expect((await row()).failure).toMatch(/wrong user name or password/)
  // After a refused sign-in the server is not asked again in the next minute, even though the password is correct now.
  peer.password = password
  await pullMailboxes(platform)
  expect((await row()).failure).not.toBe('')
  await rested()
  await pullMailboxes(platform)
  expect((await row()).failure).toBe('')
})

test('a mail that cannot be parsed is set aside with its reason, and the other mails are processed', async () => {
  const before = (await repliesOf('anna@buyer.example')).length
  reply(21, [`In-Reply-To: <${idOf('anna@buyer.example')}>`, 'X-Poison: yes'])
  reply(22, [`In-Reply-To: <${idOf('anna@buyer.example')}>`])
  await pullMailboxes(platform)
  expect(await repliesOf('anna@buyer.example')).toHaveLength(before + 1)
  const [mailbox] = await listMailboxes(db, orgId)
  expect(mailbox).toMatchObject({
    failure: '',
    aside: {
      total: 1,
      list: [
        {
          folder: 'INBOX',
          from: 'Anna <anna@buyer.example>',
          subject: 'Re: tiles',
          reason: 'unreadable',
          detail: 'nested too deep',
          isFinal: true,
        },
      ],
    },
  })
  // The mail can be parsed now. Only the organisation that owns the mailbox can make the product read the mail again.
  peer.mails.find(({ uid }) => uid === 21)!.source = peer.mails[0]!.source.replace('r11', 'r21')
  await expect(retrySkipped(db, randomUUID(), mailbox?.id ?? '')).rejects.toMatchObject({ errorName: 'not_found' })
  await pullMailboxes(platform)
  expect(await repliesOf('anna@buyer.example')).toHaveLength(before + 1)
  await retrySkipped(db, orgId, mailbox?.id ?? '')
  await pullMailboxes(platform)
  expect((await listMailboxes(db, orgId))[0]?.aside.total).toBe(0)
})

test('a stalled server does not block the reading, and a crash neither loses nor duplicates a reply', async () => {
  const before = (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  for (const uid of [31, 32, 33]) reply(uid, [`In-Reply-To: <${idOf('anna@buyer.example')}>`])
  // The server stops answering during the reading. The first mail is accepted, and the second mail stalls.
  peer.stalls = /FETCH 32 .*BODY/i
  const silent = await Promise.all(
    [/SEARCH/, /EXAMINE/, /LOGIN/, /FETCH/].map(async (stalls) => {
      const other = await startImapPeer()
      const { kept: mailbox } = await saveMailbox(platform, randomUUID(), {
        ...settings,
        port: other.port,
        at: new Date(),
      })
      other.mails.push(...peer.mails)
      other.stalls = stalls
      return { other, id: mailbox?.id ?? '' }
    }),
  )
  await rested()
  await pullMailboxes(platform, { stepMs: 400 })
  const failures = await db.selectFrom('email_mailbox').select(['id', 'failure']).execute()
  for (const { id, other } of silent) {
    expect(failures.find((one) => one.id === id)?.failure).toMatch(/timeout/i)
    await other.close()
  }
  await db.deleteFrom('email_mailbox').where('orgId', '<>', orgId).execute()
  expect(await row()).toMatchObject({ lastUid: 32, failure: expect.stringMatching(/timeout/) })
  expect((await listMailboxes(db, orgId))[0]?.aside).toMatchObject({
    total: 1,
    list: [{ reason: 'timeout', isFinal: false }],
  })

  // At the next reading the third mail is read. The second mail stalls again, which delays no other mail.
  await pullMailboxes(platform, { stepMs: 400 })
  expect(await row()).toMatchObject({ lastUid: 33, failure: '' })

  // The read position is set back, as if the process had died after the first mail was accepted and before the position
  // was stored.
  const { id } = await row()
  await db.updateTable('email_mailbox_folder').set({ lastUid: 30 }).where('mailboxId', '=', id).execute()
  peer.stalls = null
  await pullMailboxes(platform)
  const keys = (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  expect(keys.slice(before.length)).toEqual(['<r31@buyer.example>', '<r33@buyer.example>', '<r32@buyer.example>'])
  expect((await listMailboxes(db, orgId))[0]).toMatchObject({ failure: '', aside: { total: 0 } })
})

test('a mailbox that fails repeatedly is read less and less often', async () => {
  peer.stalls = /EXAMINE/
  const logins = () => peer.commands.filter((command) => command.startsWith('LOGIN')).length
  const minutesLater = (minutes: number) => ({
    ...platform,
    clock: { now: () => new Date(Date.now() + minutes * 60_000) },
  })
  const asked: number[] = []
  for (let minute = 0; minute < 20; minute += 1) {
    const before = logins()
    await pullMailboxes(minutesLater(minute), { stepMs: 30 })
    if (logins() > before) asked.push(minute)
  }
  expect(asked).toEqual([0, 1, 2, 5, 12])
  peer.stalls = null
  await db.updateTable('email_mailbox').set({ failure: '', failures: 0 }).execute()
})

test('a reply is found by the id that Amazon SES gave the mail, and a mail that is too large is listed', async () => {
  const providerId = '0100019a2b3c4d5e-1f2e3d4c-5b6a-4789-9abc-def012345678-000000'
  await db
    .insertInto('outreach_proof')
    .values({
      recipientId: campaign.idOf('gone@buyer.example'),
      at: new Date(),
      route: 'ses',
      server: '',
      tls: '',
      envelopeFrom: '',
      sizeBytes: 1,
      sha256: Buffer.alloc(0),
      outcome: 'accepted',
      answer: '',
      providerId,
      durationMs: 1,
    })
    .execute()
  reply(41, [`References:\r\n <${providerId}@eu-west-1.amazonses.com>`], 'Gone <gone@buyer.example>')
  reply(42, [`In-Reply-To: <${idOf('anna@buyer.example')}>`])
  peer.mails.at(-1)!.source += 'x'.repeat(15 * 1024 * 1024)
  await pullMailboxes(platform)
  expect(await repliesOf('gone@buyer.example')).toHaveLength(1)
  const aside = async () => (await listMailboxes(db, orgId))[0]?.aside
  expect(await aside()).toMatchObject({ total: 1, list: [{ reason: 'too_large', detail: '15.0 MB', isFinal: true }] })
  expect(await row()).toMatchObject({ failure: '', lastUid: 42 })
  await retrySkipped(db, orgId, (await row()).id)
  expect(await aside()).toMatchObject({ list: [{ isFinal: true }] })
})

test('a changed account is read from its beginning, although both inboxes have the same UIDVALIDITY', async () => {
  const other = await startImapPeer()
  other.uidValidity = peer.uidValidity
  other.user = 'export@exporter.example'
  const source = peer.mails.find((one) => one.source.includes('<r11@'))?.source.replace('r11', 'r51') ?? ''
  other.mails.push({ uid: 1, source, date: new Date('2020-01-01') })
  const before = (await repliesOf('anna@buyer.example')).length
  const { id } = await row()
  await saveMailbox(platform, orgId, { ...settings, id, port: other.port, username: other.user, at: new Date() })
  // The mail in the new account is years old. It is read neither at the first reading nor at the second.
  for (let times = 0; times < 2; times += 1) await pullMailboxes(platform)
  expect(await repliesOf('anna@buyer.example')).toHaveLength(before)
  other.mails.push({ uid: 2, source, date: new Date() })
  await pullMailboxes(platform)
  expect(await repliesOf('anna@buyer.example')).toHaveLength(before + 1)
  await other.close()
})
