/** Tests memberships that are bought, renewed and upgraded, also in many tabs at once. */

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { spendBalance } from '../ledger/index.ts'
import { membershipFulfilment } from './fulfilment.ts'
import { startMembershipWorld } from './testing/membership-world.ts'
import { fund } from './testing/people.ts'

const world = await startMembershipWorld()
const {
  platform,
  db,
  ports,
  post,
  get,
  order,
  pay,
  travel,
  mine,
  quote,
  buy,
  balance,
  rolesOf,
  payByProvider,
  theBooksAgree,
} = world

/**
 * Calls an endpoint that only paid plans permit. An admitted caller gets not_found, because the list does not exist.
 */
const gated = async () =>
  (await post<{ error: string }>('/email/list/add-companies', { listId: randomUUID(), companyIds: ['1'] })).data.error

describe('buying', () => {
  it('a purchase charges the quoted price and takes effect in open sessions', async () => {
    expect([await rolesOf(), await gated()]).toEqual([['vip0'], 'tier_too_low'])
    const quoted = (await quote('vip1', 1)).data
    expect(quoted).toMatchObject({ step: 'begin', amountFen: 298_000, lines: [{ kind: 'year', days: 365 }] })
    expect((await buy('vip1', 1)).data).toMatchObject({ state: 'paid', amountFen: 298_000 })
    expect([await rolesOf(), await gated(), await balance()]).toEqual([['vip1'], 'not_found', 0])
    expect(await mine()).toMatchObject({
      tier: 'vip1',
      state: 'active',
      endsAt: '2027-02-28T16:00:00.000Z',
      graceEndsAt: '2027-03-07T16:00:00.000Z',
      next: { tier: 'vip0', endsAt: null },
      rights: { searchesPerDay: 100, monitors: 20 },
    })
    const quotas = (await get<{ quotas: { quota: string; limit: number }[] }>('/index/search_times_total')).data.quotas
    expect(quotas.find(({ quota: name }) => name === 'search')).toMatchObject({ limit: 100 })
  })

  it('years renew a plan, an upgrade is charged by the day, and a lower plan begins after the present one', async () => {
    await buy('vip1', 1)
    await travel('2026-06-09T04:00:00Z')
    expect((await quote('vip2', 0)).data).toMatchObject({ step: 'upgrade', amountFen: 290_411 })
    expect((await quote('vip1', 1)).data).toMatchObject({ step: 'renew', startsAt: '2027-02-28T16:00:00.000Z' })
    expect((await buy('vip2', 0)).code).toBe(1)
    expect(await mine()).toMatchObject({ tier: 'vip2', endsAt: '2027-02-28T16:00:00.000Z' })
    expect((await quote('vip1', 1)).data).toMatchObject({ step: 'downgrade', amountFen: 298_000 })
    await buy('vip1', 1)
    expect(await mine()).toMatchObject({
      tier: 'vip2',
      endsAt: '2027-02-28T16:00:00.000Z',
      graceEndsAt: null,
      next: { tier: 'vip1', endsAt: '2028-02-29T16:00:00.000Z' },
    })
    await travel('2027-02-28T16:00:00Z')
    expect(await rolesOf()).toEqual(['vip1'])
    const history = await post<{ list: { kind: string }[] }>('/membership/history', {})
    expect(history.data.list.map(({ kind }) => kind)).toEqual(['downgraded', 'upgraded', 'begun'])
  })

  it('the comparison of plans shows the current price of each', async () => {
    await buy('vip2', 1)
    const { data } = await get<{ plans: { plan: { tier: string }; step: string; refusal: string; yearFen: number }[] }>(
      '/membership/compare',
    )
    expect(data.plans.map(({ plan, step, refusal }) => [plan.tier, step ?? refusal])).toEqual([
      ['vip0', 'plan_not_for_sale'],
      ['vip1', 'downgrade'],
      ['vip2', 'renew'],
      ['vip3', 'upgrade'],
      ['vip4', 'upgrade'],
    ])
    expect(data.plans[3]?.yearFen).toBe(1_680_000 * 2 - 698_000)
  })

  it.each([
    ['vip0', 1],
    ['vip9', 1],
    ['vip1', -1],
    ['vip1', 0.5],
    ['vip1', 6],
    ['vip1', '1'],
  ])('the order of %s for %s years is refused', async (tier, years) => {
    expect(await post('/membership/quote', { tier, years })).toMatchObject({ data: { error: 'invalid_input' } })
    const item = { kind: 'membership', tier, years }
    expect(await post('/order/create', { item })).toMatchObject({ data: { error: 'invalid_input' } })
  })

  it('a refusal names the reason why the plan cannot be bought', async () => {
    expect((await order('vip1', 0)).data).toMatchObject({ error: 'membership_years_limit' })
    await buy('vip1', 5)
    await buy('vip1', 5)
    expect((await order('vip1', 1)).data).toMatchObject({ error: 'membership_years_limit' })
  })
})

describe('parallel purchases', () => {
  it('two tabs that buy the same plan are charged once', async () => {
    await fund(platform, world.owner.orgId, 1_000_000)
    const made = await Promise.all([order('vip1', 1), order('vip1', 1)])
    const paid = await Promise.all(made.flatMap(({ data }) => [pay(data.orderId), pay(data.orderId)]))
    expect(paid.every(({ code }) => code === 1)).toBe(true)
    expect([await balance(), (await mine()).endsAt]).toEqual([702_000, '2027-02-28T16:00:00.000Z'])
  })

  it('of different orders for the same state, one is charged and the others fail as membership_changed', async () => {
    await fund(platform, world.owner.orgId, 10_000_000)
    const made = await Promise.all([order('vip1', 1), order('vip2', 1), order('vip1', 2)])
    const paid = await Promise.all(made.map(({ data }) => pay(data.orderId)))
    expect(paid.filter(({ code }) => code === 1)).toHaveLength(1)
    const refused = paid.filter(({ code }) => code !== 1)
    expect(refused.every(({ data }) => data.error === 'membership_changed')).toBe(true)
    const price = paid.find(({ code }) => code === 1)?.data.amountFen ?? 0
    expect(await balance()).toBe(10_000_000 - price)
  })

  it('an upgrade priced before a renewal is not granted for the renewed years', async () => {
    await buy('vip1', 1)
    await travel('2027-02-27T04:00:00Z')
    const cheap = await order('vip4', 0)
    expect(cheap.data.amountFen).toBeLessThan(25_000)
    await buy('vip1', 5)
    await fund(platform, world.owner.orgId, cheap.data.amountFen)
    expect((await pay(cheap.data.orderId)).data.error).toBe('membership_changed')
    await payByProvider(cheap.data.orderId)
    expect(await mine()).toMatchObject({ tier: 'vip1' })
    expect(await balance()).toBe(2 * cheap.data.amountFen)
  })

  it('an upgrade that providers paid twice takes effect once, and the second amount goes to the balance', async () => {
    await buy('vip1', 1)
    const upgrade = (await order('vip2', 0)).data
    const paid = await payByProvider(upgrade.orderId)
    expect((await mine()).tier).toBe('vip2')
    const again = { ...paid, orderId: randomUUID() }
    await fund(platform, world.owner.orgId, again.amountFen)
    await db.transaction().execute(async (tx) => {
      const { orgId, amountFen: amount, orderId: reference } = again
      await spendBalance(tx, { orgId, asset: 'cny_fen', amount, reason: 'order', reference })
      await membershipFulfilment(platform, ports).fulfil(tx, again)
    })
    expect([await balance(), (await mine()).tier]).toEqual([again.amountFen, 'vip2'])
    // A second fulfilment of the same orders changes nothing.
    for (const one of [paid, again])
      await db.transaction().execute((tx) => membershipFulfilment(platform, ports).fulfil(tx, one))
    expect(await balance()).toBe(again.amountFen)
    const changes = await post<{ list: { kind: string }[] }>('/membership/history', {})
    expect(changes.data.list.map(({ kind }) => kind)).toEqual(['returned', 'upgraded', 'begun'])
  })

  it('a renewal paid through a provider follows an upgrade that was bought in the meantime', async () => {
    await buy('vip1', 1)
    const renewal = (await order('vip1', 1)).data
    await buy('vip2', 0)
    await payByProvider(renewal.orderId)
    expect(await mine()).toMatchObject({ tier: 'vip2', next: { tier: 'vip1', endsAt: '2028-02-29T16:00:00.000Z' } })
    expect(await balance()).toBe(0)
  })
})

theBooksAgree()
