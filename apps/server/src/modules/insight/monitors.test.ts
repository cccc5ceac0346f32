import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { tradeStore, type TradeRecord } from '../customs/index.ts'
import { makeRecords, staged } from '../customs/testing/world.ts'
import { setMembership } from '../membership/index.ts'
import { checkMonitors } from './monitor-job.ts'
import { forgetMembers } from './monitor-limit.ts'
import { signUp } from './testing/sign-up.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
const { platform } = app
afterAll(async () => {
  await app.close()
  await engine.close()
})

const named = (records: readonly TradeRecord[], buyer: string, seller: string): TradeRecord[] =>
  records.map((record) => ({
    ...record,
    buyer: { ...record.buyer, name: buyer, country: 'US' },
    seller: { ...record.seller, name: seller, country: 'CN' },
  }))
let loads = 0
const publish = async (records: readonly TradeRecord[], sourceId = 's1') => {
  const load = { loadId: `l${(loads += 1)}`, sourceId }
  await tradeStore.stage(platform, load, staged(records))
  await tradeStore.publish(platform, load, { graceMs: 0 })
}
const harbor = named(makeRecords(12, 5), 'Blue Harbor Trading LLC', 'Hanoi Steel JSC')
await publish(harbor)

const user = await signUp(app)
const idOf = async (name: string) =>
  (
    await platform.db
      .selectFrom('customs_company')
      .select('companyId')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).companyId
const watch = (companyId: number, side: 'buyer' | 'seller', watched = true, token = user.token) =>
  app.call('POST', '/monitors/watch', { body: { companyId, side, watched }, token })
const alertsOf = async (userId = user.userId) =>
  platform.db
    .selectFrom('notification')
    .select(['kind', 'params', 'link'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
const buyerId = await idOf('Blue Harbor Trading LLC')
const sellerId = await idOf('Hanoi Steel JSC')

test('a monitored company raises one alert for each load with new or corrected records, and none for older records', async () => {
  expect(await watch(buyerId, 'buyer')).toMatchObject({ data: { watched: true } })
  expect(await checkMonitors(platform)).toBe(0)

  // This load has three new records and one changed record. Its other records were loaded before.
  const more = named(makeRecords(15, 5), 'Blue Harbor Trading LLC', 'Hanoi Steel JSC').map((record, index) =>
    index === 0 ? { ...record, quantity: 77 } : record,
  )
  const changed = more.filter((record, index) => JSON.stringify(record) !== JSON.stringify(harbor[index])).length
  await publish(more)
  expect(await checkMonitors(platform)).toBe(1)
  expect(await alertsOf()).toEqual([
    {
      kind: 'monitor_news',
      params: { company: 'Blue Harbor Trading LLC', count: changed },
      link: `/customs/company/${buyerId}?side=buyer&tab=records`,
    },
  ])
  // A second check, or a load about other companies, raises no alert.
  expect(await checkMonitors(platform)).toBe(0)
  await publish(named(makeRecords(4, 8), 'Gresmalt Group', 'Zhejiang Lamp Factory'), 's2')
  expect(await checkMonitors(platform)).toBe(0)
  // The user now also watches the supplier, but only as a supplier. The user does not watch the buyer of these records.
  await watch(sellerId, 'seller')
  await publish(named(makeRecords(3, 9), 'Gresmalt Group', 'Hanoi Steel JSC'), 's3')
  expect(await checkMonitors(platform)).toBe(1)
  expect(await alertsOf()).toHaveLength(2)
  expect((await alertsOf()).map(({ params }) => params)).toContainEqual({ company: 'Hanoi Steel JSC', count: 3 })

  expect((await app.call('POST', '/monitors/list', { token: user.token })).data).toMatchObject({
    used: 2,
    limit: 20,
    list: [
      { companyId: sellerId, side: 'seller', name: 'Hanoi Steel JSC' },
      { companyId: buyerId, side: 'buyer', country: 'US' },
    ],
  })
  await watch(sellerId, 'seller', false)
  await publish(named(makeRecords(5, 10), 'Gresmalt Group', 'Hanoi Steel JSC'), 's4')
  expect(await checkMonitors(platform)).toBe(0)
})

test('a frozen or former member gets no alerts, and other members can use the monitors', async () => {
  const { db } = platform
  const member = await signUp(app, { orgId: user.orgId })
  await watch(buyerId, 'buyer', true, member.token)
  await app.call('POST', '/searches/save', {
    body: { name: 'Harbor', filter: { keywords: 'harbor' }, watched: true },
    token: member.token,
  })
  const used = async () => (await app.call<{ used: number }>('POST', '/monitors/list', { token: user.token })).data.used
  const before = await used()
  let news = 20
  const check = async () => {
    await publish(named(makeRecords(2, (news += 1)), 'Blue Harbor Trading LLC', 'Gresmalt Group'), `news${news}`)
    await checkMonitors(platform)
    return (await alertsOf(member.userId)).length
  }
  expect(await check()).toBe(1)
  const setMember = (set: { status?: 'frozen' | 'normal'; orgId?: string; homeOrgId?: string }) =>
    db.updateTable('user_account').set(set).where('id', '=', member.userId).execute()
  await setMember({ status: 'frozen' })
  expect(await check()).toBe(1)
  await setMember({ status: 'normal' })
  expect(await check()).toBe(2)

  // In another organisation the user watches the same company again, and saves the same search under the same name.
  const elsewhere = await signUp(app)
  await setMember({ orgId: elsewhere.orgId })
  expect(await check()).toBe(2)
  const moved = app.signIn({ tier: 'vip1', userId: member.userId, orgId: elsewhere.orgId })
  expect(await watch(buyerId, 'buyer', true, moved.token)).toMatchObject({ data: { watched: true } })
  expect(await check()).toBe(3)

  await db.transaction().execute((tx) => forgetMembers(tx, user.orgId, [member.userId]))
  expect(await used()).toBe(before - 2)
  expect(await check()).toBe(4)
})

test('the number of monitors never exceeds the plan, also in parallel calls; watching a company twice counts once', async () => {
  await platform.db.updateTable('plan').set({ monitors: 2 }).where('tier', '=', 'vip1').execute()
  // A running membership term keeps its limits, so the test starts a new term.
  await setMembership(platform.db, user.orgId, { tier: 'vip1', expiresAt: null })
  expect(await watch(buyerId, 'buyer')).toMatchObject({ data: { watched: true } })
  const ids = await platform.db.selectFrom('customs_company').select('companyId').execute()
  const answers = await Promise.all(ids.map(({ companyId }) => watch(companyId, 'seller')))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 1)).toMatchObject({
    status: 409,
    data: { error: 'monitor_limit_reached' },
  })
  expect(await watch(4_000_000_000, 'buyer')).toMatchObject({ data: { error: 'not_found' } })
  const stranger = app.signIn({ tier: 'vip0', permissions: new Set() })
  expect(await watch(buyerId, 'buyer', true, stranger.token)).toMatchObject({ data: { error: 'tier_too_low' } })
})

test('several companies are monitored, all or none; a second call changes nothing', async () => {
  const { db } = platform
  const other = await signUp(app)
  await db.updateTable('plan').set({ monitors: 3 }).where('tier', '=', 'vip1').execute()
  await setMembership(db, other.orgId, { tier: 'vip1', expiresAt: null })
  const rows = await db.selectFrom('customs_company').select('companyId').orderBy('companyId').limit(4).execute()
  const [first = 0, second = 0, third = 0, fourth = 0] = rows.map(({ companyId }) => companyId)
  const watchMany = (companyIds: number[], token = other.token) =>
    app.call<{ added: number; alreadyThere: number }>('POST', '/monitors/watch_many', {
      body: { side: 'buyer', companyIds },
      token,
    })
  const used = async () =>
    (await app.call<{ used: number }>('POST', '/monitors/list', { token: other.token })).data.used
  expect(await watchMany([first, second, third, fourth])).toMatchObject({ data: { error: 'monitor_limit_reached' } })
  expect(await watchMany([first, 4_000_000_000])).toMatchObject({ data: { error: 'not_found' } })
  expect(await used()).toBe(0)
  const twice = await Promise.all([watchMany([first, second, first]), watchMany([first, second])])
  expect(twice.map(({ data }) => data.added).toSorted()).toEqual([0, 2])
  expect(await watchMany([second, third])).toMatchObject({ data: { added: 1, alreadyThere: 1 } })
  expect(await used()).toBe(3)
  const free = app.signIn({ tier: 'vip0', permissions: new Set() })
  expect(await watchMany([first], free.token)).toMatchObject({
    data: { error: 'tier_too_low' },
    msg: '当前会员版本不支持监控',
  })
})

test('after a change to a smaller plan the newest monitors pause, and resume when the plan has capacity', async () => {
  const { db } = platform
  await db.deleteFrom('company_monitor').execute()
  await db.deleteFrom('saved_search').execute()
  await setMembership(db, user.orgId, { tier: 'vip4', expiresAt: null })
  await watch(buyerId, 'buyer')
  await watch(sellerId, 'seller')
  await checkMonitors(platform)
  await db.updateTable('plan').set({ monitors: 1 }).where('tier', '=', 'vip1').execute()
  await setMembership(db, user.orgId, { tier: 'vip1', expiresAt: null })
  const restingOf = async () =>
    (await app.call<{ list: { rests: boolean }[] }>('POST', '/monitors/list', { token: user.token })).data.list.map(
      ({ rests }) => rests,
    )
  expect(await restingOf()).toEqual([true, false])
  await publish(named(makeRecords(3, 21), 'Blue Harbor Trading LLC', 'Hanoi Steel JSC'), 's9')
  expect(await checkMonitors(platform)).toBe(1)
  await setMembership(db, user.orgId, { tier: 'vip4', expiresAt: null })
  expect(await restingOf()).toEqual([false, false])
  await publish(named(makeRecords(3, 22), 'Blue Harbor Trading LLC', 'Hanoi Steel JSC'), 's9')
  expect(await checkMonitors(platform)).toBe(2)
})
