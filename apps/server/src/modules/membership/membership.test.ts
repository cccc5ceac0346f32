/** Memberships bought, changed and ended, as people and the operator see them. */
import { randomUUID } from 'node:crypto'
import { fixedClock } from '@tradewind/platform'
import { untilSomebodyWaits } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import type { MyMembership, OrderDetail, Quote } from '@tradewind/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { books, readBalance, spendBalance } from '../ledger/index.ts'
import { memberPlaces } from '../identity/index.ts'
import type { PaidOrder } from '../payments/index.ts'
import { notify } from '../site/index.ts'
import { membershipFulfilment, readMembership } from './index.ts'
import { lookAtMemberships, type MembershipPorts } from './look.ts'
import { lockMembership, readTerms } from './terms.ts'
import { sendNotice, type NoticeMail } from './notice-mail.ts'
import { enter, enterAgain as signInAgain, fund, type Person } from './testing/people.ts'

const start = new Date('2026-03-01T04:00:00Z')
const clock = fixedClock(start)
const app = await startTestApp({ clock })
afterAll(() => app.close())
const { platform } = app
const { db } = platform
// Told of an end is by a job; here nobody works it.
await platform.jobs.start()

let owner: Person
beforeEach(async () => {
  clock.set(start)
  owner = await enter(platform)
})

/** Sessions end after a day without calls; time flies here. */
const enterAgain = (person: Person) => signInAgain(platform, person)
const travel = async (to: string) => {
  clock.set(new Date(to))
  owner = await enterAgain(owner)
}
const post = <T>(path: string, body: object, who = owner) => app.call<T>('POST', path, { body, token: who.token })
const get = <T>(path: string, who = owner) => app.call<T>('GET', path, { token: who.token })
const mine = async (who = owner) => (await get<MyMembership>('/membership/mine', who)).data
const quote = (tier: string, years: number) => post<Quote & { error: string }>('/membership/quote', { tier, years })
const order = (tier: string, years: number) =>
  post<OrderDetail & { error: string }>('/order/create', { item: { kind: 'membership', tier, years } })
const pay = (orderId: string) => post<OrderDetail & { error: string }>('/order/pay', { orderId, method: 'balance' })
const buy = async (tier: string, years: number) => {
  const made = await order(tier, years)
  if (made.code !== 1) return made
  await fund(platform, owner.orgId, made.data.amountFen)
  return pay(made.data.orderId)
}
const balance = async (who = owner) => (await readBalance(db, who.orgId, 'cny_fen')).available
/** A call behind a permission of the paid plans; admitted it finds no such list. */
const gated = async (who = owner) =>
  (await post<{ error: string }>('/email/list/add-favourites', { listId: randomUUID() }, who)).data.error
const rolesOf = async (who = owner) => (await post<{ roles: string[] }>('/user/info', {}, who)).data.roles

const mails: NoticeMail[] = []
const ports: MembershipPorts = {
  fitMembers: async (tx, orgId) => {
    const { plan } = await readMembership(tx, orgId, clock.now())
    await memberPlaces.fitMembers(tx, orgId, plan.subAccounts)
  },
  notify: (tx, notification) => notify(tx, clock.now(), notification),
  readLanguage: () => Promise.resolve('en'),
  sendMail: (mail) => {
    mails.push(mail)
    return Promise.resolve({ kind: 'accepted', detail: '250' })
  },
}
const look = () => lookAtMemberships(platform, ports)
const notified = async () => {
  const answer = await post<{ list: { title: string; text: string; link: string }[] }>('/index/notification_list', {})
  return answer.data.list
}

/** An order as a provider's notification pays it: the money has come, whatever the membership is by now. */
const payByProvider = async (orderId: string) => {
  const row = await db.selectFrom('payment_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  await fund(platform, row.org_id, row.amount_fen)
  const { fulfil } = membershipFulfilment(platform, ports)
  const paid: PaidOrder = {
    orderId,
    orderNo: row.order_no,
    orgId: row.org_id,
    userId: row.user_id,
    kind: 'membership',
    item: row.item,
    amountFen: row.amount_fen,
    paidWith: 'sandbox',
  }
  await db.transaction().execute(async (tx) => {
    const spent = { orgId: row.org_id, asset: 'cny_fen', amount: row.amount_fen, reason: 'order' } as const
    await spendBalance(tx, { ...spent, reference: orderId })
    await fulfil(tx, paid)
    await tx
      .updateTable('payment_order')
      .set({ state: 'paid', paid_with: 'sandbox', paid_at: clock.now() })
      .where('id', '=', orderId)
      .execute()
  })
  return paid
}

describe('buying', () => {
  it('charges the price that was shown and opens what it bought in sessions that are open', async () => {
    expect([await rolesOf(), await gated()]).toEqual([['vip0'], 'tier_too_low'])
    const shown = (await quote('vip1', 1)).data
    expect(shown).toMatchObject({ step: 'begin', amountFen: 298_000, lines: [{ kind: 'year', days: 365 }] })
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

  it('renews, upgrades by the day, and lets a lower plan follow', async () => {
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

  it('compares the plans with what each would cost now', async () => {
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
  ])('refuses %s for %s years', async (tier, years) => {
    expect(await post('/membership/quote', { tier, years })).toMatchObject({ data: { error: 'invalid_input' } })
    const item = { kind: 'membership', tier, years }
    expect(await post('/order/create', { item })).toMatchObject({ data: { error: 'invalid_input' } })
  })

  it('says why there is nothing to buy', async () => {
    expect((await order('vip1', 0)).data).toMatchObject({ error: 'membership_years_limit' })
    await buy('vip1', 5)
    await buy('vip1', 5)
    expect((await order('vip1', 1)).data).toMatchObject({ error: 'membership_years_limit' })
  })
})

describe('at the same moment', () => {
  it('two tabs that buy the same are charged once', async () => {
    await fund(platform, owner.orgId, 1_000_000)
    const made = await Promise.all([order('vip1', 1), order('vip1', 1)])
    const paid = await Promise.all(made.flatMap(({ data }) => [pay(data.orderId), pay(data.orderId)]))
    expect(paid.every(({ code }) => code === 1)).toBe(true)
    expect([await balance(), (await mine()).endsAt]).toEqual([702_000, '2027-02-28T16:00:00.000Z'])
  })

  it('different purchases made for the same state: one is charged, the others are to be looked at again', async () => {
    await fund(platform, owner.orgId, 10_000_000)
    const made = await Promise.all([order('vip1', 1), order('vip2', 1), order('vip1', 2)])
    const paid = await Promise.all(made.map(({ data }) => pay(data.orderId)))
    expect(paid.filter(({ code }) => code === 1)).toHaveLength(1)
    const refused = paid.filter(({ code }) => code !== 1)
    expect(refused.every(({ data }) => data.error === 'membership_changed')).toBe(true)
    const price = paid.find(({ code }) => code === 1)?.data.amountFen ?? 0
    expect(await balance()).toBe(10_000_000 - price)
  })

  it('an upgrade made cheap by what was then, is not had for what is held by now', async () => {
    await buy('vip1', 1)
    await travel('2027-02-27T04:00:00Z')
    const cheap = await order('vip4', 0)
    expect(cheap.data.amountFen).toBeLessThan(25_000)
    await buy('vip1', 5)
    await fund(platform, owner.orgId, cheap.data.amountFen)
    expect((await pay(cheap.data.orderId)).data.error).toBe('membership_changed')
    await payByProvider(cheap.data.orderId)
    expect(await mine()).toMatchObject({ tier: 'vip1' })
    expect(await balance()).toBe(2 * cheap.data.amountFen)
  })

  it('an upgrade paid twice by providers acts once, and the second amount is on the balance', async () => {
    await buy('vip1', 1)
    const upgrade = (await order('vip2', 0)).data
    const paid = await payByProvider(upgrade.orderId)
    expect((await mine()).tier).toBe('vip2')
    const again = { ...paid, orderId: randomUUID() }
    await fund(platform, owner.orgId, again.amountFen)
    await db.transaction().execute(async (tx) => {
      const { orgId, amountFen: amount, orderId: reference } = again
      await spendBalance(tx, { orgId, asset: 'cny_fen', amount, reason: 'order', reference })
      await membershipFulfilment(platform, ports).fulfil(tx, again)
    })
    expect([await balance(), (await mine()).tier]).toEqual([again.amountFen, 'vip2'])
    // Repeated it changes nothing.
    for (const one of [paid, again])
      await db.transaction().execute((tx) => membershipFulfilment(platform, ports).fulfil(tx, one))
    expect(await balance()).toBe(again.amountFen)
    const changes = await post<{ list: { kind: string }[] }>('/membership/history', {})
    expect(changes.data.list.map(({ kind }) => kind)).toEqual(['returned', 'upgraded', 'begun'])
  })

  it('a renewal that a provider was paid for follows what was bought meanwhile', async () => {
    await buy('vip1', 1)
    const renewal = (await order('vip1', 1)).data
    await buy('vip2', 0)
    await payByProvider(renewal.orderId)
    expect(await mine()).toMatchObject({ tier: 'vip2', next: { tier: 'vip1', endsAt: '2028-02-29T16:00:00.000Z' } })
    expect(await balance()).toBe(0)
  })
})

describe('an order that is refunded', () => {
  const revoke = (paid: PaidOrder) =>
    db.transaction().execute(async (tx) => membershipFulfilment(platform, ports).revoke?.(tx, paid))

  it('takes back what it gave, and what follows moves forward', async () => {
    const first = await payByProvider((await order('vip2', 1)).data.orderId)
    await buy('vip1', 1)
    await travel('2026-03-11T04:00:00Z')
    await revoke(first)
    await revoke(first)
    // The year that followed has 366 days, and keeps them.
    expect(await mine()).toMatchObject({ tier: 'vip1', endsAt: '2027-03-11T16:00:00.000Z' })
  })

  it('gives back the plan that it had upgraded', async () => {
    await buy('vip1', 1)
    const upgrade = await payByProvider((await order('vip3', 0)).data.orderId)
    expect((await mine()).tier).toBe('vip3')
    await revoke(upgrade)
    expect(await mine()).toMatchObject({ tier: 'vip1', endsAt: '2027-02-28T16:00:00.000Z' })
    // Its value is what it was: the same upgrade costs the same.
    expect((await quote('vip3', 0)).data.amountFen).toBe(1_680_000 - 298_000)
  })

  it('is refused when a later order made something else of it, or its amount is in the balance', async () => {
    const first = await payByProvider((await order('vip1', 1)).data.orderId)
    await buy('vip2', 0)
    await expect(revoke(first)).rejects.toMatchObject({ errorName: 'refund_not_possible' })
    expect((await mine()).tier).toBe('vip2')
  })

  it('restores an upgraded year that moved forward at what was paid for it', async () => {
    const first = await payByProvider((await order('vip2', 1)).data.orderId)
    const following = await payByProvider((await order('vip1', 1)).data.orderId)
    const upgrade = await payByProvider((await order('vip2', 0)).data.orderId)
    await revoke(first)
    await revoke(upgrade)
    const [restored, ...others] = await readTerms(db, owner.orgId, clock.now())
    expect([restored?.tier, restored?.amountFen, others]).toEqual(['vip1', following.amountFen, []])
  })

  it('can be the first one after its upgrade was refunded', async () => {
    const first = await payByProvider((await order('vip1', 1)).data.orderId)
    const second = await payByProvider((await order('vip2', 0)).data.orderId)
    const third = await payByProvider((await order('vip3', 0)).data.orderId)
    await revoke(third)
    await revoke(second)
    expect((await mine()).tier).toBe('vip1')
    await revoke(first)
    expect(await mine()).toMatchObject({ tier: 'vip0', state: 'free' })
  })
})

describe('the operator refunds', () => {
  let operator: Person
  beforeEach(async () => {
    operator = await enter(platform, { operator: true })
  })
  const refund = (orderId: string, amountFen: number) =>
    post<{ error: string }>(
      '/operator/order_refund',
      { orderId, key: randomUUID(), amountFen, target: 'balance', reason: 'asked for' },
      operator,
    )

  it('a membership whole or not at all, so that no upgrade credits what was given back', async () => {
    const { data } = await buy('vip1', 1)
    expect((await refund(data.orderId, data.amountFen - 1)).data.error).toBe('refund_not_possible')
    expect([await balance(), (await mine()).tier]).toEqual([0, 'vip1'])
    expect((await refund(data.orderId, data.amountFen)).code).toBe(1)
    expect([await balance(), (await mine()).tier]).toEqual([data.amountFen, 'vip0'])
  })

  it('no part of one that was upgraded since', async () => {
    const { data } = await buy('vip1', 1)
    await buy('vip2', 0)
    for (const amountFen of [data.amountFen, data.amountFen - 1])
      expect((await refund(data.orderId, amountFen)).data.error).toBe('refund_not_possible')
    expect([await balance(), (await mine()).tier]).toEqual([0, 'vip2'])
  })

  it('not the rest of one whose price is on the balance in part', async () => {
    await buy('vip1', 1)
    const upgrade = (await order('vip3', 0)).data
    await buy('vip2', 0)
    await payByProvider(upgrade.orderId)
    const returned = await balance()
    expect(returned).toBe(698_000 - 298_000)
    for (const amountFen of [upgrade.amountFen, upgrade.amountFen - returned])
      expect((await refund(upgrade.orderId, amountFen)).data.error).toBe('refund_not_possible')
    expect([await balance(), (await mine()).tier]).toEqual([returned, 'vip3'])
    // The daily check knows what was returned, and sees when it is another amount.
    const ofOrder = async () => {
      const { data } = await post<{ differences: { what: string; about: string }[] }>(
        '/operator/payment_check',
        {},
        operator,
      )
      return data.differences.filter(({ about }) => about === upgrade.orderId)
    }
    expect(await ofOrder()).toEqual([])
    const change = db.updateTable('membership_change').where('order_id', '=', upgrade.orderId)
    const charged = upgrade.amountFen - returned
    await change.set({ amount_fen: charged - 1 }).execute()
    expect(await ofOrder()).toMatchObject([
      { what: 'membership_returned: refund', expected: returned + 1, found: returned },
    ])
    await change.set({ amount_fen: charged }).execute()
  })

  it('while somebody pays: neither waits for the other in a circle', async () => {
    const { data } = await buy('vip1', 1)
    await fund(platform, owner.orgId, 1)
    const refunded = await db.transaction().execute(async (tx) => {
      const spent = { orgId: owner.orgId, asset: 'cny_fen', amount: 1, reason: 'test' } as const
      await spendBalance(tx, { ...spent, reference: randomUUID() })
      const answer = refund(data.orderId, data.amountFen)
      await untilSomebodyWaits(tx)
      await lockMembership(tx, owner.orgId)
      return { answer }
    })
    expect((await refunded.answer).code).toBe(1)
  })
})

describe('the end', () => {
  it('is told before, has a grace, and falls back to free without losing anything', async () => {
    owner = await enter(platform, { email: 'owner@example.com' })
    await buy('vip3', 1)
    mails.length = 0
    const told: string[] = []
    const moments = ['2026-12-01', '2027-01-30', '2027-02-22', '2027-02-28', '2027-03-01', '2027-03-05', '2027-03-08']
    for (const day of moments) {
      await travel(`${day}T04:00:00Z`)
      await look()
      await look()
      told.push(`${day} ${(await rolesOf())[0]} ${(await notified()).length}`)
    }
    expect(told).toEqual([
      '2026-12-01 vip3 1',
      '2027-01-30 vip3 2',
      '2027-02-22 vip3 3',
      '2027-02-28 vip3 4',
      '2027-03-01 vip3 5',
      '2027-03-05 vip3 5',
      '2027-03-08 vip0 6',
    ])
    expect((await notified())[0]).toMatchObject({ link: '/user/index?actionName=third' })
    const notices = await db.selectFrom('membership_notice').select('id').where('org_id', '=', owner.orgId).execute()
    for (const { id } of notices) await sendNotice(platform, ports, id)
    for (const { id } of notices) await sendNotice(platform, ports, id)
    expect(mails).toHaveLength(5)
    expect(mails[0]).toMatchObject({
      address: 'owner@example.com',
      subject: expect.any(String),
      paragraphs: [{ to: `${platform.config.publicUrl}/user/index?actionName=third` }],
    })
    expect(await mine()).toMatchObject({ tier: 'vip0', state: 'free', endsAt: null })
  })

  it('freezes the members beyond the places, the newest first, and restores them with the next purchase', async () => {
    await buy('vip3', 1)
    const members = [await enter(platform, owner), await enter(platform, owner), await enter(platform, owner)]
    const [first, second] = members as [Person, Person, Person]
    const states = async () => {
      const { data } = await post<{ list: { status: string; frozenByPlan: boolean; orgRole: string }[] }>(
        '/user/member_list',
        {},
      )
      return data.list
        .filter(({ orgRole }) => orgRole === 'member')
        .map(({ status, frozenByPlan }) => [status, frozenByPlan])
    }
    // This one the owner freezes himself: it stays so.
    await post('/user/member_status', { userIds: [second.userId], status: 'frozen' })
    await travel('2027-03-08T04:00:00Z')
    await look()
    expect(await states()).toEqual([
      ['frozen', true],
      ['frozen', false],
      ['frozen', true],
    ])
    expect((await mine()).members).toEqual({ used: 3, frozen: 2, limit: 0 })
    const restored = await post<{ error: string }>('/user/member_status', { userIds: [first.userId], status: 'normal' })
    expect(restored.data.error).toBe('member_limit_reached')
    await buy('vip3', 1)
    expect(await states()).toEqual([
      ['normal', false],
      ['frozen', false],
      ['normal', false],
    ])
  })
})

describe('a look', () => {
  it('that fails for one organisation holds up no other, and is tried again', async () => {
    const failing = owner
    await buy('vip1', 1)
    owner = await enter(platform)
    await buy('vip1', 1)
    await travel('2027-02-22T04:00:00Z')
    const fitMembers: MembershipPorts['fitMembers'] = (tx, orgId) =>
      orgId === failing.orgId ? Promise.reject(new Error('no places')) : ports.fitMembers(tx, orgId)
    await lookAtMemberships(platform, { ...ports, fitMembers })
    const told = async (orgId: string) =>
      (await db.selectFrom('membership_notice').select('kind').where('org_id', '=', orgId).execute()).length
    expect([await told(failing.orgId), await told(owner.orgId)]).toEqual([0, 1])
    await look()
    expect(await told(failing.orgId)).toBe(0)
    clock.set(new Date('2027-02-22T04:10:00Z'))
    await look()
    expect(await told(failing.orgId)).toBe(1)
  })

  it('restores members soon after the operator gave a plan more places', async () => {
    await buy('vip4', 1)
    const operator = await enter(platform, { operator: true })
    for (let count = 0; count < 11; count += 1) await enter(platform, owner)
    await db.transaction().execute((tx) => ports.fitMembers(tx, owner.orgId))
    expect((await mine()).members).toMatchObject({ used: 11, frozen: 1 })
    const plans = (await get<{ tier: string; versionNo: number }[]>('/operator/plan_list', operator)).data
    const plan = plans.find(({ tier }) => tier === 'vip4')
    const edit = { ...plan, subAccounts: 11, reason: 'more places' }
    const saved = await post<{ versionNo: number }>('/operator/plan_save', edit, operator)
    expect(saved.code).toBe(1)
    await look()
    expect((await mine()).members).toMatchObject({ used: 11, frozen: 0 })
    // As it was, for the other tests.
    const back = { ...plan, versionNo: saved.data.versionNo, reason: 'as it was' }
    expect((await post('/operator/plan_save', back, operator)).code).toBe(1)
  })
})

describe('the operator', () => {
  let operator: Person
  beforeEach(async () => {
    operator = await enter(platform, { operator: true })
  })
  const set = (body: object, who = operator) => post<{ error: string }>('/operator/membership_set', body, who)

  it('sets a membership by hand, with its reason in the journal', async () => {
    await buy('vip1', 1)
    const grant = { orgId: owner.orgId, tier: 'vip4', untilDay: '2026-06-01', reason: 'trial for a fair' }
    expect(await set(grant, owner)).toMatchObject({ data: { error: 'forbidden' } })
    expect((await set({ ...grant, reason: ' ' })).data.error).toBe('invalid_input')
    expect((await set({ ...grant, untilDay: '2026-03-01' })).data.error).toBe('invalid_input')
    expect((await set({ ...grant, orgId: randomUUID() })).data.error).toBe('not_found')
    expect((await set(grant)).code).toBe(1)
    expect(await rolesOf()).toEqual(['vip4'])
    const journal = await post<{ list: object[] }>('/operator/membership_history', { orgId: owner.orgId }, operator)
    expect(journal.data.list[0]).toMatchObject({ kind: 'granted', tier: 'vip4', reason: 'trial for a fair' })
    const own = await post<{ list: object[] }>('/membership/history', {})
    expect(JSON.stringify(own.data)).not.toContain('trial for a fair')
    const { username } = await db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const found = await post<{ list: object[] }>('/operator/membership_list', { keyword: username }, operator)
    expect(found.data.list).toMatchObject([{ orgId: owner.orgId, tier: 'vip4', endsAt: '2026-05-31T16:00:00.000Z' }])
    const others = await post<{ list: object[] }>('/operator/membership_list', { tier: 'vip1' }, operator)
    expect(JSON.stringify(others.data)).not.toContain(owner.orgId)
    await set({ ...grant, tier: 'vip0', untilDay: null })
    expect(await rolesOf()).toEqual(['vip0'])
  })

  it('edits a plan: running memberships gain, and lose nothing until they are bought anew', async () => {
    await buy('vip1', 1)
    type Edited = { tier: string; versionNo: number; permissions: string[]; searchesPerDay: number; monitors: number }
    const plans = (await get<Edited[]>('/operator/plan_list', operator)).data
    const before = plans.find(({ tier }) => tier === 'vip1')
    const edit = { ...before, priceFenPerYear: 310_000, searchesPerDay: 50, monitors: 30, reason: 'spring prices' }
    const saved = await post<Edited & { error: string }>('/operator/plan_save', edit, operator)
    expect(saved.data).toMatchObject({ searchesPerDay: 50, versionNo: (before?.versionNo ?? 0) + 1 })
    expect((await post<{ error: string }>('/operator/plan_save', edit, operator)).data.error).toBe('conflict')
    expect((await mine()).rights).toMatchObject({ searchesPerDay: 100, monitors: 30 })
    expect((await quote('vip1', 1)).data.amountFen).toBe(310_000)
    const newcomer = owner
    owner = await enter(platform)
    await buy('vip1', 1)
    expect((await mine()).rights).toMatchObject({ searchesPerDay: 50, monitors: 30 })
    const poorer = { ...saved.data, searchesPerDay: 5, versionNo: saved.data.versionNo, reason: 'less than free' }
    const refused = await post<{ error: string }>('/operator/plan_save', poorer, operator)
    expect(refused.data.error).toBe('plan_order')
    const history = await post<{ list: object[] }>('/operator/plan_history', { tier: 'vip1' }, operator)
    expect(history.data.list).toMatchObject([
      { reason: 'spring prices', before: { searchesPerDay: 100 }, after: { searchesPerDay: 50 } },
    ])
    // As it was, for the other tests.
    const back = { ...before, versionNo: saved.data.versionNo, reason: 'as it was' }
    expect((await post('/operator/plan_save', back, operator)).code).toBe(1)
    expect((await mine(newcomer)).rights.searchesPerDay).toBe(100)
  })
})

it('the books agree after all of this', async () => {
  expect(await books.findDiscrepancies(db)).toEqual([])
})
