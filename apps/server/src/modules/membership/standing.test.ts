/** Tests how memberships end, the job that checks them, and the operator's settings and edits. */

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkMemberships, type MembershipPorts } from './check-memberships.ts'
import { sendNotice } from './notice-mail.ts'
import { startMembershipWorld } from './testing/membership-world.ts'
import { enter, type Person } from './testing/people.ts'

const world = await startMembershipWorld()
const { platform, db, clock, ports, mails, post, get, travel, mine, quote, buy, rolesOf, check, theBooksAgree } = world

const notified = async () => {
  const answer = await post<{ list: { title: string; text: string; link: string }[] }>('/index/notification_list', {})
  return answer.data.list
}

describe('the end of a membership', () => {
  it('the owner gets notices before the end, and after the grace the organisation is free and has lost nothing', async () => {
    world.owner = await enter(platform, { email: 'owner@example.com' })
    await buy('vip3', 1)
    mails.length = 0
    const states: string[] = []
    const moments = ['2026-12-01', '2027-01-30', '2027-02-22', '2027-02-28', '2027-03-01', '2027-03-05', '2027-03-08']
    for (const day of moments) {
      await travel(`${day}T04:00:00Z`)
      await check()
      await check()
      states.push(`${day} ${(await rolesOf())[0]} ${(await notified()).length}`)
    }
    expect(states).toEqual([
      '2026-12-01 vip3 1',
      '2027-01-30 vip3 2',
      '2027-02-22 vip3 3',
      '2027-02-28 vip3 4',
      '2027-03-01 vip3 5',
      '2027-03-05 vip3 5',
      '2027-03-08 vip0 6',
    ])
    expect((await notified())[0]).toMatchObject({ link: '/user/index?actionName=third' })
    const notices = await db
      .selectFrom('membership_notice')
      .select('id')
      .where('orgId', '=', world.owner.orgId)
      .execute()
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

  it('members beyond the limit are frozen, the newest first, and restored by the next purchase', async () => {
    await buy('vip3', 1)
    const members = [
      await enter(platform, world.owner),
      await enter(platform, world.owner),
      await enter(platform, world.owner),
    ]
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
    // A member whom the owner has frozen stays frozen.
    await post('/user/member_status', { userIds: [second.userId], status: 'frozen' })
    await travel('2027-03-08T04:00:00Z')
    await check()
    expect(await states()).toEqual([
      ['frozen', true],
      ['frozen', false],
      ['frozen', true],
    ])
    expect((await mine()).members).toMatchObject({ used: 3, frozen: 2, limit: 0 })
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

describe('the automatic check', () => {
  it('a check that fails for one organisation is repeated and delays no other organisation', async () => {
    const failing = world.owner
    await buy('vip1', 1)
    world.owner = await enter(platform)
    await buy('vip1', 1)
    await travel('2027-02-22T04:00:00Z')
    const enforceMemberLimit: MembershipPorts['enforceMemberLimit'] = (tx, orgId) =>
      orgId === failing.orgId ? Promise.reject(new Error('no places')) : ports.enforceMemberLimit(tx, orgId)
    await checkMemberships(platform, { ...ports, enforceMemberLimit })
    const countNotices = async (orgId: string) =>
      (await db.selectFrom('membership_notice').select('kind').where('orgId', '=', orgId).execute()).length
    expect([await countNotices(failing.orgId), await countNotices(world.owner.orgId)]).toEqual([0, 1])
    await check()
    expect(await countNotices(failing.orgId)).toBe(0)
    clock.set(new Date('2027-02-22T04:10:00Z'))
    await check()
    expect(await countNotices(failing.orgId)).toBe(1)
  })

  it('members are restored soon after the operator raised the plan’s member limit', async () => {
    await buy('vip4', 1)
    const operator = await enter(platform, { operator: true })
    for (let count = 0; count < 11; count += 1) await enter(platform, world.owner)
    await db.transaction().execute((tx) => ports.enforceMemberLimit(tx, world.owner.orgId))
    expect((await mine()).members).toMatchObject({ used: 11, frozen: 1 })
    const plans = (await get<{ tier: string; versionNo: number }[]>('/operator/plan_list', operator)).data
    const plan = plans.find(({ tier }) => tier === 'vip4')
    const edit = { ...plan, subAccounts: 11, reason: 'more places' }
    const saved = await post<{ versionNo: number }>('/operator/plan_save', edit, operator)
    expect(saved.code).toBe(1)
    await check()
    expect((await mine()).members).toMatchObject({ used: 11, frozen: 0 })
    // Resets the changed plan, because the other tests use it.
    const back = { ...plan, versionNo: saved.data.versionNo, reason: 'as it was' }
    expect((await post('/operator/plan_save', back, operator)).code).toBe(1)
  })
})

describe('the operator’s calls', () => {
  let operator: Person
  beforeEach(async () => {
    operator = await enter(platform, { operator: true })
  })
  const set = (body: object, who = operator) => post<{ error: string }>('/operator/membership_set', body, who)

  it('the operator sets a membership, and the journal has the reason', async () => {
    await buy('vip1', 1)
    const grant = { orgId: world.owner.orgId, tier: 'vip4', untilDay: '2026-06-01', reason: 'trial for a fair' }
    expect(await set(grant, world.owner)).toMatchObject({ data: { error: 'forbidden' } })
    expect((await set({ ...grant, reason: ' ' })).data.error).toBe('invalid_input')
    expect((await set({ ...grant, untilDay: '2026-03-01' })).data.error).toBe('invalid_input')
    expect((await set({ ...grant, orgId: randomUUID() })).data.error).toBe('not_found')
    expect((await set(grant)).code).toBe(1)
    expect(await rolesOf()).toEqual(['vip4'])
    const journal = await post<{ list: object[] }>(
      '/operator/membership_history',
      { orgId: world.owner.orgId },
      operator,
    )
    expect(journal.data.list[0]).toMatchObject({ kind: 'granted', tier: 'vip4', reason: 'trial for a fair' })
    const own = await post<{ list: object[] }>('/membership/history', {})
    expect(JSON.stringify(own.data)).not.toContain('trial for a fair')
    const { username } = await db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', world.owner.userId)
      .executeTakeFirstOrThrow()
    const found = await post<{ list: object[] }>('/operator/membership_list', { keyword: username }, operator)
    expect(found.data.list).toMatchObject([
      { orgId: world.owner.orgId, tier: 'vip4', endsAt: '2026-05-31T16:00:00.000Z' },
    ])
    const others = await post<{ list: object[] }>('/operator/membership_list', { tier: 'vip1' }, operator)
    expect(JSON.stringify(others.data)).not.toContain(world.owner.orgId)
    await set({ ...grant, tier: 'vip0', untilDay: null })
    expect(await rolesOf()).toEqual(['vip0'])
    const newcomer = await enter(platform)
    const all = await post<{ list: object[] }>('/operator/membership_list', { limit: 100 }, operator)
    expect(all.data.list).toContainEqual(expect.objectContaining({ orgId: newcomer.orgId, state: 'free' }))
  })

  it('extra sub-accounts are added to the plan’s, as long as the plan allows sub-accounts', async () => {
    const extra = (extraMembers: unknown, who = operator) =>
      post<{ error: string }>(
        '/operator/membership_extra_members',
        { orgId: world.owner.orgId, extraMembers, reason: 'paid by invoice' },
        who,
      )
    for (const wrong of [-1, 1.5, '2', 1e9]) expect((await extra(wrong)).data.error).toBe('invalid_input')
    expect((await extra(2, world.owner)).data.error).toBe('forbidden')
    expect((await extra(2)).code).toBe(1)
    const limit = async () => (await mine()).members.limit
    expect(await limit()).toBe(0)
    await buy('vip4', 1)
    expect(await limit()).toBe(12)
    for (let count = 0; count < 12; count += 1) await enter(platform, { orgId: world.owner.orgId })
    const oneMore = { members: [{ username: 'extra13', mobile: '13700000112' }] }
    expect((await post<{ error: string }>('/user/insert_member', oneMore)).data.error).toBe('member_limit_reached')
    expect((await extra(1)).code).toBe(1)
    expect((await mine()).members).toMatchObject({ used: 12, frozen: 1, limit: 11 })
    const history = await post<{ list: object[] }>('/membership/history', {})
    expect(history.data.list).toMatchObject([
      { kind: 'extra_members', tier: 'vip4', extraMembers: 1 },
      { kind: 'begun', extraMembers: null },
      { kind: 'extra_members', tier: 'vip0', extraMembers: 2 },
    ])
  })

  it('an edited plan adds rights to running memberships and removes rights only from new ones', async () => {
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
    const newcomer = world.owner
    world.owner = await enter(platform)
    await buy('vip1', 1)
    expect((await mine()).rights).toMatchObject({ searchesPerDay: 50, monitors: 30 })
    const poorer = { ...saved.data, searchesPerDay: 5, versionNo: saved.data.versionNo, reason: 'less than free' }
    const refused = await post<{ error: string }>('/operator/plan_save', poorer, operator)
    expect(refused.data.error).toBe('plan_order')
    const history = await post<{ list: object[] }>('/operator/plan_history', { tier: 'vip1' }, operator)
    expect(history.data.list).toMatchObject([
      { reason: 'spring prices', before: { searchesPerDay: 100 }, after: { searchesPerDay: 50 } },
    ])
    // Resets the changed plan, because the other tests use it.
    const back = { ...before, versionNo: saved.data.versionNo, reason: 'as it was' }
    expect((await post('/operator/plan_save', back, operator)).code).toBe(1)
    expect((await mine(newcomer)).rights.searchesPerDay).toBe(100)
  })
})

theBooksAgree()
