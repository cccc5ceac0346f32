/** Companies that are like one company: the rating as a rule, and the answer through both engines. */

import { permissions, lookalikesAtMost, type CallOutputOf, type contract } from '@tradewind/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexCompanies } from '../search/indexing.ts'
import { startDetailApp } from '../testing/detail-app.ts'
import { companyOf } from '../testing/records.ts'
import { isNear, rateCandidates, type Candidate, type Compared } from './likeness.ts'

const some = (values: readonly string[]) => fc.subarray([...values])
const size = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 })).map(([min, more]) => ({
    min,
    max: more > 4_500 ? Infinity : min + more,
  })),
)
const compared = {
  industries: some(['tiles', 'valves', 'software', 'toys']),
  size,
  country: fc.constantFrom('DE', 'FR', 'CN', 'BR', ''),
}
const candidates: fc.Arbitrary<Candidate[]> = fc
  .array(
    fc.record({
      ...compared,
      rank: fc.integer({ min: 0, max: 5 }),
      keywords: some(['glaze', 'faience', 'porcelain', 'clay', 'kiln']),
      technologies: some(['SAP', 'React']),
    }),
    { maxLength: 20 },
  )
  .map((list) => list.map((one, at) => ({ ...one, companyId: at + 1 })))

describe('the rating', () => {
  it('does not depend on the order of the candidates, and names true reasons only', () => {
    fc.assert(
      fc.property(fc.record(compared), candidates, (own: Compared, list) => {
        const rated = rateCandidates(own, list)
        expect(rateCandidates(own, list.toReversed())).toEqual(rated)
        for (const { candidate, reasons } of rated) {
          const of = new Map(reasons.map(({ kind, values }) => [kind, values]))
          for (const code of of.get('industry') ?? []) {
            expect(own.industries).toContain(code)
            expect(candidate.industries).toContain(code)
          }
          expect(of.get('keyword') ?? []).toEqual(candidate.keywords)
          expect(of.has('country')).toBe(own.country !== '' && candidate.country === own.country)
          expect(of.has('neighbour') && of.has('country')).toBe(false)
          expect(of.has('size')).toBe(own.size !== null && candidate.size !== null && isNear(own.size, candidate.size))
        }
        const left = list.filter(({ companyId }) => !rated.some(({ candidate }) => candidate.companyId === companyId))
        for (const { industries, keywords, technologies } of left) {
          expect([...keywords, ...technologies]).toEqual([])
          expect(industries.filter((code) => own.industries.includes(code))).toEqual([])
        }
      }),
    )
  })
  it('rates a company with one more shared keyword higher', () => {
    const own = { industries: ['tiles'], size: null, country: 'DE' }
    const same = { ...own, rank: 1, technologies: [], keywords: ['glaze'] }
    const rated = rateCandidates(own, [
      { ...same, companyId: 1, rank: 0 },
      { ...same, companyId: 2, keywords: ['glaze', 'kiln'] },
      { ...same, companyId: 3, country: 'FR' },
    ])
    expect(rated.map(({ candidate }) => candidate.companyId)).toEqual([2, 1, 3])
  })
})

describe('the answer', async () => {
  const { app, close, publish, numberOf } = await startDetailApp()
  afterAll(close)
  const vip = app.signIn({ tier: 'vip2' })
  type Answer = CallOutputOf<typeof contract.companyDetail.lookalikes>
  const read = async (name: string, country = 'DE') =>
    (await app.ask<Answer>(vip, '/company/detail/lookalikes', { companyId: await numberOf(name, country) })).list

  beforeAll(async () => {
    const tiles = { industries: ['ceramics'], employees: { min: 51, max: 200 } }
    await publish([
      companyOf({ name: 'Kranich Fliesen' }, { ...tiles, keywords: ['Glazed tiles', '瓷砖'], technologies: ['SAP'] }),
      companyOf({ name: 'Reiher Keramik' }, { ...tiles, description: 'We make glazed tiles.', technologies: ['sap'] }),
      companyOf({ name: 'Grue Carrelage', country: 'FR' }, tiles),
      companyOf({ name: 'Garza Azulejos', country: 'BR' }, { ...tiles, employees: { min: 10_001, max: null } }),
      companyOf({ name: 'Bailu Taoci', country: 'CN' }, { keywords: ['瓷砖'] }),
      companyOf({ name: 'Storch Software' }, { industries: ['software'], employees: { min: 51, max: 200 } }),
      companyOf({ name: 'Namenlos' }),
      ...Array.from({ length: 14 }, (_, at) =>
        companyOf({ name: `Spielzeug ${'abcdefghijklmn'.charAt(at).repeat(5)}` }, { industries: ['toys'] }),
      ),
    ])
    await indexCompanies(app.platform, { graceMs: 0 })
  })

  it('names similar companies with their reasons, the most similar first', async () => {
    expect(await read('Kranich Fliesen')).toMatchObject([
      {
        name: 'Reiher Keramik',
        country: 'DE',
        industries: ['ceramics'],
        reasons: [
          { kind: 'industry', values: ['ceramics'] },
          { kind: 'keyword', values: ['Glazed tiles'] },
          { kind: 'technology', values: ['SAP'] },
          { kind: 'size', values: [] },
          { kind: 'country', values: ['DE'] },
        ],
      },
      {
        name: 'Grue Carrelage',
        reasons: [{ kind: 'industry' }, { kind: 'size' }, { kind: 'neighbour', values: ['FR'] }],
      },
      { name: 'Garza Azulejos', reasons: [{ kind: 'industry', values: ['ceramics'] }] },
      { name: 'Bailu Taoci', reasons: [{ kind: 'keyword', values: ['瓷砖'] }] },
    ])
  })
  it('finds companies by keyword alone, and not the company itself', async () => {
    expect((await read('Bailu Taoci', 'CN')).map(({ name }) => name)).toEqual(['Kranich Fliesen'])
  })
  it('has at most ten companies', async () => {
    const names = (await read('Spielzeug aaaaa')).map(({ name }) => name)
    expect(names).toHaveLength(lookalikesAtMost)
    expect(names).not.toContain('Spielzeug aaaaa')
  })
  it('has the best known companies of the country for a company that shares nothing with others', async () => {
    for (const name of ['Namenlos', 'Storch Software']) {
      const others = await read(name)
      expect(others.length).toBeGreaterThan(0)
      expect(others.map(({ country, reasons }) => ({ country, reasons }))).toEqual(
        others.map(() => ({ country: 'DE', reasons: [{ kind: 'country', values: ['DE'] }] })),
      )
      expect(others.map((other) => other.name)).not.toContain(name)
    }
  })
  it('refuses an unknown company, and callers without the company search', async () => {
    const call = (companyId: number, who: { token: string }) =>
      app.call('POST', '/company/detail/lookalikes', { body: { companyId }, token: who.token })
    expect(await call(2_000_000_000, vip)).toMatchObject({ status: 404, data: { error: 'not_found' } })
    const other = app.signIn({
      tier: 'vip0',
      permissions: new Set(permissions.filter((name) => name !== 'companies.search')),
    })
    expect(await call(await numberOf('Kranich Fliesen'), other)).toMatchObject({ data: { error: 'tier_too_low' } })
  })
})
