/** Reads replies and bounces from an organisation's own mailbox over IMAP. */

import { randomUUID } from 'node:crypto'
import { startImapPeer, startTestPlatform } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sendCampaign } from '../../email/testing/sent-campaign.ts'
import { createReplyStore } from '../../inbox/reply-store.ts'
import { testServer, type ServerSettings } from '../../mail-transport/servers/server-settings.ts'
import { messageIdOf } from '../../mail-transport/tokens.ts'
import { createMailReader } from '../incoming/mail-reader.ts'
import { parseIncoming } from '../incoming/parse.ts'
import { askFolders, saveFolders } from './folders.ts'
import { listMailboxes, mailboxKind, saveMailbox } from './mailboxes.ts'
import { pullMailboxes } from './pull.ts'
import { retrySkipped } from './skipped-mails.ts'

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
afterAll(async () => {
  await peer.close()
  await platform.close()
})

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

const testMailbox = (given: ServerSettings) => testServer(platform, mailboxKind, orgId, given)

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

/** The mailbox, and the read position in one of its folders. */
const row = (folder = 'INBOX') =>
  db
    .selectFrom('email_mailbox')
    .leftJoin('email_mailbox_folder as f', (join) => join.onRef('f.mailboxId', '=', 'id').on('f.path', '=', folder))
    .selectAll('email_mailbox')
    .select(['f.uidValidity', 'f.lastUid', 'f.failure as folderFailure'])
    .where('orgId', '=', orgId)
    .executeTakeFirstOrThrow()

test('a mailbox is tried step by step before it is kept; its password is sealed', async () => {
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

test('what is about our mails is taken once, all else is left, and nothing is changed in the mailbox', async () => {
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

  // First there is no new mail, then there is one. Then the mailbox is recreated and has all mails under other UIDs.
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

/** Simulates that ten minutes pass, for which a failed mailbox is not read. */
const rested = () => db.updateTable('email_mailbox').set({ pulledAt: null }).execute()
const repliesOf = (address: string) =>
  db
    .selectFrom('email_reply')
    .select('messageKey')
    .where('recipientId', '=', campaign.idOf(address))
    .orderBy('id')
    .execute()

test('a mailbox that cannot be read says why, rests, and is read again', async () => {
  const { password } = peer
  peer.password = 'changed'
  await pullMailboxes(platform)
  expect((await row()).failure).toMatch(/wrong user name or password/)
  // The server is not asked every minute with a refused password.
  peer.password = password
  await pullMailboxes(platform)
  expect((await row()).failure).not.toBe('')
  await rested()
  await pullMailboxes(platform)
  expect((await row()).failure).toBe('')
})

test('a mail that cannot be taken apart is set aside with its reason, and the others go on', async () => {
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
  // The mail is repaired. Only its own organisation can retry it.
  peer.mails.find(({ uid }) => uid === 21)!.source = peer.mails[0]!.source.replace('r11', 'r21')
  await expect(retrySkipped(db, randomUUID(), mailbox?.id ?? '')).rejects.toMatchObject({ errorName: 'not_found' })
  await pullMailboxes(platform)
  expect(await repliesOf('anna@buyer.example')).toHaveLength(before + 1)
  await retrySkipped(db, orgId, mailbox?.id ?? '')
  await pullMailboxes(platform)
  expect((await listMailboxes(db, orgId))[0]?.aside.total).toBe(0)
})

test('servers that stop answering are left; a crash in the middle neither loses nor doubles a reply', async () => {
  const before = (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  for (const uid of [31, 32, 33]) reply(uid, [`In-Reply-To: <${idOf('anna@buyer.example')}>`])
  // The first mail is accepted; at the second the server stops answering for good.
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

  // The other mails are read the next minute, and the mail that stalls again delays no other.
  await pullMailboxes(platform, { stepMs: 400 })
  expect(await row()).toMatchObject({ lastUid: 33, failure: '' })

  // The process dies after the first mail was accepted and before the position was stored.
  const { id } = await row()
  await db.updateTable('email_mailbox_folder').set({ lastUid: 30 }).where('mailboxId', '=', id).execute()
  peer.stalls = null
  await pullMailboxes(platform)
  const keys = (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  expect(keys.slice(before.length)).toEqual(['<r31@buyer.example>', '<r33@buyer.example>', '<r32@buyer.example>'])
  expect((await listMailboxes(db, orgId))[0]).toMatchObject({ failure: '', aside: { total: 0 } })
})

test('one that fails again and again is asked more and more rarely', async () => {
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

test('a reply to a mail that Amazon SES gave its own name; one that is too large is named', async () => {
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

test('another account is read from its own beginning, though its inbox has the same validity', async () => {
  const other = await startImapPeer()
  other.uidValidity = peer.uidValidity
  other.user = 'export@exporter.example'
  const source = peer.mails.find((one) => one.source.includes('<r11@'))?.source.replace('r11', 'r51') ?? ''
  other.mails.push({ uid: 1, source, date: new Date('2020-01-01') })
  const before = (await repliesOf('anna@buyer.example')).length
  const { id } = await row()
  await saveMailbox(platform, orgId, { ...settings, id, port: other.port, username: other.user, at: new Date() })
  // Mails that are years old are not read, neither now nor at the next reading.
  for (let times = 0; times < 2; times += 1) await pullMailboxes(platform)
  expect(await repliesOf('anna@buyer.example')).toHaveLength(before)
  other.mails.push({ uid: 2, source, date: new Date() })
  await pullMailboxes(platform)
  expect(await repliesOf('anna@buyer.example')).toHaveLength(before + 1)
  await other.close()
})

test('answers in junk are read as well; a person chooses other folders, and each is read from where it stood', async () => {
  const inFolder = async (path: string, flags: string, first: number) => {
    const mails = [first, first + 1].map((uid) => ({
      uid,
      source: `From: Anna <anna@buyer.example>\r\nMessage-ID: <${path}-${uid}@buyer.example>\r\nIn-Reply-To: <${idOf('anna@buyer.example')}>\r\n\r\nYes.`,
      date: new Date(),
    }))
    peer.folders.set(path, { flags, uidValidity: peer.uidValidity, mails })
    return mails
  }
  // UIDs and UIDVALIDITY are the same as in the inbox.
  const junk = await inFolder('Spam', '\\HasNoChildren \\Junk', 11)
  await inFolder('Sales', '\\HasNoChildren', 11)
  peer.folders.set('Archive', { flags: '\\Noselect', uidValidity: 1, mails: [] })
  const { id } = await row()
  await saveMailbox(platform, orgId, { ...settings, id, at: new Date() })
  const keys = async () => (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  const before = (await keys()).length
  await pullMailboxes(platform)
  expect((await keys()).slice(before)).toEqual(['<Spam-11@buyer.example>', '<Spam-12@buyer.example>'])
  expect(await row('Spam')).toMatchObject({ lastUid: 12, uidValidity: `${peer.user}@127.0.0.1 8` })
  expect(await askFolders(platform, orgId, id)).toMatchObject({
    folders: [
      { path: 'INBOX', use: 'inbox' },
      { path: 'Spam', use: 'junk' },
      { path: 'Sales', use: null },
    ],
    chosen: null,
    unchosen: ['INBOX', 'Spam'],
  })
  await expect(askFolders(platform, randomUUID(), id)).rejects.toMatchObject({ errorName: 'not_found' })
  await expect(saveFolders(platform, randomUUID(), { id, folders: ['Sales'] })).rejects.toThrow('not_found')

  // Junk is no longer chosen, and a missing folder does not block the others.
  await saveFolders(platform, orgId, { id, folders: ['Gone', 'Sales', 'INBOX'] })
  junk.push({ ...junk[0]!, uid: 13 })
  await pullMailboxes(platform)
  expect((await keys()).slice(before + 2)).toEqual(['<Sales-11@buyer.example>', '<Sales-12@buyer.example>'])
  expect(await listMailboxes(db, orgId)).toMatchObject([
    {
      failure: '',
      folders: ['Gone', 'Sales', 'INBOX'],
      reading: [
        { path: 'INBOX', failure: '' },
        { path: 'Gone', failure: expect.stringContaining('no such folder') },
        { path: 'Sales', failure: '' },
      ],
    },
  ])
  // A mail that was moved out of junk counts once.
  peer.folders.get('Sales')!.mails.push({ ...junk[0]!, uid: 13 })
  await pullMailboxes(platform)
  expect(await row('Sales')).toMatchObject({ lastUid: 13 })
  expect(await keys()).toHaveLength(before + 4)
  expect(peer.commands.some((command) => /^SELECT\b/i.test(command))).toBe(false)
})

test('one’s own mails are no answers; folders of them are not offered and not taken', async () => {
  const { id } = await row()
  const own = [
    { address: peer.user, uid: 1 },
    { address: 'Sales-1@exporter.example', uid: 2 },
    { address: 'desk@exporter.example', uid: 3 },
    { address: 'anna@buyer.example', uid: 4 },
  ].map(({ address, uid }) => ({
    uid,
    source: `From: Sales <${address}>\r\nMessage-ID: <all-${uid}@x>\r\nIn-Reply-To: <${idOf('anna@buyer.example')}>\r\n\r\nDear Anna`,
    date: new Date(),
  }))
  const content = sql<string>`jsonb_set(jsonb_set(content, '{sender,address}', '"sales-1@exporter.example"'), '{sender,replyTo}', '"Desk@exporter.example"')`
  await db.updateTable('outreach_campaign').set({ content }).where('id', '=', campaign.campaignId).execute()
  peer.folders.set('All Mail', { flags: '\\All', uidValidity: 1, mails: own })
  peer.folders.set('Outbox', { flags: '\\Sent', uidValidity: 1, mails: [] })
  await expect(saveFolders(platform, orgId, { id, folders: ['INBOX', 'Outbox'] })).rejects.toMatchObject({
    errorName: 'invalid_input',
  })
  await saveFolders(platform, orgId, { id, folders: ['INBOX', 'All Mail'] })
  await pullMailboxes(platform)
  const keys = (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  expect(keys.filter((key) => key.startsWith('<all-'))).toEqual(['<all-4@x>'])
  expect(await row('All Mail')).toMatchObject({ lastUid: 4 })
  peer.folders.delete('All Mail')
})

test('a folder that stalls is named and costs the others nothing; the inbox is read where folders cannot be listed', async () => {
  const { id } = await row()
  const answer = (key: string) =>
    `From: Anna <anna@buyer.example>\r\nMessage-ID: <${key}@buyer.example>\r\nIn-Reply-To: <${idOf('anna@buyer.example')}>\r\n\r\nYes.`
  const put = (path: string, uid: number) => {
    const { mails } = path === 'INBOX' ? peer : peer.folders.get(path)!
    mails.push({ uid, source: answer(`${path}-${uid}`), date: new Date() })
  }
  const keys = async () => (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  const came = async (path: string, uid: number) => (await keys()).includes(`<${path}-${uid}@buyer.example>`)

  // One folder stalls when it is opened, and another is read; the order of the two folders does not matter.
  await saveFolders(platform, orgId, { id, folders: ['INBOX', 'Spam', 'Sales'] })
  for (const path of ['INBOX', 'Spam', 'Sales']) put(path, 61)
  peer.stalls = /EXAMINE "?Spam/
  await pullMailboxes(platform, { stepMs: 400 })
  expect([await came('INBOX', 61), await came('Sales', 61), await came('Spam', 61)]).toEqual([true, true, false])
  expect(await row('Spam')).toMatchObject({ failure: '', failures: 0, folderFailure: expect.stringMatching(/timeout/) })
  expect(await row('Sales')).toMatchObject({ folderFailure: '' })

  // A mail of the inbox that was set aside stalls once more.
  peer.stalls = /FETCH 62 .*BODY/i
  put('INBOX', 62)
  put('INBOX', 63)
  await pullMailboxes(platform, { stepMs: 400 })
  expect((await row()).failure).toMatch(/timeout/)
  put('Spam', 64)
  await pullMailboxes(platform, { stepMs: 400 })
  expect([await came('INBOX', 63), await came('Spam', 61), await came('Spam', 64)]).toEqual([true, true, true])
  expect(await row('Spam')).toMatchObject({ failure: '', failures: 0, folderFailure: '', lastUid: 64 })

  // No folders are chosen and LIST is not answered: the folders that were read so far are read.
  await saveFolders(platform, orgId, { id, folders: null })
  peer.stalls = /^LIST .*\*/
  put('INBOX', 65)
  put('Spam', 65)
  await pullMailboxes(platform, { stepMs: 400 })
  expect([await came('INBOX', 65), await came('Spam', 65)]).toEqual([true, true])
  expect(await row()).toMatchObject({ failure: '', failures: 0 })
  expect(await askFolders(platform, orgId, id, 400)).toMatchObject({
    test: {
      isUsable: false,
      steps: expect.arrayContaining([expect.objectContaining({ step: 'list', fault: 'timeout' })]),
    },
    folders: [],
  })
  peer.stalls = null
})
