/** Tests the quick entries and the search of the command palette over HTTP, with rows that other modules have stored. */

import { randomUUID } from 'node:crypto'
import type { CallOutputOf, contract } from '@tradewind/contract'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { signUp } from '../insight/testing/sign-up.ts'

const app = await startTestApp()
afterAll(() => app.close())

type Found = CallOutputOf<(typeof contract)['workbench']['find']>

const orgId = randomUUID()
const owner = app.signIn({ orgId, tier: 'vip4' })
const colleague = app.signIn({ orgId, tier: 'vip4' })
const stranger = app.signIn({ tier: 'vip4' })
const find = async (text: string, person = owner) => app.ask<Found>(person, '/index/find', { text })

const { db } = app.platform
const insertCampaign = (name: string, state: 'draft' | 'finished', subject: string) =>
  db
    .insertInto('outreach_campaign')
    .values({
      id: randomUUID(),
      orgId,
      channel: 'email',
      name,
      state,
      content: JSON.stringify({ subject }),
      createdBy: owner.userId,
    })
    .execute()

test('contacts, drafts, campaigns and saved searches are found by a part of their texts', async () => {
  const { id: listId } = await app.ask<{ id: string }>(owner, '/email/list/save', { name: 'Fair' })
  const { id: otherId } = await app.ask<{ id: string }>(owner, '/email/list/save', { name: 'Customs' })
  const anna = { address: 'anna@marfim.example', name: 'Anna Lima', company: 'Marfim Ltda' }
  for (const id of [listId, otherId]) await app.ask(owner, '/email/list/add', { listId: id, contacts: [anna] })
  await insertCampaign('Letter to Marfim', 'draft', 'Tiles')
  await insertCampaign('Untitled', 'draft', 'For MARFIM and others')
  await insertCampaign('Marfim again', 'finished', 'Tiles')
  await db
    .insertInto('saved_search')
    .values({
      orgId,
      userId: owner.userId,
      name: 'marfim 100%',
      scope: 'customs',
      filters: { keywords: 'tile' },
      isWatched: false,
    })
    .execute()

  const found = await find('marfim')
  // The contact is on two lists and is found once.
  expect(found.contacts).toEqual([anna])
  expect(found.drafts.map(({ name }) => name).toSorted()).toEqual(['Letter to Marfim', 'Untitled'])
  expect(found.campaigns.map(({ name }) => name)).toEqual(['Marfim again'])
  expect(found.searches).toEqual([
    { id: expect.any(Number), name: 'marfim 100%', scope: 'customs', filters: { keywords: 'tile' }, switches: null },
  ])
  // A percent sign is a character of the text.
  expect((await find('100%')).searches).toHaveLength(1)
  expect((await find('1%0')).searches).toEqual([])

  // A saved search belongs to its user, everything else to the organisation.
  expect(await find('marfim', colleague)).toMatchObject({ contacts: [anna], searches: [] })
  expect(await find('marfim', stranger)).toEqual({ contacts: [], drafts: [], campaigns: [], searches: [] })
})

test('at most five rows of a kind are found', async () => {
  for (let no = 0; no < 7; no += 1) await insertCampaign(`Spring ${no}`, 'finished', 'Tiles')
  expect((await find('spring')).campaigns).toHaveLength(5)
})

test('each user chooses and orders quick entries', async () => {
  const user = await signUp(app)
  const other = await signUp(app)
  const read = async (person = user) =>
    (await app.call<{ names: string[] | null }>('GET', '/index/quick_entries', { token: person.token })).data.names
  expect(await read()).toBeNull()
  await app.ask(user, '/index/save_quick_entries', { names: ['email', 'exports', 'email'] })
  expect(await read()).toEqual(['email', 'exports'])
  await app.ask(user, '/index/save_quick_entries', { names: [] })
  expect(await read()).toEqual([])
  expect(await read(other)).toBeNull()
})
