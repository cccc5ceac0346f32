/** Tests which folders of a mailbox are read, and what happens when reading one of them fails. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startMailboxWorld } from '../testing/mailbox-world.ts'
import { askFolders, saveFolders } from './folders.ts'
import { listMailboxes, saveMailbox } from './mailboxes.ts'
import { pullMailboxes } from './pull.ts'

const { platform, db, peer, orgId, campaign, idOf, settings, reply, row, repliesOf, close } = await startMailboxWorld()
afterAll(close)

test('replies in junk are read too; after a user chooses other folders, each folder continues at its read position', async () => {
  const inFolder = async (path: string, flags: string, first: number) => {
    const mails = [first, first + 1].map((uid) => ({
      uid,
      source: `From: Anna <anna@buyer.example>\r\nMessage-ID: <${path}-${uid}@buyer.example>\r\nIn-Reply-To: <${idOf('anna@buyer.example')}>\r\n\r\nYes.`,
      date: new Date(),
    }))
    peer.folders.set(path, { flags, uidValidity: peer.uidValidity, mails })
    return mails
  }
  await saveMailbox(platform, orgId, { ...settings, at: new Date() })
  reply(12, [`In-Reply-To: <${idOf('anna@buyer.example')}>`])
  await pullMailboxes(platform)
  // The UIDs and the UIDVALIDITY of the junk folder and the sales folder are the same as in the inbox, so the read
  // positions must not be confused.
  const junk = await inFolder('Spam', '\\HasNoChildren \\Junk', 11)
  await inFolder('Sales', '\\HasNoChildren', 11)
  peer.folders.set('Archive', { flags: '\\Noselect', uidValidity: 1, mails: [] })
  const { id } = await row()
  const keys = async () => (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  const before = (await keys()).length
  await pullMailboxes(platform)
  expect((await keys()).slice(before)).toEqual(['<Spam-11@buyer.example>', '<Spam-12@buyer.example>'])
  expect(await row('Spam')).toMatchObject({ lastUid: 12, uidValidity: `${peer.user}@127.0.0.1 ${peer.uidValidity}` })
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

  // The user no longer chooses the junk folder. The chosen folder "Gone" does not exist, which does not prevent the
  // other folders from being read.
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
  // The same mail is now in another folder, as if the user had moved it out of junk. It counts once.
  peer.folders.get('Sales')!.mails.push({ ...junk[0]!, uid: 13 })
  await pullMailboxes(platform)
  expect(await row('Sales')).toMatchObject({ lastUid: 13 })
  expect(await keys()).toHaveLength(before + 4)
  expect(peer.commands.some((command) => /^SELECT\b/i.test(command))).toBe(false)
})

test('the owner’s sent mails are no replies, and folders of sent mails are neither offered nor accepted', async () => {
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

test('a stalled folder is reported and delays no other folder; the inbox is read even if LIST fails', async () => {
  const { id } = await row()
  const answer = (key: string) =>
    `From: Anna <anna@buyer.example>\r\nMessage-ID: <${key}@buyer.example>\r\nIn-Reply-To: <${idOf('anna@buyer.example')}>\r\n\r\nYes.`
  const put = (path: string, uid: number) => {
    const { mails } = path === 'INBOX' ? peer : peer.folders.get(path)!
    mails.push({ uid, source: answer(`${path}-${uid}`), date: new Date() })
  }
  const keys = async () => (await repliesOf('anna@buyer.example')).map(({ messageKey: key }) => key)
  const came = async (path: string, uid: number) => (await keys()).includes(`<${path}-${uid}@buyer.example>`)

  // The junk folder stalls when it is opened. The sales folder is read anyway, whether the junk folder comes before or
  // after it.
  await saveFolders(platform, orgId, { id, folders: ['INBOX', 'Spam', 'Sales'] })
  for (const path of ['INBOX', 'Spam', 'Sales']) put(path, 61)
  peer.stalls = /EXAMINE "?Spam/
  await pullMailboxes(platform, { stepMs: 400 })
  expect([await came('INBOX', 61), await came('Sales', 61), await came('Spam', 61)]).toEqual([true, true, false])
  expect(await row('Spam')).toMatchObject({ failure: '', failures: 0, folderFailure: expect.stringMatching(/timeout/) })
  expect(await row('Sales')).toMatchObject({ folderFailure: '' })

  // Reading one mail of the inbox stalls, so the mail is set aside. At the next reading the mail stalls again, and the
  // other mails and folders are read anyway.
  peer.stalls = /FETCH 62 .*BODY/i
  put('INBOX', 62)
  put('INBOX', 63)
  await pullMailboxes(platform, { stepMs: 400 })
  expect((await row()).failure).toMatch(/timeout/)
  put('Spam', 64)
  await pullMailboxes(platform, { stepMs: 400 })
  expect([await came('INBOX', 63), await came('Spam', 61), await came('Spam', 64)]).toEqual([true, true, true])
  expect(await row('Spam')).toMatchObject({ failure: '', failures: 0, folderFailure: '', lastUid: 64 })

  // The user has chosen no folders, and the server does not answer LIST. Then the folders that have a read position are
  // read.
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
