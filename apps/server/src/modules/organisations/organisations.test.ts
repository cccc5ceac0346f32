import { waitUntilBlocking } from '@tradewind/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockOrganisations } from '../identity/accounts.ts'
import { enforceMemberLimit } from '../identity/member-limit.ts'
import type { IdentityApp } from '../identity/testing/identity-app.ts'
import { startOrganisationApp, type Invitation, type Listed, type OrganisationApp } from './testing/organisation-app.ts'

let world: OrganisationApp
let app: IdentityApp
beforeAll(async () => {
  world = await startOrganisationApp(13_700_000_000)
  app = world.app
})
afterAll(() => app.close())

const found: OrganisationApp['found'] = (username, tier) => world.found(username, tier)
const addMember: OrganisationApp['addMember'] = (owner) => world.addMember(owner)
const membersOf: OrganisationApp['membersOf'] = (owner, filter) => world.membersOf(owner, filter)
const enter: OrganisationApp['enter'] = (account) => world.enter(account)
const entries: OrganisationApp['entries'] = (count) => world.entries(count)

describe('adding members', () => {
  it('a new member has the tier of the organisation', async () => {
    const owner = await found('Enterprise One', 'vip3')
    const first = await addMember(owner)
    const second = await addMember(owner)
    expect((await first.post('/user/info')).data).toMatchObject({
      roles: ['vip3'],
      enterprise: 'Enterprise One',
      orgRole: 'member',
    })
    world.consumed.set(first.userId, 54_90)
    const { total, list } = await membersOf(owner)
    expect(total).toBe(3)
    expect(list[0]).toMatchObject({ username: 'Enterprise One', orgRole: 'owner', consumedFen: 0 })
    expect(list[1]).toMatchObject({ username: first.username, orgRole: 'member', status: 'normal', consumedFen: 5490 })
    expect(await membersOf(owner, { keyword: second.mobile.slice(-4) })).toMatchObject({ total: 1 })
    expect(await membersOf(owner, { keyword: '%' })).toMatchObject({ total: 0 })
    expect((await membersOf(owner, { page: 2, limit: 2 })).list).toHaveLength(1)
  })

  it('a call adds at most ten members, and no more than the member limit', async () => {
    const owner = await found('Enterprise Two', 'vip3')
    const eleven = await owner.post('/user/insert_member', { members: entries(11) })
    expect(eleven.data).toMatchObject({
      error: 'invalid_input',
      details: [{ path: 'members', message: 'At most 10 sub-accounts can be added at once' }],
    })
    expect((await owner.post('/user/insert_member', { members: entries(8) })).code).toBe(1)
    const full = await owner.post('/user/insert_member', { members: entries(3) })
    expect(full.data).toMatchObject({ error: 'member_limit_reached' })
    const races = await Promise.all(
      Array.from({ length: 5 }, () => owner.post('/user/insert_member', { members: entries(1) })),
    )
    expect(races.filter(({ code }) => code === 1)).toHaveLength(2)
    expect((await owner.post('/user/member_application_list', {})).data).toMatchObject({ total: 10 })
    expect((await membersOf(owner)).total).toBe(1)
  })

  it('only the owner of an organisation whose tier allows members can invite', async () => {
    const free = await found('Free Lance')
    expect((await free.post('/user/insert_member', { members: entries(1) })).data).toMatchObject({
      error: 'tier_too_low',
    })
    const owner = await found('Enterprise Three', 'vip4')
    const member = await addMember(owner)
    for (const [path, input] of [
      ['/user/insert_member', { members: entries(1) }],
      ['/user/member_del', { userIds: [owner.userId] }],
      ['/user/member_status', { userIds: [owner.userId], status: 'frozen' }],
      ['/user/member_application_list', {}],
      ['/user/enterprise_save', { name: 'Mine now' }],
    ] as const)
      expect((await member.post(path, input)).data).toMatchObject({ error: 'owner_only' })
  })

  it('when one number cannot be invited, none is', async () => {
    const owner = await found('Enterprise Four', 'vip3')
    const [good, other] = entries(2)
    const repeated = await owner.post('/user/insert_member', { members: [good, { ...other, mobile: good?.mobile }] })
    expect(repeated.data).toMatchObject({ error: 'conflict', details: [{ path: 'members.1.mobile' }] })
    const already = await owner.post('/user/insert_member', { members: [good, { ...other, mobile: owner.mobile }] })
    expect(already.data).toMatchObject({ error: 'conflict', details: [{ path: 'members.1.mobile' }] })
    expect((await owner.post('/user/member_application_list', {})).data).toMatchObject({ total: 0 })
  })
})

describe('member status', () => {
  it('a frozen or logged-out state takes effect with the next call, and can be reversed', async () => {
    const owner = await found('Cold Storage', 'vip3')
    const member = await addMember(owner)
    const userIds = [(await membersOf(owner)).list[1]?.userId]
    for (const [status, error] of [
      ['frozen', 'account_frozen'],
      ['logged_out', 'account_logged_out'],
    ]) {
      expect((await owner.post('/user/member_status', { userIds, status })).code).toBe(1)
      expect((await member.post('/user/info')).data).toMatchObject({ error })
      const login = await app.browser().call('/user/login', { account: member.username, password: 'tradewind' })
      expect(login.data).toMatchObject({ error })
      expect(await membersOf(owner, { status })).toMatchObject({ total: 1 })
    }
    await owner.post('/user/member_status', { userIds, status: 'normal' })
    expect((await member.post('/user/info')).code).toBe(1)
  })

  it('an owner cannot change the state of the owner, of other organisations’ users, or of users whom the operator disabled', async () => {
    const owner = await found('Warm Storage', 'vip3')
    const stranger = await found('A Stranger')
    for (const userId of [owner.userId, stranger.userId])
      expect((await owner.post('/user/member_status', { userIds: [userId], status: 'frozen' })).data).toMatchObject({
        error: 'not_found',
      })
    const { userId } = await addMember(owner)
    await app.db.updateTable('user_account').set({ status: 'disabled' }).where('id', '=', userId).execute()
    expect((await owner.post('/user/member_status', { userIds: [userId], status: 'normal' })).data).toMatchObject({
      error: 'conflict',
    })
  })
})

describe('leaving an organisation', () => {
  it('a removed member returns to their own free organisation and is notified', async () => {
    const owner = await found('Big Company', 'vip3')
    const member = await addMember(owner)
    const userIds = [(await membersOf(owner)).list[1]?.userId]
    await owner.post('/user/member_status', { userIds, status: 'frozen' })
    expect((await owner.post('/user/member_del', { userIds })).code).toBe(1)
    expect((await member.post('/user/info')).data).toMatchObject({
      roles: ['vip0'],
      orgRole: 'owner',
      enterprise: member.username,
    })
    const notifications = (await member.post('/index/notification_list', {})).data as { list: { text: string }[] }
    expect(notifications.list[0]?.text).toContain('Big Company')
    expect(world.forgotten).toContainEqual({ orgId: owner.orgId, userId: userIds[0] })
    expect((await owner.post('/user/member_del', { userIds })).data).toMatchObject({ error: 'not_found' })
  })

  it('a removal and a parallel change of the member limit do not deadlock', async () => {
    const owner = await found('Busy Door', 'vip3')
    await addMember(owner)
    const userIds = [(await membersOf(owner)).list[1]?.userId ?? '']
    const { removed } = await app.db.transaction().execute(async (tx) => {
      await lockOrganisations(tx, [owner.orgId])
      const removing = owner.post('/user/member_del', { userIds })
      await waitUntilBlocking(tx)
      await enforceMemberLimit(tx, owner.orgId, 0)
      return { removed: removing }
    })
    expect((await removed).code).toBe(1)
    expect((await membersOf(owner)).total).toBe(1)
  })

  it('a member may leave, the owner may not', async () => {
    const owner = await found('Open Door', 'vip3')
    const member = await addMember(owner)
    expect((await member.post('/user/member_exit')).code).toBe(1)
    expect((await member.post('/user/info')).data).toMatchObject({ orgRole: 'owner' })
    expect((await owner.post('/user/member_exit')).data).toMatchObject({ error: 'conflict' })
    expect((await membersOf(owner)).total).toBe(1)
  })
})

describe('invitations', () => {
  it('a known number is invited, accepts, and can return to their own organisation', async () => {
    const owner = await found('Inviting Ltd', 'vip3')
    const guest = await found('Invited Guest')
    const invite = () =>
      owner.post('/user/insert_member', { members: [{ username: 'any name', mobile: guest.mobile }] })
    expect((await invite()).data).toEqual({ list: [{ mobile: guest.mobile, outcome: 'invited' }] })
    await invite()
    const sent = (await owner.post('/user/member_application_list', {})).data as Listed<{ applicationId: string }>
    expect(sent).toMatchObject({
      total: 1,
      list: [{ origin: 'invited', username: 'any name', auditStatus: 'not_added' }],
    })
    const applicationId = sent.list[0]?.applicationId
    expect((await guest.get('/user/invitation_list')).data).toMatchObject([
      { applicationId, enterprise: 'Inviting Ltd' },
    ])

    const forced = await owner.post('/user/member_application_audit', { applicationId, decision: 'add' })
    expect(forced.data).toMatchObject({ error: 'conflict' })
    const stranger = await found('Nosy Stranger')
    expect((await stranger.post('/user/invitation_answer', { applicationId, accept: true })).data).toMatchObject({
      error: 'not_found',
    })
    expect((await guest.post('/user/invitation_answer', { applicationId, accept: true })).code).toBe(1)
    expect((await guest.post('/user/info')).data).toMatchObject({ roles: ['vip3'], enterprise: 'Inviting Ltd' })
    expect((await guest.post('/user/invitation_answer', { applicationId, accept: true })).data).toMatchObject({
      error: 'conflict',
    })
    // The user joins another organisation, and then returns to the user's own one, which still exists.
    const next = await found('Next Ltd', 'vip3')
    await next.post('/user/insert_member', { members: [{ username: 'any name', mobile: guest.mobile }] })
    const invitations = (await guest.get('/user/invitation_list')).data as Invitation[]
    const again = invitations.find(({ enterprise }) => enterprise === 'Next Ltd')
    await guest.post('/user/invitation_answer', { applicationId: again?.applicationId, accept: true })
    await guest.post('/user/member_exit')
    expect(world.forgotten.filter(({ userId }) => userId === guest.userId).map(({ orgId }) => orgId)).toEqual([
      owner.orgId,
      next.orgId,
    ])
    expect((await guest.post('/user/info')).data).toMatchObject({ roles: ['vip0'], enterprise: 'Invited Guest' })
  })

  it('a member who moves to another organisation frees a seat in the former one, and is no longer frozen', async () => {
    const owner = await found('Full House', 'vip3')
    await addMember(owner)
    await addMember(owner)
    const [, going, staying] = (await membersOf(owner)).list
    const statusOf = (userId = '') =>
      app.db
        .selectFrom('user_account')
        .select(['status', 'frozenByPlan'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    const goTo = async (name: string, userId = '') => {
      const next = await found(name, 'vip3')
      const code = ((await next.get('/user/member_invite_code')).data as { code: string }).code
      await goer.post('/user/member_apply', { code })
      const { list } = (await next.post('/user/member_application_list', {})).data as Listed<Invitation>
      const frozen = { status: 'frozen', frozenByPlan: true } as const
      await app.db.updateTable('user_account').set(frozen).where('id', '=', userId).execute()
      const { applicationId } = list[0] ?? {}
      await next.post('/user/member_application_audit', { applicationId, decision: 'add' })
    }
    const goer = await enter(going?.username ?? '')
    await goTo('Empty House', staying?.userId)
    expect(await statusOf(staying?.userId)).toEqual({ status: 'normal', frozenByPlan: false })
    await goTo('Other House', going?.userId)
    expect(await statusOf(going?.userId)).toEqual({ status: 'normal', frozenByPlan: false })
  })

  it('an invitation can be declined, and then sent again', async () => {
    const owner = await found('Patient Ltd', 'vip3')
    const guest = await found('Reluctant Guest')
    const invite = () =>
      owner.post('/user/insert_member', { members: [{ username: 'any name', mobile: guest.mobile }] })
    await invite()
    const [invitation] = (await guest.get('/user/invitation_list')).data as { applicationId: string }[]
    await guest.post('/user/invitation_answer', { applicationId: invitation?.applicationId, accept: false })
    const declined = await owner.post('/user/member_application_list', { auditStatus: 'declined' })
    expect(declined.data).toMatchObject({ total: 1 })
    await invite()
    expect((await owner.post('/user/member_application_list', {})).data).toMatchObject({ total: 2 })
  })

  it('the owner of an organisation with members cannot accept an invitation', async () => {
    const owner = await found('Hungry Ltd', 'vip3')
    const other = await found('Small Ltd', 'vip3')
    await addMember(other)
    await owner.post('/user/insert_member', { members: [{ username: 'any name', mobile: other.mobile }] })
    const [invitation] = (await other.get('/user/invitation_list')).data as { applicationId: string }[]
    const answer = await other.post('/user/invitation_answer', { ...invitation, accept: true, enterprise: undefined })
    expect(answer.status).toBe(422)
    const accepted = await other.post('/user/invitation_answer', {
      applicationId: invitation?.applicationId,
      accept: true,
    })
    expect(accepted.data).toMatchObject({ error: 'conflict' })
  })
})

describe('applications', () => {
  it('a user applies by the invite code, and the owner accepts or declines', async () => {
    const owner = await found('Known Brand', 'vip3')
    const { code, link } = (await owner.get('/user/member_invite_code')).data as { code: string; link: string }
    expect((await owner.get('/user/member_invite_code')).data).toMatchObject({ code })
    expect(link).toContain(code)
    const [wanted, unwanted] = [await found('Good Applicant'), await found('Odd Applicant')]
    expect((await wanted.post('/user/member_apply', { code: code.toLowerCase() })).data).toEqual({
      enterprise: 'Known Brand',
    })
    await unwanted.post('/user/member_apply', { code })
    await unwanted.post('/user/member_apply', { code })
    expect((await wanted.post('/user/member_apply', { code: 'NO SUCH CODE' })).data).toMatchObject({
      error: 'not_found',
    })
    expect((await owner.post('/user/member_apply', { code })).data).toMatchObject({ error: 'conflict' })

    const { list } = (await owner.post('/user/member_application_list', {})).data as Listed<{
      applicationId: string
      username: string
    }>
    expect(list.map(({ username }) => username).toSorted()).toEqual(['Good Applicant', 'Odd Applicant'])
    const idOf = (name: string) => list.find(({ username }) => username === name)?.applicationId
    await owner.post('/user/member_application_audit', { applicationId: idOf('Good Applicant'), decision: 'add' })
    await owner.post('/user/member_application_audit', { applicationId: idOf('Odd Applicant'), decision: 'decline' })
    expect((await wanted.post('/user/info')).data).toMatchObject({ enterprise: 'Known Brand', orgRole: 'member' })
    expect((await unwanted.post('/user/info')).data).toMatchObject({ enterprise: 'Odd Applicant' })
    const notifications = (await unwanted.post('/index/notification_list', {})).data as { list: { title: string }[] }
    expect(notifications.list[0]?.title).toBe('Application declined')
    const stranger = await found('Other Brand', 'vip3')
    const foreign = await stranger.post('/user/member_application_audit', {
      applicationId: idOf('Odd Applicant'),
      decision: 'add',
    })
    expect(foreign.data).toMatchObject({ error: 'not_found' })
  })
})

describe('the organisation’s name', () => {
  it('the owner renames the organisation', async () => {
    const owner = await found('Old Name')
    await owner.post('/user/enterprise_save', { name: 'New Name' })
    expect((await owner.post('/user/info')).data).toMatchObject({ enterprise: 'New Name' })
  })
})
