/** Tests copying and moving contacts between the mailing lists of an organisation. */

import { randomUUID } from 'node:crypto'
import type { MailingContact, MailingList, Transferred } from '@tradewind/contract'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findLeavers, leaveLists } from './leavers.ts'
import { addContacts } from './lists.ts'
import { findSupplied } from './supplied.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.platform

let me = app.signIn()
let from = ''
let to = ''
const newList = async (who = me) => (await app.ask<MailingList>(who, '/email/list/save', { name: randomUUID() })).id
beforeEach(async () => {
  me = app.signIn()
  from = await newList()
  to = await newList()
})

const add = (listId: string, ...addresses: string[]) =>
  app.ask(me, '/email/list/add', {
    listId,
    contacts: addresses.map((address) => ({ address, name: `Name of ${address}`, company: 'Buyer GmbH' })),
  })
const contactsOf = async (listId: string) =>
  (await app.ask<{ list: MailingContact[] }>(me, '/email/list/contacts', { listId, limit: 100 })).list
const addressesOf = async (listId: string) => (await contactsOf(listId)).map(({ address }) => address).toSorted()
const idsOf = async (listId: string) => (await contactsOf(listId)).map(({ id }) => id)
const transfer = (kind: 'copy' | 'move', contactIds: readonly number[], targetListId = to) =>
  app.ask<Transferred>(me, `/email/list/${kind}`, { listId: from, contactIds, targetListId })
const nothing = { added: 0, alreadyThere: 0, unsubscribed: 0, gone: 0 }

describe('copied contacts', () => {
  it('are on both lists with their data, and a second call changes nothing', async () => {
    await add(from, 'a@x.example', 'b@x.example', 'c@x.example')
    await db
      .updateTable('mailing_contact')
      .set({ fields: JSON.stringify({ size: 'M' }), country: 'DE' })
      .where('listId', '=', from)
      .execute()
    await add(to, 'b@x.example')
    const ids = await idsOf(from)
    expect(await transfer('copy', ids)).toEqual({ ...nothing, added: 2, alreadyThere: 1 })
    expect(await transfer('copy', [...ids, ...ids])).toEqual({ ...nothing, alreadyThere: 3 })
    expect(await addressesOf(from)).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
    const copied = await contactsOf(to)
    expect(copied).toHaveLength(3)
    expect(copied.find(({ address }) => address === 'a@x.example')).toMatchObject({
      name: 'Name of a@x.example',
      company: 'Buyer GmbH',
      country: 'DE',
      fields: { size: 'M' },
    })
    expect(copied.find(({ address }) => address === 'b@x.example')).toMatchObject({ country: '', fields: {} })
  })

  it('include companies without an address, once for each company', async () => {
    const company = { address: '', name: '', company: 'Tiles SA', companyId: '7', country: 'FR', source: 'company' } as const // prettier-ignore
    await addContacts(db, me.orgId, from, [company])
    expect(await transfer('copy', await idsOf(from))).toEqual({ ...nothing, added: 1 })
    expect(await transfer('copy', await idsOf(from))).toEqual({ ...nothing, alreadyThere: 1 })
  })

  it('on the same list change nothing', async () => {
    await add(from, 'a@x.example')
    for (const kind of ['copy', 'move'] as const)
      expect(await transfer(kind, await idsOf(from), from)).toEqual({ ...nothing, alreadyThere: 1 })
    expect(await addressesOf(from)).toEqual(['a@x.example'])
  })
})

describe('moved contacts', () => {
  it('leave the first list, also those that were on the target list before, and their history says so', async () => {
    await add(from, 'a@x.example', 'b@x.example', 'stays@x.example')
    await add(to, 'b@x.example')
    const moved = (await contactsOf(from)).filter(({ address }) => address !== 'stays@x.example').map(({ id }) => id)
    expect(await transfer('move', moved)).toEqual({ ...nothing, added: 1, alreadyThere: 1 })
    expect(await addressesOf(from)).toEqual(['stays@x.example'])
    expect(await addressesOf(to)).toEqual(['a@x.example', 'b@x.example'])
    expect(await transfer('move', moved)).toEqual({ ...nothing, gone: 2 })
    const { list } = await app.ask<{ list: { kind: string; list: { id: string } | null }[] }>(
      me,
      '/email/contact/timeline',
      { address: 'a@x.example', group: 'list' },
    )
    expect(list.map(({ kind, list: on }) => [kind, on?.id])).toEqual(
      expect.arrayContaining([
        ['listed', from],
        ['removed', from],
        ['listed', to],
      ]),
    )
  })

  it('do not deadlock and are not lost in opposite moves at once', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `m${at}@x.example`)
    await add(from, ...many.slice(0, 20))
    await add(to, ...many.slice(20))
    const [there, back] = [await idsOf(from), await idsOf(to)]
    const move = (listId: string, targetListId: string, contactIds: readonly number[]) =>
      app.ask<Transferred>(me, '/email/list/move', { listId, targetListId, contactIds })
    const moves = await Promise.all([
      move(from, to, there.slice(0, 10)),
      move(to, from, back.slice(0, 10)),
      move(from, to, there.slice(10)),
      move(to, from, back.slice(10)),
    ])
    expect(moves.map(({ added }) => added)).toEqual([10, 10, 10, 10])
    expect([...(await addressesOf(from)), ...(await addressesOf(to))].toSorted()).toEqual(many.toSorted())
  })

  it('with an address that the product supplied keep this property', async () => {
    const supplied = { address: 's@x.example', name: '', company: 'S', companyId: '9', country: '', source: 'company' } as const // prettier-ignore
    await addContacts(db, me.orgId, from, [supplied])
    await add(to, 's@x.example')
    await transfer('move', await idsOf(from))
    const [contact] = await db.selectFrom('mailing_contact').select('alsoSupplied').where('listId', '=', to).execute()
    expect(contact?.alsoSupplied).toBe(true)
    expect(await findSupplied(db, me.orgId, ['s@x.example'])).toEqual(new Set(['s@x.example']))
  })
})

it.each(['copy', 'move'] as const)('a contact that unsubscribed is not put on another list (%s)', async (kind) => {
  await add(from, 'left@x.example', 'a@x.example')
  const left = { orgId: me.orgId, address: 'left@x.example', listIds: [from], at: new Date() }
  await leaveLists(db, left)
  expect(await transfer(kind, await idsOf(from))).toEqual({ ...nothing, added: 1, unsubscribed: 1 })
  expect(await addressesOf(to)).toEqual(['a@x.example'])
  expect(await findLeavers(db, me.orgId, [to], ['left@x.example'])).toEqual(new Set(['left@x.example']))
  expect(await addressesOf(from)).toEqual(kind === 'copy' ? ['a@x.example', 'left@x.example'] : ['left@x.example'])
})

it('contacts are neither taken from nor put on a list of another organisation', async () => {
  const stranger = app.signIn()
  const foreign = await newList(stranger)
  await add(from, 'a@x.example')
  const contactIds = await idsOf(from)
  const ask = (who: typeof me, body: object) => app.call('POST', '/email/list/move', { token: who.token, body })
  for (const answer of [
    await ask(me, { listId: from, targetListId: foreign, contactIds }),
    await ask(stranger, { listId: from, targetListId: foreign, contactIds }),
    await ask(me, { listId: from, targetListId: randomUUID(), contactIds }),
  ])
    expect(answer.data).toMatchObject({ error: 'not_found' })
  // Contacts of a list that the caller does not name are not found, although the list belongs to the caller.
  const third = await newList()
  const answer = await ask(me, { listId: third, targetListId: to, contactIds })
  expect(answer.data).toEqual({ ...nothing, gone: 1 })
  expect(await addressesOf(from)).toEqual(['a@x.example'])
})
