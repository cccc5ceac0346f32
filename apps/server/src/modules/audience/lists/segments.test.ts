import { randomUUID } from 'node:crypto'
import {
  addressKinds,
  contactEvents,
  contactSources,
  type ContactEvent,
  type ContactSource,
  type SegmentRule,
  type SegmentRules,
} from '@tradewind/contract'
import { disposableDomains, roleLocalParts } from '@tradewind/lexicon'
import { startTestPostgres } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createDraft } from '../../outreach/campaign/drafts.ts'
import { isOfKindSql, kindsOf } from './address-kinds.ts'
import { readEmailAudience } from './audience.ts'
import { addContacts, deleteList, saveList } from './lists.ts'
import { deleteSegment, listSegmentContacts, listSegments, saveSegment } from './segments.ts'

const { db, close } = await startTestPostgres()
afterAll(close)

const now = new Date('2026-05-20T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

type Row = { list: number; address: string; country: string; source: ContactSource; addedDaysAgo: number }
type Deed = { address: string; event: ContactEvent; daysAgo: number; isMachine: boolean }

const addresses = ['ann@a.example', 'info@a.example', 'bob@mailinator.com', 'cy@c.example', 'dee@c.example']
const countries = ['DE', 'IT', 'BR']
const row = fc.record<Row>({
  list: fc.constantFrom(0, 1, 2),
  address: fc.constantFrom(...addresses),
  country: fc.constantFrom('', ...countries),
  source: fc.constantFrom(...contactSources),
  addedDaysAgo: fc.integer({ min: 0, max: 60 }),
})
const deed = fc.record<Deed>({
  address: fc.constantFrom(...addresses),
  event: fc.constantFrom(...contactEvents),
  daysAgo: fc.integer({ min: 0, max: 60 }),
  isMachine: fc.boolean(),
})
const some = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 })
const days = fc.integer({ min: 1, max: 60 })
const is = fc.boolean()

/** Generates a rule of any kind. */
const rule = (lists: readonly string[]): fc.Arbitrary<SegmentRule> =>
  fc.oneof(
    fc.record({ kind: fc.constant('country' as const), is, countries: some(...countries) }),
    fc.record({ kind: fc.constant('list' as const), is, listIds: some(...lists) }),
    fc.record({ kind: fc.constant('source' as const), is, sources: some(...contactSources) }),
    fc.record({ kind: fc.constant('address' as const), is, kinds: some(...addressKinds) }),
    fc.record({ kind: fc.constant('domain' as const), is, domains: some('a.example', 'c.example') }),
    fc.record({ kind: fc.constant('added' as const), is, days }),
    fc.record({
      kind: fc.constant('event' as const),
      is,
      event: fc.constantFrom(...contactEvents),
      days: fc.option(days),
    }),
  )

/** Computes the members that the rules describe, without SQL. */
const expected = (rows: readonly Row[], deeds: readonly Deed[], lists: readonly string[], rules: SegmentRules) => {
  const holds = (address: string, one: SegmentRule): boolean => {
    const own = rows.filter((each) => each.address === address)
    switch (one.kind) {
      case 'country':
        return own.some(({ country }) => one.countries.includes(country))
      case 'list':
        return own.some(({ list }) => one.listIds.includes(lists[list] ?? ''))
      case 'source':
        return own.some(({ source }) => one.sources.includes(source))
      case 'address':
        return kindsOf(address).some((kind) => one.kinds.includes(kind))
      case 'domain':
        return one.domains.includes(address.split('@')[1] ?? '')
      case 'added':
        return own.some(({ addedDaysAgo }) => addedDaysAgo <= one.days)
      case 'event':
        return deeds.some(
          (done) =>
            done.address === address &&
            done.event === one.event &&
            (one.event === 'mailed' || !done.isMachine) &&
            (one.days === null || done.daysAgo <= one.days),
        )
    }
  }
  const meets = (address: string): boolean => {
    const answers = rules.rules.map((one) => holds(address, one) === one.is)
    return rules.match === 'all' ? answers.every(Boolean) : answers.some(Boolean)
  }
  return [...new Set(rows.map(({ address }) => address))].filter(meets).toSorted()
}

const makeOrganisation = async (rows: readonly Row[], deeds: readonly Deed[]) => {
  const orgId = randomUUID()
  const lists: string[] = []
  for (const name of ['first', 'second', 'third']) lists.push((await saveList(db, orgId, { name })).id)
  for (const { list, address, country, source, addedDaysAgo } of rows)
    await sql`
      insert into mailing_contact (list_id, org_id, address, country, source, created_at)
      values (${lists[list]}, ${orgId}, ${address}, ${country}, ${source}, ${daysAgo(addedDaysAgo)})
      on conflict do nothing`.execute(db)
  for (const { address, event, daysAgo: ago, isMachine } of deeds) {
    const draft = { createdBy: orgId, channel: 'email', name: 'x', content: {}, at: now } as const
    const campaignId = await createDraft(db, orgId, draft)
    const isMail = event === 'mailed'
    const { rows: made } = await sql<{ id: number }>`
      insert into outreach_recipient (campaign_id, org_id, address, domain, state, sending_at)
      values (${campaignId}, ${orgId}, ${address}, 'x', ${isMail ? 'delivered' : 'queued'}, ${isMail ? daysAgo(ago) : null})
      returning id`.execute(db)
    if (!isMail)
      await sql`
        insert into outreach_receipt (
          provider, event_id, org_id, campaign_id, recipient_id, channel, domain, kind, at, is_machine)
        values (
          'test', ${randomUUID()}, ${orgId}, ${campaignId}, ${made[0]?.id}, 'email', 'x', ${event}, ${daysAgo(ago)},
          ${isMachine})`.execute(db)
  }
  return { orgId, lists }
}

const members = async (orgId: string, rules: SegmentRules | null, keyword = '') => {
  const page = await listSegmentContacts(db, { orgId, now }, { rules, keyword, page: 1, limit: 100 })
  expect(page.total).toBe(page.list.length)
  return page.list.map(({ address }) => address)
}

it('a segment has exactly the members that its rules describe, whatever the contacts and their history', async () => {
  const world = fc.record({
    // An address occurs at most once on a list, as in the product.
    rows: fc.uniqueArray(row, { maxLength: 8, selector: ({ list, address }) => `${list} ${address}` }),
    deeds: fc.array(deed, { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(world, fc.gen(), async ({ rows, deeds }, g) => {
      const { orgId, lists } = await makeOrganisation(rows, deeds)
      for (let asked = 0; asked < 6; asked += 1) {
        const rules: SegmentRules = {
          match: g(() => fc.constantFrom('all' as const, 'any' as const)),
          rules: g(() => fc.array(rule(lists), { minLength: 1, maxLength: 3 })),
        }
        expect(await members(orgId, rules), JSON.stringify(rules)).toEqual(expected(rows, deeds, lists, rules))
      }
    }),
    { numRuns: 25 },
  )
})

it('SQL and TypeScript classify the kinds of addresses identically', async () => {
  const asked = [
    ...roleLocalParts.flatMap((local) => [`${local}@a.example`, `${local}+x@a.example`, `x${local}x@a.example`]),
    ...disposableDomains.flatMap((domain) => [`a@${domain}`, `a@b.${domain}`, `a@b.c.${domain}`, `a@x${domain}x`]),
  ]
  for (const kind of addressKinds) {
    const { rows } = await sql<{ address: string; is: boolean }>`
      select address, ${isOfKindSql(kind, sql<string>`address`)} as is
      from unnest(${asked}::text[]) as address`.execute(db)
    for (const { address, is: found } of rows) expect(found, address).toBe(kindsOf(address).includes(kind))
  }
})

it('segments are stored by name for one organisation, and add their members to lists and typed addresses', async () => {
  const rows: Row[] = [
    { list: 0, address: 'ann@a.example', country: 'DE', source: 'typed', addedDaysAgo: 1 },
    { list: 1, address: 'ann@a.example', country: 'IT', source: 'file', addedDaysAgo: 1 },
    { list: 1, address: 'info@a.example', country: 'IT', source: 'file', addedDaysAgo: 1 },
  ]
  const { orgId, lists } = await makeOrganisation(rows, [])
  const other = randomUUID()
  const rules: SegmentRules = { match: 'all', rules: [{ kind: 'country', is: true, countries: ['IT'] }] }
  const segment = await saveSegment(db, orgId, { name: 'Italy', rules, userId: orgId, at: now })
  await expect(saveSegment(db, orgId, { name: 'Italy', rules, userId: orgId, at: now })).rejects.toThrow('conflict')
  await expect(saveSegment(db, other, { ...segment, userId: other, at: now })).rejects.toThrow('not_found')
  await expect(deleteSegment(db, other, segment.id)).rejects.toThrow('not_found')
  expect(await members(other, rules)).toEqual([])
  expect(await members(orgId, null, 'ANN')).toEqual(['ann@a.example'])

  await addContacts(db, orgId, lists[2] ?? '', [
    { address: 'zoe@z.example', name: 'Zoe', company: '', companyId: null, country: 'FR', source: 'file', fields: { Size: '9' } },
    { address: '', name: '', company: 'No Mail Ltd', companyId: '7', country: 'FR', source: 'search' },
  ]) // prettier-ignore
  const chosen = { listIds: [lists[2] ?? ''], segmentIds: [segment.id], addresses: ['me@m.example'], leaveOut: [] }
  const audience = await readEmailAudience(db, orgId, chosen, now)
  expect(audience.members).toMatchObject([
    { address: 'zoe@z.example', country: 'FR', fields: { Size: '9' } },
    { address: 'ann@a.example', country: 'DE' },
    { address: 'info@a.example', country: 'IT' },
    { address: 'me@m.example', country: '', fields: {} },
  ])
  expect([audience.chosen, audience.withAddress]).toEqual([5, 4])
  const wanted = await readEmailAudience(db, orgId, { ...chosen, leaveOut: ['role'] }, now)
  expect([wanted.distinct, wanted.members.map(({ address }) => address)]).toEqual([
    4,
    ['zoe@z.example', 'ann@a.example', 'me@m.example'],
  ])
  const theirs = await readEmailAudience(db, other, chosen, now)
  expect(theirs.members.map(({ address }) => address)).toEqual(['me@m.example'])

  // The contact left the list that the segment uses and is on no other list: neither the segment nor a typed address
  // reaches the contact.
  await sql`
    insert into mailing_list_leaver (list_id, address, org_id, left_at)
    values (${lists[1]}, 'info@a.example', ${orgId}, ${now}), (${lists[1]}, 'ann@a.example', ${orgId}, ${now})`.execute(
    db,
  )
  expect(await members(orgId, rules)).toEqual([])
  expect(await members(orgId, null)).toEqual(['ann@a.example', 'zoe@z.example'])
  const typed = { ...chosen, listIds: [], addresses: ['info@a.example', 'ann@a.example', 'me@m.example'] }
  const reached = async (org: string) =>
    (await readEmailAudience(db, org, typed, now)).members.map((one) => one.address)
  expect(await reached(orgId)).toEqual(['ann@a.example', 'me@m.example'])
  expect(await reached(other)).toEqual(['info@a.example', 'ann@a.example', 'me@m.example'])
  // The contact "ann" is on one other list, but the mail is sent to the list that she left.
  const mixed = await readEmailAudience(db, orgId, { ...typed, listIds: [lists[1] ?? ''], leaveOut: ['role'] }, now)
  expect([mixed.chosen, mixed.distinct, mixed.stayed]).toEqual([5, 3, 1])
  expect(mixed.members.map(({ address }) => address)).toEqual(['me@m.example'])
  // Deleting the list does not make the contact who left it reachable again. Adding the contact to another list does.
  await deleteList(db, orgId, lists[1] ?? '', { userId: orgId, at: now })
  expect(await reached(orgId)).toEqual(['ann@a.example', 'me@m.example'])
  await addContacts(db, orgId, lists[0] ?? '', [
    { address: 'info@a.example', name: '', company: '', companyId: null, country: '', source: 'typed' },
  ])
  expect(await reached(orgId)).toEqual(typed.addresses)

  await deleteSegment(db, orgId, segment.id)
  expect((await listSegments(db, orgId, { page: 1, limit: 20 })).list).toEqual([])
  expect((await readEmailAudience(db, orgId, chosen, now)).chosen).toBe(3)
})
