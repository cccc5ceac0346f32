/**
 * Calls every endpoint of the contract as every kind of caller: guest, each tier, member and owner, operator, and a
 * user of another organisation with real ids of the first organisation. The attempts are derived from the declarations
 * (`testing/attempts.ts`); the rights of each tier repeat the table in product.md.
 */

import { tierRoles, type EndpointDeclaration, type Permission } from '@tradewind/contract'
import { foldText } from '@tradewind/lexicon'
import { multipart, startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, describe, expect, it } from 'vitest'
import { findCompaniesByName } from '../modules/companies/index.ts'
import { refreshDirectory } from '../modules/customs/directory/refresh.ts'
import { tradeStore } from '../modules/customs/index.ts'
import { makeRecords, staged } from '../modules/customs/testing/world.ts'
import { indexFairs } from '../modules/fairs/search/indexing.ts'
import { readMembership, setMembership } from '../modules/membership/index.ts'
import { enter, enterAgain, type Person } from '../modules/membership/testing/people.ts'
import { indexNow, publishRecords as publishPeople } from '../modules/people/testing/people-world.ts'
import { publishProfiles } from '../modules/profiles/records/publish.ts'
import { stageProfiles } from '../modules/profiles/records/stage.ts'
import { indexCompanies } from '../modules/profiles/search/indexing.ts'
import {
  companyOf,
  fairOf,
  fundingRecordOf,
  newsOf,
  personOf,
  shareholdingOf,
  staged as stagedProfiles,
} from '../modules/profiles/testing/records.ts'
import { indexSocial } from '../modules/social/search/indexing.ts'
import { commentRecord, publishRecords, videoRecord } from '../modules/social/testing/social-world.ts'
import { attemptsOf, calls, type Attempt, type Call } from './testing/attempts.ts'
import { exceptions } from './testing/exceptions.ts'
import { buildWorld, secret } from './testing/world.ts'

const engine = await startTestClickHouse()
// Quotas have no limit here. Quotas and the limits of sign-ins have tests of their own.
const unlimited = { reserveQuota: async () => ({ commit: async () => {}, release: async () => {}, remaining: null }) }
const app = await startTestApp({ clickhouse: engine.clickhouse, guard: unlimited })
afterAll(async () => {
  await app.close()
  await engine.close()
})
const { platform } = app
const { db } = platform
await platform.jobs.start()
const load = { loadId: 'l1', sourceId: 's1' }
/**
 * Texts that occur in the contacts of every company. Contacts are masked for callers who may not see them, so no answer
 * to such a caller may contain one of these texts.
 */
const contacts = ['quetzalite', '2155501997']
const reachable = { email: 'me@quetzalite.example', phone: '+862155501997', website: 'https://quetzalite.example' }
/**
 * A word in the names of all companies. No answer to a caller without the permission `customs.search` may contain it.
 * The texts of records quote the names in other spellings.
 */
const nameWord = 'amberjack'
const renamed = <Party extends { name: string | null }>(party: Party, name: string) => ({
  ...party,
  ...reachable,
  name: party.name === null ? null : name,
})
const records = makeRecords(60, 5).map((record, at) => ({
  ...record,
  buyer: renamed(record.buyer, `Amberjack Imports ${at % 9} LLC`),
  seller: renamed(record.seller, `Ámberjack Tile Works ${at % 7} Co., Ltd.`),
  notifyParty: 'Amberjack Agents',
  productDesc: [
    `${record.productDesc} tile`,
    ...(record.buyer.name === null ? [] : [`for AMBERJACK-IMPORTS ${at % 9}`]),
    ...(record.seller.name === null ? [] : [`by Amberjack tile works ${at % 7} ltd`]),
  ].join(', '),
}))
await tradeStore.stage(platform, load, staged(records))
await tradeStore.publish(platform, load, { graceMs: 0 })
// A company that sources describe, whose name does not come from trade records, so callers of every tier may see it.
const described = { name: 'Lazuline Kontor', country: 'DE' }
const profiles = { loadId: 'p1', sourceId: 'p1', sourceName: 'Register' }
await stageProfiles(
  platform,
  profiles,
  stagedProfiles([
    companyOf(
      { ...described, ...reachable },
      {
        description:
          'Tiles of all kinds. Write to me@quetzalite.example or call +862155501997, shop.quetzalite.example',
        emails: ['sales@quetzalite.example'],
        phones: ['+862155501997'],
        socials: { linkedin: 'https://linkedin.com/company/quetzalite' },
        technologies: ['SAP'],
        logo: 'https://quetzalite.example/logo.png',
      },
    ),
    personOf(described, { name: 'Ada Lind', email: 'ada@quetzalite.example', phone: '+862155501997' }),
    newsOf(described, { title: 'A hall', content: 'me@quetzalite.example', link: 'https://quetzalite.example/news' }),
    shareholdingOf(described, { name: 'Lazuline Holding', country: 'DE', ...reachable }, { percent: 70 }),
    fundingRecordOf(
      described,
      { kind: 'acquisition' },
      { buyer: { name: 'Lazuline Kapital', country: 'DE', ...reachable } },
    ),
  ]),
)
await publishProfiles(platform, profiles)
const [describedId] = await findCompaniesByName(db, [described])
await publishPeople(platform, [
  personOf(
    { name: 'Weide Werk', country: 'DE' },
    { name: 'Ada Weide', title: 'Buyer', biography: reachable.email, ...reachable, profileUrl: reachable.website },
  ),
  fairOf(
    described,
    {
      sessions: [133],
      mobiles: [reachable.phone],
      emails: [reachable.email],
      products: `tiles, ${reachable.email}`,
      personnel: [`Ada Weide ${reachable.phone}`],
    },
    { recordId: 'fair' },
  ),
])
await publishRecords(platform, [
  videoRecord(
    {
      handle: 'weide',
      name: 'Weide Video',
      email: reachable.email,
      website: reachable.website,
      url: reachable.website,
    },
    { id: 'v1', title: 'Tile test' },
  ),
  commentRecord({ handle: 'ada' }, { id: 'v1' }, { id: 'c1', text: `tile, ${reachable.email}` }),
])
const { itemId: socialItemId } = await db
  .selectFrom('social_item')
  .select('itemId')
  .where('kind', '=', 'account')
  .orderBy('itemId')
  .executeTakeFirstOrThrow()
await indexSocial(platform, { graceMs: 0 })
await indexNow(platform)
await indexFairs(platform, { graceMs: 0 })
await indexCompanies(platform, { graceMs: 0 })
const { personId } = await db.selectFrom('person').select('personId').executeTakeFirstOrThrow()
await refreshDirectory(platform, { signal: new AbortController().signal, thorough: true })

/** Which tiers have which permission (product.md section 1). Only the operator's role grants `operator.console`. */
const paid = ['vip1', 'vip2', 'vip3', 'vip4'] as const
const granted: Readonly<Record<Exclude<Permission, 'operator.console'>, readonly string[]>> = {
  'customs.search': paid,
  'fairs.search': paid,
  'map.search': paid,
  'contacts.view': paid,
  'export.create': paid,
  'companies.search': tierRoles,
  'people.search': tierRoles,
  'outreach.send': tierRoles,
}

/** Errors of the request itself, which do not tell whether the caller has permission. */
const vain: readonly (string | null)[] = ['invalid_input', 'malformed_json', 'unsupported_media_type', 'internal']

type Answer = { status: number; error: string | null; text: string }
/**
 * `form`: sends the fields of an upload together with a file. Otherwise sends JSON, which suffices for calls that the
 * guard must refuse before the input is read.
 */
const send = async ({ endpoint }: Call, token: string | null, body: object, form = false): Promise<Answer> => {
  const headers: Record<string, string> = { lang: 'en', ...(token !== null && { token }) }
  const query = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]))
  const sent = form ? multipart({ name: 'a.csv', content: 'a,b\n1,2\n', fields: query }) : null
  if (sent !== null) headers['content-type'] = sent.contentType
  const answer = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers,
    ...(endpoint.method === 'GET' ? { query } : { payload: sent?.payload ?? body }),
  })
  const text = answer.body
  const isJson = String(answer.headers['content-type']).includes('application/json')
  const parsed = isJson ? answer.json<{ data: { error?: string } | null }>() : null
  return { status: answer.statusCode, error: parsed?.data?.error ?? null, text }
}

/** The errors with which the guard refuses a caller before it reads the input. */
const guardErrors = ['sign_in_required', 'token_unknown', 'tier_too_low', 'forbidden', 'owner_only'] as const

const refusalOf = ({ access }: EndpointDeclaration, who: { tier: string; isOwner: boolean; isOperator: boolean }) => {
  if (typeof access === 'string' || 'masksWithout' in access) return null
  if ('owner' in access) return who.isOwner ? null : 'owner_only'
  if (access.permission === 'operator.console') return who.isOperator ? null : 'forbidden'
  return granted[access.permission].includes(who.tier) ? null : 'tier_too_low'
}

/**
 * Endpoints that end the caller's session or change the caller's organisation, so the test needs a new caller
 * afterwards.
 */
const changesCaller = new Set(['identity.logout', 'organisations.exitOrganisation'])

it('every exception belongs to an existing call', () => {
  expect(Object.keys(exceptions).filter((name) => !calls.some((call) => call.name === name))).toEqual([])
})

it('each tier has the permissions of the table', async () => {
  for (const tier of tierRoles) {
    const { orgId } = await enter(platform)
    await setMembership(db, orgId, { tier, expiresAt: null })
    const { plan } = await readMembership(db, orgId, platform.clock.now())
    const expected = Object.entries(granted).flatMap(([name, tiers]) => (tiers.includes(tier) ? [name] : []))
    expect([...plan.permissions].toSorted(), tier).toEqual(expected.toSorted())
  }
})

describe('permissions of callers', () => {
  it('guests may make guest calls only', async () => {
    for (const call of calls) {
      const { error } = await send(call, null, {})
      if (call.endpoint.access === 'guest') expect(guardErrors, call.name).not.toContain(error)
      else expect(error, call.name).toBe('sign_in_required')
    }
  })

  const kinds = [
    ...tierRoles.map((tier) => ({ label: `an owner on ${tier}`, tier, isOwner: true, isOperator: false })),
    { label: 'a member on vip4', tier: 'vip4' as const, isOwner: false, isOperator: false },
    { label: 'an operator', tier: 'vip4' as const, isOwner: true, isOperator: true },
  ]
  it.each(kinds)(
    '$label: the guard refuses each forbidden call with the exact error, and admits all others',
    async (kind) => {
      const founder = await enter(platform, { operator: kind.isOperator })
      await setMembership(db, founder.orgId, { tier: kind.tier, expiresAt: null })
      const arrive = () => (kind.isOwner ? Promise.resolve(founder) : enter(platform, { orgId: founder.orgId }))
      let person = await arrive()
      for (const call of calls) {
        const { status, error } = await send(call, person.token, {})
        const refusal = refusalOf(call.endpoint, kind)
        if (refusal !== null) expect([status, error], call.name).toEqual([403, refusal])
        else expect(guardErrors, `${call.name} ${status}`).not.toContain(error)
        if (!changesCaller.has(call.name)) continue
        person = kind.isOwner ? await enterAgain(platform, founder) : await arrive()
      }
    },
  )
})

describe('calls by another organisation', async () => {
  const owner = await enter(platform)
  await setMembership(db, owner.orgId, { tier: 'vip4', expiresAt: null })
  const found = await app.call<{ list: { tradeId: string; buyer: { companyId: number } | null }[] }>(
    'POST',
    '/customs/search',
    { body: { filter: { keywords: 'tile' } }, token: owner.token },
  )
  const trade = found.data.list.find(({ buyer }) => buyer !== null)
  const companyId = trade?.buyer?.companyId ?? 0
  const world = await buildWorld(app, {
    companyId,
    describedId: describedId ?? 0,
    socialItemId,
    tradeId: trade?.tradeId ?? '',
    loadId: load.loadId,
    personId,
  })
  const attempts = calls.flatMap((call) => attemptsOf(call, world).map((attempt) => ({ call, attempt })))
  const attack = (call: Call, { body }: Attempt, token: string | null) =>
    send(call, token, body, call.endpoint.kind === 'upload')

  it('the attempts cover every call', () => {
    const tried = new Set(attempts.map(({ call }) => call))
    expect(calls.filter((call) => !tried.has(call))).toEqual([])
  })

  const newcomer = async (tier: (typeof tierRoles)[number]): Promise<Person> => {
    const person = await enter(platform)
    await setMembership(db, person.orgId, { tier, expiresAt: null })
    return person
  }

  it.each(tierRoles)(
    'an owner on %s is refused with the expected error, and sees nothing of the first organisation',
    async (tier) => {
      let stranger = await newcomer(tier)
      const wrong: string[] = []
      const showing: string[] = []
      const naming: string[] = []
      for (const { call, attempt } of attempts) {
        const { error, text } = await attack(call, attempt, call.endpoint.access === 'guest' ? null : stranger.token)
        if (text.toLowerCase().includes(secret)) wrong.push(`${call.name} shows what is not his: ${text}`)
        if (contacts.some((contact) => text.includes(contact))) showing.push(call.name)
        // The development endpoints are mounted in development mode only.
        const isReal = call.endpoint.kind !== 'development'
        if (isReal && foldText(text).toLowerCase().includes(nameWord)) naming.push(call.name)
        const refusal = refusalOf(call.endpoint, { tier, isOwner: true, isOperator: false }) ?? attempt.refused
        // When the caller has permission, the request must be valid: an error such as `invalid_input` would prove
        // nothing about permissions.
        const isRight = refusal === null ? !vain.includes(error) : error === refusal
        if (!isRight) wrong.push(`${call.name}: ${text.slice(0, 400)}`)
        if (changesCaller.has(call.name)) stranger = await newcomer(tier)
      }
      expect(wrong).toEqual([])
      // The matrix unlocks only the trading company.
      expect(showing.filter((name) => name.startsWith('companyDetail.'))).toEqual([])
      const masked = calls.filter(({ endpoint: { access } }) => typeof access === 'object' && 'masksWithout' in access)
      const listing = ['customs.search', 'customs.buyers', 'customs.suppliers', 'customsDirectory.companies']
      expect(masked.map(({ name }) => name)).toEqual(expect.arrayContaining(listing))
      if (tier === 'vip0') {
        expect(showing).toEqual([])
        expect(naming).toEqual([])
      } else {
        expect(naming).toEqual(expect.arrayContaining([...listing, 'customs.suggestCompanies', 'customs.company']))
        // The matrix calls `customs.record` before it unlocks the company, so contacts are masked. It calls
        // `customs.company` after the unlock, so contacts are shown.
        expect(showing).toEqual(expect.arrayContaining(['customs.unlockCompany', 'customs.company']))
        expect(showing).not.toContain('customs.record')
      }
    },
  )

  it('the attempts of other organisations have changed nothing', async () => {
    const read = async (path: string, body: object = {}) =>
      (await app.call<{ list: object[] }>('POST', path, { body, token: world.owner.token })).data
    expect(await read('/user/member_list')).toMatchObject({ total: 2 })
    expect(await read('/user/member_application_list')).toMatchObject({
      list: [{ auditStatus: 'not_added' }, { auditStatus: 'not_added' }],
    })
    expect(await read('/index/notification_list', { unreadOnly: true })).toMatchObject({ unread: expect.any(Number) })
    expect(JSON.stringify(await read('/index/notification_list', { unreadOnly: true }))).toContain(world.notificationId)
    expect(await read('/outreach/suppression/list')).toMatchObject({ total: 1 })
    expect(await read('/monitors/list')).toMatchObject({ total: 1 })
    expect(await read('/favourites/list')).toMatchObject({ total: 1 })
    expect(await read('/email/list/contacts', { listId: world.mailingListId })).toMatchObject({ total: 1 })
    expect(await read('/order/list')).toMatchObject({ list: [{ state: 'created' }] })
  })

  it('the attempts had real ids: the first organisation itself is not refused as not_found', async () => {
    const named = attempts.filter(({ attempt }) => attempt.refused !== null && attempt.refused !== 'forbidden')
    const isLast = (name: string) =>
      /delete(List|Draft)|removeDomain/.test(name) ? 2 : /delete|remove/.test(name) ? 1 : 0
    // Only the invited user may answer an invitation. The organisation that sent the invitation is refused too, so this
    // endpoint is left out. The matrix knows no contact of a website; finder.test.ts tries a list of another organisation.
    const notHis = new Set(['organisations.answerInvitation', 'finder.addToList'])
    const wrong: string[] = []
    for (const { call, attempt } of named.toSorted((a, b) => isLast(a.call.name) - isLast(b.call.name))) {
      if (notHis.has(call.name)) continue
      const { error, text } = await attack(call, attempt, world.owner.token)
      if (error === 'not_found' || vain.includes(error)) wrong.push(`${call.name}: ${text.slice(0, 400)}`)
    }
    expect(wrong).toEqual([])
  })
})
