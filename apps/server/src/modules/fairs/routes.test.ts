import { randomUUID } from 'node:crypto'
import type { contract, OutputOf } from '@tradewind/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { publishTrades } from '../customs/publish/publish.ts'
import { stageTrades } from '../customs/publish/stage.ts'
import { unknownParty, type TradeRecord } from '../customs/record.ts'
import { makeRecords } from '../customs/testing/world.ts'
import { setMembership } from '../membership/index.ts'
import { fairOf } from '../profiles/testing/records.ts'
import { indexNow, publishFairs, startFairWorld } from './testing/fair-world.ts'

const { app, platform, close } = await startFairWorld()
afterAll(close)

type Search = OutputOf<typeof contract.fairs.search>
type Detail = OutputOf<typeof contract.fairs.detail>

const weide = { name: 'Weide Handel', country: 'DE' }
await publishFairs(
  platform,
  [
    fairOf(
      { ...weide, email: 'ada@weide.example', website: 'https://weide.example', address: 'Hafenstr. 1, Kiel' },
      {
        source: 'official',
        sessions: [131, 133],
        personnel: ['Ada Weide'],
        mobiles: ['+49 170 5550101'],
        phones: ['+49 431 555010'],
        faxes: ['+49 431 555019'],
        emails: ['ada@weide.example'],
        categories: ['toys'],
        furtherCategories: ['Kites, see www.weide.example'],
        products: 'wooden toys, write to ada@weide.example',
      },
      { recordId: '1', asOf: '2026-02-03' },
    ),
    fairOf(weide, { fair: 'Ambiente', personnel: ['Bo Weide'] }, { recordId: '2', asOf: '2026-01-02' }),
    fairOf({ name: 'Esche Stand', country: 'AT' }, { role: 'exhibitor', sessions: [128] }, { recordId: '3' }),
  ],
  'canton',
)
await indexNow(platform)

/** Records of the buyer before, on and after the opening day of session 133, and one as supplier. */
const traded = (tradeDate: string, isSold = false): Partial<TradeRecord> => ({
  recordId: randomUUID(),
  tradeDate,
  [isSold ? 'seller' : 'buyer']: { ...unknownParty, ...weide },
  [isSold ? 'buyer' : 'seller']: { ...unknownParty, name: 'Lotus Ceramics', country: 'CN' },
})
const trades = [
  traded('2023-04-14'),
  traded('2023-04-15'),
  traded('2024-01-31'),
  traded('2024-02-01'),
  traded('2024-02-02', true),
]
const load = { loadId: randomUUID(), sourceId: 'customs' }
const records = makeRecords(trades.length, 5).map((record, at) => ({ ...record, ...trades[at] }))
await stageTrades(
  platform,
  load,
  records.map((record, at) => ({ line: at + 1, record })),
)
await publishTrades(platform, load)

const vip = app.signIn({ tier: 'vip1' })
const search = (caller: { token: string }, filter: object) => app.ask<Search>(caller, '/fairs/search', { filter })
const [found] = (await search(vip, { countries: ['DE'] })).list
const companyId = found?.companyId ?? 0
const detailOf = (caller: { token: string }, asked = companyId, sessions: readonly number[] = []) =>
  app.ask<Detail>(caller, '/fairs/detail', { companyId: asked, sessions })

const masked = {
  mobiles: ['+49***'],
  phones: ['+49***'],
  faxes: ['+49***'],
  emails: ['a***@***'],
  websites: ['***.example'],
  addresses: ['Haf***'],
  masked: true,
}

describe('fair buyers', () => {
  it('shows a buyer with its attendances and masked contacts, and looking unlocks nothing', async () => {
    for (let look = 0; look < 2; look += 1) {
      const detail = await detailOf(vip)
      expect(detail).toMatchObject({
        name: 'Weide Handel',
        country: 'DE',
        roles: ['buyer'],
        sessions: [133, 131],
        otherFairs: ['Ambiente'],
        personnel: ['Ada Weide', 'Bo Weide'],
        categories: ['toys'],
        products: 'wooden toys, write to a***@***',
        contacts: masked,
        mayUnlock: true,
        isDemonstration: false,
      })
      expect(detail.furtherCategories.join()).not.toContain('weide.example')
      expect(detail.attendances).toEqual([
        { session: 133, fair: null, role: 'buyer', source: 'official', sourceName: 'Source canton', asOf: '2026-02-03' },
        { session: 131, fair: null, role: 'buyer', source: 'official', sourceName: 'Source canton', asOf: '2026-02-03' },
        { session: null, fair: 'Ambiente', role: 'buyer', source: 'third_party', sourceName: 'Source canton', asOf: '2026-01-02' },
      ]) // prettier-ignore
    }
  })

  it('counts the trade since the opening day of the latest session, on both sides', async () => {
    const trade = { session: 133, since: '2023-04-15', bought: 3, sold: 1 }
    expect(found?.trade).toEqual(trade)
    expect((await detailOf(vip)).trade).toEqual(trade)
    const [exhibitor] = (await search(vip, { role: 'exhibitor' })).list
    expect(exhibitor?.trade).toEqual({ session: 128, since: '2020-10-15', bought: 0, sold: 0 })
    // The session of the filter counts, so that a reader sees what a visitor bought after the searched fair.
    const [filtered] = (await search(vip, { sessions: [131, 124] })).list
    expect(filtered?.trade).toMatchObject({ session: 131, since: '2022-04-15' })
    expect((await detailOf(vip, companyId, [131])).trade).toEqual(filtered?.trade)
    expect((await detailOf(vip, companyId, [124])).trade).toEqual(trade)
    const without = app.signIn({ tier: 'vip1', permissions: new Set(['fairs.search']) })
    expect((await search(without, {})).list.map(({ trade: own }) => own)).toEqual([null, null])
  })

  it('unlocks all contacts of a buyer for the organisation', async () => {
    const buyer = app.signIn({ tier: 'vip1' })
    await setMembership(platform.db, buyer.orgId, { tier: 'vip1', expiresAt: null })
    const shown = {
      mobiles: ['+49 170 5550101'],
      phones: ['+49 431 555010'],
      faxes: ['+49 431 555019'],
      emails: ['ada@weide.example'],
      websites: ['https://weide.example'],
      addresses: ['Hafenstr. 1, Kiel'],
      masked: false,
    }
    await app.ask(buyer, '/customs/company/unlock', { companyId })
    expect((await detailOf(buyer)).contacts).toEqual(shown)
    expect((await search(buyer, { keywords: 'wooden' })).list[0]).toMatchObject({
      contacts: shown,
      products: 'wooden toys, write to ada@weide.example',
    })
    expect((await detailOf(vip)).contacts).toEqual(masked)
  })

  it('is closed to the free tier in every call', async () => {
    const free = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search', 'people.search']) })
    for (const [path, body] of [
      ['/fairs/search', { filter: {} }],
      ['/fairs/facets', { filter: {} }],
      ['/fairs/detail', { companyId }],
    ] as const)
      expect(await app.call('POST', path, { body, token: free.token }), path).toMatchObject({
        status: 403,
        code: 40310,
      })
  })

  it.each([
    [{ sessions: [123] }],
    [{ sessions: [137] }],
    [{ sessions: [133.5] }],
    [{ sessions: ['133'] }],
    [{ sessions: [-1, 1e300] }],
    [{ source: 'all' }],
    [{ conditions: ['have_fax'] }],
    [{ categories: ['spaceships'] }],
    [{ countries: ['Germany'] }],
    [{ keywords: 'x'.repeat(201) }],
    [{ session: 133 }],
  ])('refuses the filter %o', async (filter) => {
    for (const path of ['/fairs/search', '/fairs/facets'])
      expect(await app.call('POST', path, { body: { filter }, token: vip.token })).toMatchObject({
        status: 422,
        code: 42200,
      })
  })

  it('answers not_found for a company that attended no fair, and one that does not exist', async () => {
    const lotus = await platform.db
      .selectFrom('customs_company')
      .select('companyId')
      .where('name', '=', 'Lotus Ceramics')
      .executeTakeFirstOrThrow()
    for (const asked of [lotus.companyId, 4_294_967_295])
      expect(await app.call('POST', '/fairs/detail', { body: { companyId: asked }, token: vip.token })).toMatchObject({
        status: 404,
      })
  })
})
