/**
 * Tests the page of a contact: names, state, and the history from lists, campaigns, replies and the contact's own
 * preferences.
 */

import { randomUUID } from 'node:crypto'
import type { ContactEntryGroup } from '@tradewind/contract'
import { startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { describeMail } from '../../email/message/describe.ts'
import { sendCampaign } from '../../email/testing/sent-campaign.ts'
import { readContactMessages } from '../../inbox/queries.ts'
import { receiveNews } from '../../outreach/index.ts'
import { insertSuppressions, removeSuppression } from '../../outreach/suppression/entries.ts'
import { saveFrequencyCap } from '../../outreach/suppression/frequency-cap.ts'
import { savePreference } from '../../outreach/suppression/preferences.ts'
import { addContacts, deleteList, removeContacts, saveList } from '../lists/lists.ts'
import { changeContact } from './change-contact.ts'
import { listContactHistory, type MessagesAsked } from './history.ts'
import { readContact } from './read-contact.ts'

const platform = await startTestPlatform()
const { db } = platform
afterAll(() => platform.close())

const [orgId, other, userId] = [randomUUID(), randomUUID(), randomUUID()]
const deps = {
  db,
  readUserNames: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Mei'])),
  describe: (_channel: string, content: unknown) => describeMail(content),
  readMessages: (org: string, asked: MessagesAsked) => readContactMessages(db, org, asked),
}
const address = 'ann@buyer.example'
const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

type Page = { group?: ContactEntryGroup; people?: boolean; page?: number; limit?: number }
const history = (org: string, { people = false, page = 1, limit = 100, ...asked }: Page = {}) =>
  listContactHistory(deps, org, { address, people, page, limit, ...asked })
const kindsOf = async (asked: Page) => (await history(orgId, asked)).list.map(({ kind }) => kind)

const campaign = await sendCampaign(platform, orgId, { addresses: [address], sentAt: hoursAgo(3) })
const recipientId = campaign.idOf(address)

const tell = (kind: 'opened' | 'clicked' | 'unsubscribed', hours: number, more: object = {}) =>
  receiveNews(db, [
    { recipientId, kind, provider: 'test', eventId: randomUUID(), at: hoursAgo(hours), detail: '', ...more },
  ])

test('the history lists every event once, newest first, with its campaign, list and user', async () => {
  await tell('opened', 2.5, { isMachine: true })
  await tell('clicked', 2, { link: 0 })
  await db
    .insertInto('email_reply')
    .values({
      orgId,
      recipientId,
      campaignId: campaign.campaignId,
      kind: 'reply',
      messageKey: 'one',
      fromAddress: address,
      subject: 'Prices?',
      attachments: '[]',
      storageKey: null,
      at: hoursAgo(1),
      backOn: null,
      readAt: null,
      userId: null,
      answerState: null,
    }) // prettier-ignore
    .execute()
  // The campaign's receipt of a stored reply is the same event as the reply, so it is not listed twice.
  await receiveNews(db, [
    { recipientId, kind: 'replied', provider: 'reply', eventId: randomUUID(), at: hoursAgo(1), detail: 'Prices?' },
  ])
  const page = await history(orgId)
  expect(page.list.map(({ kind }) => kind).toSorted()).toEqual(
    ['accepted', 'clicked', 'listed', 'opened', 'replied'].toSorted(),
  )
  expect(page.total).toBe(5)
  expect(page.list.filter(({ kind }) => kind !== 'listed').map(({ kind }) => kind)).toEqual([
    'replied', 'clicked', 'opened', 'accepted',
  ]) // prettier-ignore
  const about = { id: campaign.campaignId, name: 'Test', recipientId }
  expect(page.list.find(({ kind }) => kind === 'clicked')).toMatchObject({
    detail: 'https://exporter.example/tiles',
    campaign: about,
  })
  expect(page.list.find(({ kind }) => kind === 'accepted')?.detail).toBe('Porcelain tiles for Company Ltd')
  expect(page.list.find(({ kind }) => kind === 'replied')).toMatchObject({ detail: 'Prices?', campaign: about })
  expect(await kindsOf({ group: 'reading', people: true })).toEqual(['clicked'])
  expect(await kindsOf({ page: 2, limit: 2 })).toEqual((await kindsOf({})).slice(2, 4))
  expect(await history(other)).toMatchObject({ total: 0, list: [] })
})

test('the history keeps list membership, changes, suppressions and preferences that have ended', async () => {
  const second = await saveList(db, orgId, { name: 'Second' })
  await addContacts(db, orgId, second.id, [
    { address, name: 'Ann', company: '', companyId: '42', country: 'DE', source: 'company', addedBy: userId },
  ])
  await changeContact(deps, orgId, { address, name: 'Ann Lee', company: 'Stone SpA', country: 'IT', userId, at: now })
  const contact = await readContact(deps, orgId, { address, now })
  expect(contact).toMatchObject({
    name: 'Ann Lee',
    company: 'Stone SpA',
    country: 'IT',
    companyId: '42',
    proof: 'taken',
  })
  expect(contact.lists.map(({ name }) => name)[0]).toBe('Second')
  expect(contact).toMatchObject({ standing: 'reachable', figures: { mailed: 1, clicked: 1, replied: 1, bounced: 0 } })

  const contactId = contact.lists[0]?.contactId ?? 0
  const removal = { listId: second.id, contactIds: [contactId, contactId, 0], userId, at: now }
  await expect(removeContacts(db, other, removal)).rejects.toThrow('not_found')
  expect(await removeContacts(db, orgId, removal)).toEqual({ removed: 1, skipped: 1 })
  await expect(removeContacts(db, orgId, removal)).rejects.toThrow('not_found')
  await addContacts(db, orgId, second.id, [
    { address, name: '', company: '', companyId: null, country: '', source: 'typed', addedBy: userId },
  ])
  await deleteList(db, orgId, second.id, { userId, at: now })
  const lists = await history(orgId, { group: 'list' })
  expect(lists.list.map(({ kind }) => kind).toSorted()).toEqual([
    'changed', 'listed', 'listed', 'listed', 'removed', 'removed',
  ]) // prettier-ignore
  expect(lists.list.find(({ kind }) => kind === 'removed')).toMatchObject({
    list: { id: null, name: 'Second' },
    by: 'Mei',
  })
  expect(lists.list.find(({ kind }) => kind === 'changed')?.changes).toContainEqual({
    field: 'country',
    before: 'DE',
    after: 'IT',
  })

  await insertSuppressions(db, [
    { orgId, channel: 'all', address: '@buyer.example', reason: 'manual', detail: 'rival', createdBy: userId },
  ])
  expect(await readContact(deps, orgId, { address, now })).toMatchObject({
    standing: 'suppressed',
    suppressions: [{ address: '@buyer.example', createdBy: 'Mei' }],
  })
  await removeSuppression(db, orgId, { channel: 'all', address: '@buyer.example', userId })
  const wish = { channel: 'email', address, monthly: false, at: now } as const
  const pause = { ...wish, pausedUntil: new Date(now.getTime() + 86_400_000) }
  await savePreference(db, orgId, pause)
  await savePreference(db, orgId, pause)
  expect((await readContact(deps, orgId, { address, now })).standing).toBe('resting')
  await savePreference(db, orgId, { ...wish, pausedUntil: null })
  expect(await kindsOf({ group: 'wish' })).toEqual(['preference', 'preference', 'allowed', 'suppressed'])

  const left = { orgId, address: 'gone@buyer.example', leftAt: now, listId: second.id, listName: 'Second' }
  await db.insertInto('mailing_list_leaver').values(left).execute()
  await addContacts(db, orgId, campaign.listId, [
    { address: left.address, name: '', company: '', companyId: null, country: '', source: 'typed' },
  ])
  const leaver = async () => (await readContact(deps, orgId, { address: left.address, now })).standing
  expect(await leaver()).toBe('reachable')
  await db
    .insertInto('mailing_list_leaver')
    .values({ ...left, listId: campaign.listId, listName: '' })
    .execute()
  expect(await leaver()).toBe('left')

  await saveFrequencyCap(db, orgId, { mails: 1, days: 7, userId, at: now })
  expect(await readContact(deps, orgId, { address, now })).toMatchObject({
    standing: 'capped',
    cap: { mails: 1, days: 7, freeAt: new Date(hoursAgo(3).getTime() + 7 * 86_400_000).toISOString() },
  })
  await tell('unsubscribed', 0)
  expect(await readContact(deps, orgId, { address, now })).toMatchObject({
    standing: 'suppressed',
    suppressions: [{ reason: 'unsubscribed', createdBy: null }],
  })
})

test('the contact page shows no contact of another organisation', async () => {
  await expect(readContact(deps, other, { address, now })).rejects.toThrow('not_found')
  await expect(
    changeContact(deps, other, { address, name: 'x', company: '', country: '', userId, at: now }),
  ).rejects.toThrow('not_found')
})
