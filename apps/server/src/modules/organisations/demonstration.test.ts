/** Tests the demonstration's organisations when the product is opened to the public, and later in production. */

import { randomBytes } from 'node:crypto'
import { readConfig } from '@tradewind/platform'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from '../identity/testing/identity-app.ts'
import { readMembership } from '../membership/index.ts'
import { releaseDemonstrationMembers } from './demonstration-members.ts'
import { startOrganisationApp, type Caller, type Invitation, type OrganisationApp } from './testing/organisation-app.ts'

let world: OrganisationApp
afterEach(() => world.app.close())

const secret = () => randomBytes(32).toString('base64url')
const errorOf = ({ data }: Answer) => (data as { error?: string } | null)?.error
const vip = { username: 'vip', mobile: '13800000002' }
const accountOf = (username: string) =>
  world.app.db
    .selectFrom('user_account')
    .select(['id', 'status'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

describe('in a public demonstration', () => {
  it('visitors cannot change members, one of whom may be the next visitor', async () => {
    const open = { HOST: '0.0.0.0', PUBLIC_DEMONSTRATION: 'true', SECRET: secret() }
    world = await startOrganisationApp(13_510_000_000, open)
    const demo = await world.enter('demo')
    const guest = await world.enter('vip')
    const own = await world.found('Visitor Ltd', 'vip3')
    await own.post('/user/insert_member', { members: [vip] })
    const [invitation] = (await guest.get('/user/invitation_list')).data as Invitation[]
    const { code } = (await own.get('/user/member_invite_code')).data as { code: string }
    const userIds = [(await accountOf('vip')).id]
    const applicationId = invitation?.applicationId
    const refused: [Caller, string, object][] = [
      [demo, '/user/insert_member', { members: [vip] }],
      [demo, '/user/member_invitation_resend', { applicationId }],
      [demo, '/user/member_status', { userIds, status: 'frozen' }],
      [demo, '/user/member_del', { userIds }],
      [demo, '/user/member_application_audit', { applicationId, decision: 'decline' }],
      [guest, '/user/invitation_answer', { applicationId, accept: true }],
      [guest, '/user/invitation_answer', { applicationId, accept: false }],
      [guest, '/user/member_apply', { code }],
      [guest, '/user/member_exit', {}],
      [guest, '/user/enterprise_save', { name: 'Mine now' }],
      [guest, '/user/profile_save', { nickname: 'Mine now', introduction: '', email: '' }],
    ]
    for (const [caller, path, input] of refused)
      expect([path, errorOf(await caller.post(path, input))]).toEqual([path, 'account_of_demonstration'])
    expect((await accountOf('vip')).status).toBe('normal')
    // A member who registered a separate account, and is no demonstration account, may be frozen as in every
    // organisation.
    const member = await world.addMember(own)
    expect((await own.post('/user/member_status', { userIds: [member.userId], status: 'frozen' })).code).toBe(1)
  })

  it('visitors who use one account at the same time stay signed in', async () => {
    const open = { HOST: '0.0.0.0', PUBLIC_DEMONSTRATION: 'true', SECRET: secret() }
    world = await startOrganisationApp(13_530_000_000, open)
    const [first, second] = [await world.enter('vip'), await world.enter('vip')]
    for (const visitor of [first, second]) expect((await visitor.get('/user/invitation_list')).code).toBe(1)
  })

  it('a local demonstration permits every change', async () => {
    world = await startOrganisationApp(13_520_000_000)
    const demo = await world.enter('demo')
    expect((await demo.post('/user/insert_member', { members: [vip] })).code).toBe(1)
    expect((await world.accept(await world.enter('vip'))).code).toBe(1)
    const userIds = [(await accountOf('vip')).id]
    expect((await demo.post('/user/member_status', { userIds, status: 'frozen' })).code).toBe(1)
  })
})

describe('in production', () => {
  it('members of a demonstration organisation return to their own organisations, without its plan', async () => {
    world = await startOrganisationApp(13_530_000_000)
    const { app, ports } = world
    const demo = await world.enter('demo')
    const member = await world.addMember(demo)
    const invited = await world.found('Invited Later')
    await demo.post('/user/insert_member', { members: [{ username: 'late', mobile: invited.mobile }] })
    await demo.post('/user/insert_member', { members: [vip] })
    await world.accept(await world.enter('vip'))
    expect((await member.post('/user/info')).data).toMatchObject({ roles: ['vip4'], orgRole: 'member' })

    const config = readConfig({ MODE: 'production', SECRET: secret(), LOG_LEVEL: 'silent' })
    const production = { ...app.platform, config }
    const both = await Promise.all([1, 2].map(() => releaseDemonstrationMembers(production, ports)))
    expect(both.flat()).toEqual([
      `Members of demonstration organisations (${member.username}) act for organisations of their own now`,
    ])
    expect(await releaseDemonstrationMembers(production, ports)).toEqual([])
    expect((await member.post('/user/info')).data).toMatchObject({
      roles: ['vip0'],
      orgRole: 'owner',
      enterprise: member.username,
    })
    expect(world.forgotten).toContainEqual({ orgId: app.orgIdOf('demo'), userId: member.userId })
    expect((await invited.get('/user/invitation_list')).data).toEqual([])

    // When the product is started as a demonstration again, the accounts have their former tier.
    const { tier } = await readMembership(app.db, app.orgIdOf('demo'), app.clock.now())
    expect(tier).toBe('vip4')
    expect(await world.membersOf(demo)).toMatchObject({ list: [{ username: 'demo' }, { username: 'vip' }] })
  })

  it('without production, a demonstration keeps its members', async () => {
    world = await startOrganisationApp(13_540_000_000)
    const member = await world.addMember(await world.enter('demo'))
    expect(await releaseDemonstrationMembers(world.app.platform, world.ports)).toEqual([])
    expect((await member.post('/user/info')).data).toMatchObject({ roles: ['vip4'] })
  })
})
