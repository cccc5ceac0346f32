/** Tests that one request removes the selected rows of a list, and only those that the organisation may remove. */

import type { EmailDraft, MailingContact, MailingList, RemovedSelection, Segment } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letter, startComposing, type Composing } from '../testing/composing.ts'

let app: Composing['app']
let member: Composing['member']
let call: Composing['call']
let error: Composing['error']
beforeAll(async () => {
  ;({ app, member, call, error } = await startComposing())
})
afterAll(() => app.close())

type Page<T> = { total: number; list: T[] }
const remove = (path: string, body: object) => call<RemovedSelection>(path, body)
const unknownId = '00000000-0000-4000-8000-000000000000'

test('selected drafts are deleted, except one that waits for approval', async () => {
  await call('/email/approval/rule/save', { isNeeded: true })
  const drafts = []
  for (let no = 0; no < 3; no += 1) drafts.push(await call<EmailDraft>('/email/draft/save', letter, member))
  const [waiting, ...others] = drafts
  await call('/email/approval/request', { id: waiting?.id, revision: waiting?.revision }, member)
  const ids = drafts.map(({ id }) => id)
  expect(await remove('/email/draft/delete', { ids })).toEqual({ removed: 2, skipped: 1 })
  for (const { id } of others) expect(await error('/email/draft/detail', { id })).toBe('not_found')
  expect(await error('/email/draft/delete', { ids })).toBe('draft_locked')
})

test('selected contacts leave their list, and selected lists and segments are deleted', async () => {
  const lists = []
  for (const name of ['North', 'South', 'East']) lists.push(await call<MailingList>('/email/list/save', { name }))
  const listId = lists[0]?.id ?? ''
  const contacts = ['a', 'b', 'c'].map((name) => ({ address: `${name}@buyer.example` }))
  await call('/email/list/add', { listId, contacts })
  const { list } = await call<Page<MailingContact>>('/email/list/contacts', { listId })
  const contactIds = list.filter(({ address }) => address !== 'b@buyer.example').map(({ id }) => id)
  expect(await remove('/email/list/remove', { listId, contactIds })).toEqual({ removed: 2, skipped: 0 })
  const left = await call<Page<MailingContact>>('/email/list/contacts', { listId })
  expect(left.list.map(({ address }) => address)).toEqual(['b@buyer.example'])
  expect(await error('/email/list/remove', { listId, contactIds })).toBe('not_found')

  const before = await call<Page<MailingList>>('/email/list/list', {})
  const ids = [...lists.map(({ id }) => id), unknownId]
  expect(await remove('/email/list/delete', { ids })).toEqual({ removed: 3, skipped: 1 })
  expect((await call<Page<MailingList>>('/email/list/list', {})).total).toBe(before.total - 3)

  const rules = { match: 'all', rules: [{ kind: 'country', is: true, countries: ['DE'] }] }
  const segments = []
  for (const name of ['One', 'Two']) segments.push(await call<Segment>('/email/segment/save', { name, rules }))
  const segmentIds = segments.map(({ id }) => id)
  expect(await remove('/email/segment/delete', { ids: segmentIds })).toEqual({ removed: 2, skipped: 0 })
  expect((await call<Page<Segment>>('/email/segment/list', {})).total).toBe(0)
})

test('selected entries leave the suppression list, and a request has at most 200 of them', async () => {
  const entries = ['x@one.example', 'y@two.example'].map((address) => ({ channel: 'email', address }))
  await call('/outreach/suppression/add', { channel: 'email', addresses: entries.map(({ address }) => address) })
  const gone = { channel: 'email', address: 'never@listed.example' }
  expect(await remove('/outreach/suppression/remove', { entries: [...entries, gone] })).toEqual({
    removed: 2,
    skipped: 1,
  })
  const many = Array.from({ length: 201 }, (_, no) => ({ channel: 'email', address: `a${no}@x.example` }))
  expect(await error('/outreach/suppression/remove', { entries: many })).toBe('invalid_input')
})
