import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { publishListRows, stageListRows } from '../../lists/index.ts'
import { recordOf, staged } from '../../lists/testing/records.ts'
import { readEmailAudience } from './audience.ts'
import { addContacts, listContacts, removeContacts, saveList, type NewContact } from './lists.ts'
import { addPrivateContacts } from './private-contacts.ts'

const platform = await startTestPlatform()
const { db } = platform
afterAll(() => platform.close())

const makeList = async (orgId: string) => {
  const load = { loadId: randomUUID(), orgId, sourceId: `${orgId}:fair`, sourceName: 'fair' }
  const records = [
    recordOf({ company: 'Stone SpA', country: 'IT', email: 'ann@stone.example', contact: 'Ann Lee' }),
    recordOf({ company: 'Tile Ltd', country: 'GB', email: 'bob@tile.example' }),
    recordOf({ company: 'Door GmbH', country: 'DE' }),
    recordOf({ company: 'Odd Ltd', country: 'GB', email: 'no..body@@odd' }),
  ]
  await stageListRows(platform, load, staged(records))
  await publishListRows(platform, load)
  return (await db.selectFrom('private_list').select('listId').where('orgId', '=', orgId).executeTakeFirstOrThrow())
    .listId
}

it('adds the rows with an address that match the filter, once, and only of the same organisation', async () => {
  const [orgId, other] = [randomUUID(), randomUUID()]
  const privateListId = await makeList(orgId)
  const { id: listId } = await saveList(db, orgId, { name: 'Fair' })
  const add = (filter = {}) => addPrivateContacts(db, orgId, { listId, privateListId, filter, userId: orgId })
  expect(await add({ country: 'IT' })).toEqual({ added: 1, alreadyThere: 0 })
  expect(await add()).toEqual({ added: 1, alreadyThere: 1 })
  const { list } = await listContacts(db, orgId, { listId, page: 1, limit: 20 })
  expect(list.find(({ address }) => address === 'ann@stone.example')).toMatchObject({
    name: 'Ann Lee',
    company: 'Stone SpA',
    country: 'IT',
    source: 'private_list',
  })
  const { id: theirs } = await saveList(db, other, { name: 'Fair' })
  await expect(
    addPrivateContacts(db, other, { listId: theirs, privateListId, filter: {}, userId: orgId }),
  ).rejects.toThrow('not_found')
  await expect(
    addPrivateContacts(db, orgId, { listId: theirs, privateListId, filter: {}, userId: orgId }),
  ).rejects.toThrow('not_found')
})

it('an address that the product supplied stays marked even if a user uploads, types or removes it', async () => {
  const [orgId, other, userId] = [randomUUID(), randomUUID(), randomUUID()]
  const { id: listId } = await saveList(db, orgId, { name: 'Mixed' })
  const contact = (name: string, source: NewContact['source']): NewContact => ({
    address: `${name}@supplied.example`, name: '', company: '', companyId: null, country: '', source,
  }) // prettier-ignore
  await addContacts(db, orgId, listId, [contact('both', 'file'), contact('his', 'file'), contact('off', 'favourite')])
  await addContacts(db, orgId, listId, [contact('both', 'company'), contact('found', 'search')])
  await addContacts(db, orgId, listId, [contact('gone', 'file')])
  await addContacts(db, orgId, listId, [contact('gone', 'search')])
  for (const keyword of ['off@', 'gone@']) {
    const { list } = await listContacts(db, orgId, { listId, keyword, page: 1, limit: 1 })
    await removeContacts(db, orgId, { listId, contactIds: list.map(({ id }) => id), userId, at: new Date() })
  }
  const addresses = ['off@supplied.example', 'gone@supplied.example', 'typed@supplied.example']
  const audience = { listIds: [listId], segmentIds: [], addresses, leaveOut: [] }
  const suppliedTo = async (of: string) =>
    (await readEmailAudience(db, of, audience)).members.flatMap(({ address, isSupplied }) =>
      isSupplied ? [address.split('@')[0]] : [],
    )
  expect((await suppliedTo(orgId)).toSorted()).toEqual(['both', 'found', 'gone', 'off'])
  expect(await suppliedTo(other)).toEqual([])
})
