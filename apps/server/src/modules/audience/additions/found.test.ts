/** Tests adding the companies of a company search and the people of a people search to a list, through the job queue. */

import type { MailingAddition, MailingContact } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexPeople } from '../../people/search/indexing.ts'
import { publishProfiles } from '../../profiles/records/publish.ts'
import { stageProfiles } from '../../profiles/records/stage.ts'
import { indexCompanies } from '../../profiles/search/indexing.ts'
import { companyOf, personOf, staged } from '../../profiles/testing/records.ts'
import { startAdditionWorld, type Owner, type Page } from '../testing/addition-world.ts'

const { app, platform, member, newList, ended, itemsUsed, leaveItems, countUnlocked, close } =
  await startAdditionWorld()
afterAll(close)

const places = ['Ahorn', 'Birke', 'Buche', 'Eiche', 'Erle', 'Esche']
beforeAll(async () => {
  await platform.jobs.start()
  const records = places.flatMap((place, at) => {
    const name = `${place} Werk`
    const known = { name, country: 'DE', ...(at === 5 ? {} : { email: `info@${place.toLowerCase()}.example` }) }
    const domain = `${place.toLowerCase()}.example`
    return [
      companyOf(known, { keywords: ['holz'] }),
      personOf(known, { name: `Ada ${place}`, title: 'Buyer', email: `ada@${domain}` }),
      personOf(known, { name: `Bo ${place}`, title: 'Owner', email: `bo@${domain}` }),
      personOf(known, { name: `Cy ${place}`, title: 'Owner', phone: '+49 30 7654321' }),
    ]
  })
  // A person without any company: no organisation can unlock the address.
  records.push(personOf(null, { name: 'Di Allein', title: 'Owner', email: 'di@allein.example' }))
  const load = { loadId: 'found', sourceId: 'found', sourceName: 'Found' }
  await stageProfiles(platform, load, staged(records))
  await publishProfiles(platform, load)
  await indexCompanies(platform, { graceMs: 0 })
  await indexPeople(platform, { graceMs: 0 })
})

const contactsOf = async (owner: Owner, listId: string) =>
  (await app.ask<Page<MailingContact>>(owner, '/email/list/contacts', { listId, limit: 100 })).list
const add = async (owner: Owner, listId: string, found: object) =>
  ended(owner, await app.ask<MailingAddition>(owner, '/email/list/add-found', { listId, found }))
const preview = (owner: Owner, found: object) =>
  app.ask<{ items: number }>(owner, '/email/list/preview-adding', { of: { kind: 'found', found } })

test('the companies of a company search are added with their addresses, each for one item', async () => {
  const owner = await member()
  const listId = await newList(owner)
  const found = { list: 'found_companies', filter: { keywords: 'holz' } }
  expect(await preview(owner, found)).toMatchObject({ items: 5 })
  expect(await add(owner, listId, found)).toMatchObject({
    of: 'found_companies',
    state: 'finished',
    found: 6,
    taken: 6,
    done: 6,
    added: 5,
    withoutAddress: 1,
  })
  const contacts = await contactsOf(owner, listId)
  expect(contacts.map(({ address }) => address).toSorted()).toEqual(
    places.slice(0, 5).map((place) => `info@${place.toLowerCase()}.example`),
  )
  expect(await itemsUsed(owner)).toBe(5)
  expect(await preview(owner, found)).toMatchObject({ items: 0 })
})

test('the people of a people search are added with their own addresses; people of one company take one item, and a person without one takes one', async () => {
  const owner = await member()
  const listId = await newList(owner)
  const found = { list: 'people', filter: { title: 'owner|buyer' } }
  expect(await preview(owner, found)).toMatchObject({ items: 13 })
  expect(await add(owner, listId, found)).toMatchObject({
    of: 'people',
    state: 'finished',
    found: 19,
    taken: 19,
    done: 19,
    added: 13,
    withoutAddress: 6,
  })
  const contacts = await contactsOf(owner, listId)
  expect(contacts).toContainEqual(
    expect.objectContaining({ address: 'ada@ahorn.example', name: 'Ada Ahorn', company: 'Ahorn Werk', country: 'DE' }),
  )
  expect(contacts.map(({ address }) => address)).toContain('di@allein.example')
  expect([await itemsUsed(owner), await countUnlocked(owner)]).toEqual([7, 7])
  // The search is made once a day, and the same addition again adds and takes nothing.
  expect(await add(owner, listId, found)).toMatchObject({ added: 0, alreadyThere: 13 })
  expect(await itemsUsed(owner)).toBe(7)
})

test('an addition of people stops when the items are used up, and adds the others when it is resumed', async () => {
  const owner = await member()
  const listId = await newList(owner)
  await leaveItems(owner, 2)
  const found = { list: 'people', filter: { title: 'owner|buyer', contacts: ['email'] } }
  const stopped = await add(owner, listId, found)
  expect(stopped).toMatchObject({ state: 'limit_reached', limit: 50_000 })
  expect(stopped.added).toBeLessThan(13)
  const before = await contactsOf(owner, listId)
  expect(before).toHaveLength(stopped.added)
  // Every added address belongs to one of the two companies, or people without a company, that the items paid for.
  expect(new Set(before.map(({ company }) => company)).size).toBe(2)
  await platform.db.deleteFrom('quota_use').where('orgId', '=', owner.orgId).execute()
  await platform.db.updateTable('quota_day').set({ used: 0 }).where('orgId', '=', owner.orgId).execute()
  await app.ask(owner, '/email/addition/resume', { additionId: stopped.id })
  expect(await ended(owner, stopped)).toMatchObject({ state: 'finished', added: 13, alreadyThere: 0 })
  expect(new Set((await contactsOf(owner, listId)).map(({ address }) => address)).size).toBe(13)
})

test('a list is refused to callers without the permission of its search', async () => {
  const caller = app.signIn({ permissions: new Set(['contacts.view', 'customs.search', 'outreach.send']) })
  const listId = await newList(caller)
  for (const list of ['found_companies', 'people']) {
    const found = { list, filter: {} }
    for (const [path, body] of [
      ['/email/list/add-found', { listId, found }],
      ['/email/list/preview-adding', { of: { kind: 'found', found } }],
    ] as const)
      expect(await app.call('POST', path, { body, token: caller.token })).toMatchObject({
        data: { error: 'tier_too_low' },
      })
  }
})
