import { randomUUID } from 'node:crypto'
import { longestSentence, type CallOutputOf, type contract } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { setMembership } from '../../membership/index.ts'
import { publishProfiles } from '../records/publish.ts'
import { stageProfiles } from '../records/stage.ts'
import { companyOf, staged } from '../testing/records.ts'
import { indexCompanies } from './indexing.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
afterAll(async () => {
  await app.close()
  await engine.close()
})
const { platform } = app
await platform.jobs.start()
const load = { loadId: randomUUID(), sourceId: 's', sourceName: 'S' }
const names = [
  'Kranich Maschinenbau GmbH',
  'Günther Ölmühle',
  'Blue Harbor Trading',
  'Trading House Orion',
  '景德镇瓷器有限公司',
  'X',
]
await stageProfiles(
  platform,
  load,
  staged([
    ...names.map((name) => companyOf({ name }, { otherNames: name === 'X' ? ['Xylo Verbund'] : [] })),
    companyOf({ name: 'Kranach Glas' }, { employees: { min: 9_000, max: null } }),
  ]),
)
await publishProfiles(platform, load)
await indexCompanies(platform, { graceMs: 0 })
const caller = app.signIn({ tier: 'vip4' })
await setMembership(platform.db, caller.orgId, { tier: 'vip4', expiresAt: null })
type Suggested = CallOutputOf<typeof contract.companySearch.suggest>
const suggest = async (text: string) => {
  const { list, isCorrected } = await app.ask<Suggested>(caller, '/companies/suggest', { text })
  return [isCorrected, ...list.map(({ name }) => name)]
}

describe('suggestions', () => {
  it.each([
    ['kran', [false, 'Kranach Glas', 'Kranich Maschinenbau GmbH']],
    ['K', [false, 'Kranach Glas', 'Kranich Maschinenbau GmbH']],
    ['masch', [false, 'Kranich Maschinenbau GmbH']],
    ['gunther ol', [false, 'Günther Ölmühle']],
    ['GÜNTHER-ÖL', [false, 'Günther Ölmühle']],
    ['orion trading', [false, 'Trading House Orion']],
    ['景德', [false, '景德镇瓷器有限公司']],
    ['景德镇瓷', [false, '景德镇瓷器有限公司']],
    ['xylo', [false, 'X']],
    ['harbour', [true, 'Blue Harbor Trading']],
    ['krnaich maschinenbua', [true, 'Kranich Maschinenbau GmbH']],
    ['maschinebau', [true, 'Kranich Maschinenbau GmbH']],
    ['zzzzzz', [false]],
    ['...', [false]],
  ])('%s', async (text, expected) => {
    expect(await suggest(text)).toEqual(expected)
  })

  it('find a company by the beginning of its name and of any of its words', async () => {
    for (const name of ['Kranich Maschinenbau', 'Blue Harbor Trading', 'Trading House Orion']) {
      const words = name.split(' ')
      for (let word = 0; word < words.length; word += 1) {
        const text = words.slice(word).join(' ')
        for (let length = 3; length <= text.length; length += 1)
          expect((await suggest(text.slice(0, length))).join('|')).toContain(name)
      }
    }
  })
})

type Reading = CallOutputOf<typeof contract.companySearch.sentence>

describe('a sentence', () => {
  it('becomes a filter that the search accepts, with the place of each part and the unused words', async () => {
    const sentence = 'Blue furniture companies in Germany founded after 1990'
    const { filter, parts, unused } = await app.ask<Reading>(caller, '/companies/sentence', { sentence })
    expect(filter).toEqual({ industries: ['furniture'], countries: ['DE'], foundedFrom: 1991 })
    expect(parts.map(({ from, to }) => sentence.slice(from, to))).toEqual([
      'furniture',
      'Germany',
      'founded after 1990',
    ])
    expect(unused).toEqual([{ text: 'Blue', from: 0, to: 4 }])
    await app.ask(caller, '/companies/search', { filter })
  })

  it('takes its days from the clock', async () => {
    const { filter } = await app.ask<Reading>(caller, '/companies/sentence', {
      sentence: 'raised money in the last two years',
    })
    const today = beijingDay(platform.clock.now())
    expect(filter.lastRoundSince).toBe(`${Number(today.slice(0, 4)) - 2}${today.slice(4)}`)
  })

  it.each(['', '  ', 'x'.repeat(longestSentence + 1)])('that is empty or too long is refused', async (sentence) => {
    const answer = await app.call('POST', '/companies/sentence', { body: { sentence }, token: caller.token })
    expect([answer.status, answer.data]).toMatchObject([422, { error: 'invalid_input' }])
  })
})

describe('bad input', () => {
  const wild = fc.oneof(
    fc.string({ maxLength: 60, unit: 'grapheme' }),
    fc.string({ maxLength: 60, unit: 'binary' }),
    fc.constantFrom(
      '"',
      '-',
      '*',
      '-*',
      '|',
      'a|',
      '"a" -"b',
      "'; drop table x; --",
      '{p0:String}',
      '\0',
      '\ud800',
      '%_\\',
    ),
  )
  const fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    keywords: wild,
    social: wild,
    seo: wild,
    postalCode: wild,
    countries: fc.array(wild, { maxLength: 2 }),
    states: fc.array(wild, { maxLength: 2 }),
    industries: fc.array(wild, { maxLength: 2 }),
    notTechnologies: fc.array(wild, { maxLength: 2 }),
    employeesFrom: fc.oneof(fc.integer(), fc.double(), wild),
    revenueTo: fc.oneof(fc.integer(), fc.maxSafeInteger()),
    foundedFrom: fc.oneof(fc.integer(), fc.constant(1990)),
    lastRoundSince: fc.oneof(wild, fc.constant('2024-02-30'), fc.constant('0000-01-01')),
    employeeRanges: fc.array(wild, { maxLength: 2 }),
    type: wild,
    unknown: wild,
  }
  const filter = fc
    .subarray(Object.keys(fields), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((field) => [field, fields[field] ?? wild]))))

  it('is refused with 422 or finds companies, in every call', async () => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(filter, wild, async (asked, text) => {
        for (const [path, body] of [
          ['/companies/search', { filter: asked }],
          ['/companies/facets', { filter: asked }],
          ['/companies/relaxed', { filter: asked }],
          ['/companies/suggest', { text }],
          ['/companies/sentence', { sentence: text }],
        ] as const) {
          const { status } = await app.call('POST', path, { body, token: caller.token })
          statuses.add(status)
          expect([200, 422], `${path} ${JSON.stringify(body)}`).toContain(status)
        }
      }),
      { numRuns: 150 },
    )
    expect([...statuses].toSorted()).toEqual([200, 422])
    // 750 requests take longer than the usual limit on a busy machine.
  }, 120_000)

  it.each([
    [{ employeesFrom: 5, employeesTo: 4 }],
    [{ lastRoundSince: '2024-01-02', lastRoundUntil: '2024-01-01' }],
    [{ countries: ['Germany'] }],
    [{ foundedFrom: 99 }],
    [{ roundTypes: ['Series Z'] }],
    [{ keyword: 'tile' }],
  ])('%j is refused', async (asked) => {
    const answer = await app.call('POST', '/companies/search', { body: { filter: asked }, token: caller.token })
    expect([answer.status, answer.data]).toMatchObject([422, { error: 'invalid_input' }])
  })
})

describe('the daily quota', () => {
  it('counts a new filter once for its list, pages, facets and wider searches, and not a suggestion or a sentence', async () => {
    const free = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search']) })
    await setMembership(platform.db, free.orgId, { tier: 'vip0', expiresAt: null })
    const remaining = async (path: string, body: object) =>
      (await app.call('POST', path, { body, token: free.token })).headers['x-quota-remaining']
    const filter = { countries: ['DE'] }
    expect(await remaining('/companies/search', { filter })).toBe('9')
    expect(await remaining('/companies/search', { filter, page: 2, sort: 'name' })).toBe('9')
    expect(await remaining('/companies/facets', { filter })).toBe('9')
    expect(await remaining('/companies/relaxed', { filter })).toBe('9')
    expect(await remaining('/companies/suggest', { text: 'kran' })).toBeUndefined()
    expect(await remaining('/companies/sentence', { sentence: 'furniture' })).toBeUndefined()
    for (let used = 2; used <= 10; used += 1)
      expect(await remaining('/companies/search', { filter: { foundedFrom: 1990 + used } })).toBe(String(10 - used))
    const refused = await app.call('POST', '/companies/search', {
      body: { filter: { foundedFrom: 2010 } },
      token: free.token,
    })
    expect(refused).toMatchObject({ status: 429, data: { error: 'quota_exhausted' } })
  })
})
