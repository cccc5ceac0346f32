import { afterAll, describe, expect, it } from 'vitest'
import { receiveCode } from '../identity/testing/identity-app.ts'
import { setMembership } from '../membership/index.ts'
import { sendInvitation } from './invitation-messages.ts'
import { enforceSeatLimit } from './seats.ts'
import { applicationsOf, errorOf, invitationCallsOf, invitationsOf, invite } from './testing/invitation-calls.ts'
import { startOrganisationApp } from './testing/organisation-app.ts'

const world = await startOrganisationApp(13_600_000_000)
const { app } = world
afterAll(() => app.close())
const { codeOf, entry, read } = invitationCallsOf(world)

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

describe('an invitation', () => {
  it('an invitation is valid for one number only', async () => {
    const owner = await world.found('Personal Ltd', 'vip3')
    const guest = entry()
    await invite(owner, guest)
    const page = await read(await codeOf(guest.mobile))
    const { applicationId } = page.data as { applicationId: string }
    const other = await world.found('Another Number')
    expect(await invitationsOf(other)).toEqual([])
    for (const accept of [true, false])
      expect(errorOf(await other.post('/user/invitation_answer', { applicationId, accept }))).toBe('not_found')
    // Invitations belong to a number, so a user who takes over the number gets them.
    const code = await receiveCode(app, other.browser, guest.mobile, 'changemobile')
    await other.post('/user/mobile_change', { mobile: guest.mobile, code, password: 'tradewind' })
    expect(await invitationsOf(other)).toMatchObject([{ applicationId }])
  })

  it('an invitation is accepted once, and two users do not both get the last seat', async () => {
    const owner = await world.found('Narrow Ltd', 'vip3')
    const guest = await world.found('Quick Guest')
    await invite(owner, { username: 'Quick', mobile: guest.mobile })
    const [invitation] = await invitationsOf(guest)
    const accept = () =>
      guest.post('/user/invitation_answer', { applicationId: invitation?.applicationId, accept: true })
    const answers = await Promise.all([accept(), accept(), accept(), accept()])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect((await world.membersOf(owner)).total).toBe(2)

    const [first, second] = [await world.found('One Of Two'), await world.found('Two Of Two')]
    for (const { mobile } of [first, second]) await invite(owner, { username: 'candidate', mobile })
    // The plan now allows only one more member, but two invitations are still open, because no job has withdrawn one
    // yet.
    const limited = { ...world.ports, readMemberLimit: () => Promise.resolve(2) }
    const { answerInvitation } = await import('./applications.ts')
    const raced = await Promise.allSettled(
      [first, second].map(async (one) => {
        const [open] = await invitationsOf(one)
        await answerInvitation(app.platform, limited, one.userId, {
          applicationId: open?.applicationId ?? '',
          accept: true,
        })
      }),
    )
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await world.membersOf(owner)).total).toBe(3)
  })

  it('of two invitations accepted at the same moment one succeeds, without a deadlock', async () => {
    const guest = await world.found('Wanted Guest')
    const owners = [await world.found('East Ltd', 'vip3'), await world.found('West Ltd', 'vip3')]
    for (const owner of owners) await invite(owner, { username: 'Wanted', mobile: guest.mobile })
    const answers = await Promise.all(
      (await invitationsOf(guest)).map(({ applicationId }) =>
        guest.post('/user/invitation_answer', { applicationId, accept: true }),
      ),
    )
    expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThan(0)
    const counts = await Promise.all(owners.map(async (owner) => (await world.membersOf(owner)).total))
    expect(counts.toSorted()).toEqual([1, 2])
  })

  it('open invitations hold seats, like members and accepted applicants', async () => {
    const owner = await world.found('Counting Ltd', 'vip3')
    await world.addMember(owner)
    expect((await invite(owner, ...world.entries(9))).code).toBe(1)
    expect(errorOf(await invite(owner, entry()))).toBe('member_limit_reached')
    const applicant = await world.found('An Applicant')
    const { code } = (await owner.get('/user/member_invite_code')).data as { code: string }
    await applicant.post('/user/member_apply', { code })
    const { list } = await applicationsOf(owner)
    const applied = list.find(({ mobile }) => mobile === applicant.mobile)
    const add = () =>
      owner.post('/user/member_application_audit', { applicationId: applied?.applicationId, decision: 'add' })
    expect(errorOf(await add())).toBe('member_limit_reached')
    const invited = list.find(({ auditStatus, mobile }) => auditStatus === 'not_added' && mobile !== applicant.mobile)
    const { applicationId = '' } = invited ?? {}
    await owner.post('/user/member_application_audit', { applicationId, decision: 'decline' })
    expect((await add()).code).toBe(1)
  })

  it('a user who was invited and has applied takes one seat', async () => {
    const owner = await world.found('Both Ways Ltd', 'vip3')
    await invite(owner, ...world.entries(9))
    const guest = await world.found('Both Ways')
    await invite(owner, { username: 'Both', mobile: guest.mobile })
    const { code } = (await owner.get('/user/member_invite_code')).data as { code: string }
    await guest.post('/user/member_apply', { code })
    const applied = (await applicationsOf(owner)).list.find(({ username }) => username === 'Both Ways')
    const answer = await owner.post('/user/member_application_audit', {
      applicationId: applied?.applicationId,
      decision: 'add',
    })
    expect(answer.code).toBe(1)
    expect(await applicationsOf(owner, { auditStatus: 'added' })).toMatchObject({ total: 2 })
  })

  it('an invitation expires after seven days, frees its seat, and can be sent again with a new link', async () => {
    const owner = await world.found('Slow Ltd', 'vip3')
    const guest = entry()
    await invite(owner, guest, ...world.entries(9))
    const old = await codeOf(guest.mobile)
    const member = await world.register(guest)
    const [invitation] = await invitationsOf(member)
    app.clock.advance(7 * dayMs)
    expect(errorOf(await read(old))).toBe('invitation_over')
    const late = await world.enter(guest.username)
    expect(await invitationsOf(late)).toEqual([])
    const accept = { applicationId: invitation?.applicationId, accept: true }
    expect(errorOf(await late.post('/user/invitation_answer', accept))).toBe('invitation_over')
    const again = await world.enter('Slow Ltd')
    expect(await applicationsOf(again, { auditStatus: 'expired' })).toMatchObject({ total: 10 })
    expect(await applicationsOf(again, { auditStatus: 'not_added' })).toMatchObject({ total: 0 })
    const resend = { applicationId: invitation?.applicationId }
    expect((await again.post('/user/member_invitation_resend', resend)).code).toBe(1)
    expect(await codeOf(guest.mobile, 2)).not.toBe(old)
    expect(await applicationsOf(again, { auditStatus: 'not_added' })).toMatchObject({
      total: 1,
      list: [{ mobile: guest.mobile, expiresAt: new Date(app.clock.now().getTime() + 7 * dayMs).toISOString() }],
    })
    expect((await world.accept(late)).code).toBe(1)
  })

  it('a withdrawn invitation can be given again', async () => {
    const owner = await world.found('Changing Ltd', 'vip3')
    const guest = await world.found('Changing Guest')
    await invite(owner, { username: 'Guest', mobile: guest.mobile })
    const code = await codeOf(guest.mobile)
    const [invitation] = await invitationsOf(guest)
    const { applicationId } = invitation ?? {}
    await owner.post('/user/member_application_audit', { applicationId, decision: 'decline' })
    expect(await applicationsOf(owner)).toMatchObject({ list: [{ auditStatus: 'withdrawn' }] })
    expect(errorOf(await read(code))).toBe('invitation_over')
    expect(await invitationsOf(guest)).toEqual([])
    expect(errorOf(await guest.post('/user/invitation_answer', { applicationId, accept: true }))).toBe(
      'invitation_over',
    )
    expect(errorOf(await owner.post('/user/member_invitation_resend', { applicationId }))).toBe('conflict')
    expect((await invite(owner, { username: 'Guest', mobile: guest.mobile })).code).toBe(1)
    expect((await world.accept(guest)).code).toBe(1)
  })

  it('an invitation is sent again after a minute with the same link, at most six times a day for one number', async () => {
    const owner = await world.found('Insisting Ltd', 'vip3')
    const guest = entry()
    // A double click must send only one SMS.
    const clicks = await Promise.all([invite(owner, guest), invite(owner, guest)])
    expect(clicks.map(({ code }) => code)).toEqual([1, 1])
    const code = await codeOf(guest.mobile)
    const { list } = await applicationsOf(owner)
    const resend = () => owner.post('/user/member_invitation_resend', { applicationId: list[0]?.applicationId })
    const soon = await resend()
    expect(soon).toMatchObject({ status: 429, data: { error: 'too_many_requests' } })
    expect(Number(soon.headers['retry-after'])).toBe(60)
    for (let sent = 2; sent <= 6; sent += 1) {
      app.clock.advance(minuteMs)
      expect((await resend()).code).toBe(1)
      expect(await codeOf(guest.mobile, sent)).toBe(code)
    }
    app.clock.advance(minuteMs)
    expect(errorOf(await resend())).toBe('too_many_requests')
    const other = await world.found('Insisting Too', 'vip3')
    expect(errorOf(await invite(other, guest))).toBe('too_many_requests')
    expect(await applicationsOf(other)).toMatchObject({ total: 0 })
  })

  it('a refused SMS is reported to the owner, and may be sent again at once', async () => {
    const owner = await world.found('Unheard Ltd', 'vip3')
    const guest = entry()
    await invite(owner, guest)
    await codeOf(guest.mobile)
    const { applicationId = '' } = (await applicationsOf(owner)).list[0] ?? {}
    const refusing = { ...world.ports, sendSms: () => Promise.reject(new Error('the gateway says no')) }
    const send = (isLastTry: boolean) =>
      sendInvitation(app.platform, refusing, { applicationId, send: 1, lang: 'en' }, () => !isLastTry)
    await expect(send(false)).rejects.toThrow('the gateway says no')
    await send(true)
    expect(await applicationsOf(owner)).toMatchObject({ list: [{ smsState: 'failed' }] })
    expect((await owner.post('/user/member_invitation_resend', { applicationId })).code).toBe(1)
    await codeOf(guest.mobile, 2)
  })

  it('invitations are withdrawn, the newest first, when the organisation loses seats', async () => {
    const owner = await world.found('Shrinking Ltd', 'vip3')
    await world.addMember(owner)
    const guest = await world.found('Oldest Guest')
    await invite(owner, { username: 'Oldest', mobile: guest.mobile })
    app.clock.advance(minuteMs)
    await invite(owner, ...world.entries(3))
    const fit = (limit: number) =>
      app.db
        .transaction()
        .execute((tx) =>
          enforceSeatLimit(
            tx,
            { ...world.ports, readMemberLimit: () => Promise.resolve(limit) },
            owner.orgId,
            app.clock.now(),
          ),
        )
    await fit(2)
    expect(await applicationsOf(owner, { auditStatus: 'withdrawn' })).toMatchObject({ total: 3 })
    expect(await applicationsOf(owner, { auditStatus: 'not_added' })).toMatchObject({ list: [{ username: 'Oldest' }] })
    // The plan has ended, but the invitation is still open, because no job has withdrawn it yet.
    await setMembership(app.db, owner.orgId, { tier: 'vip0', expiresAt: null })
    const [invitation] = await invitationsOf(guest)
    const accept = { applicationId: invitation?.applicationId, accept: true }
    expect(errorOf(await guest.post('/user/invitation_answer', accept))).toBe('invitation_over')
    expect(errorOf(await read(await codeOf(guest.mobile)))).toBe('invitation_over')
    expect((await guest.post('/user/info')).data).toMatchObject({ orgRole: 'owner' })
    await fit(0)
    expect(await applicationsOf(owner, { auditStatus: 'not_added' })).toMatchObject({ total: 0 })
  })

  it('invitations end when their owner moves to another organisation', async () => {
    const owner = await world.found('Deserted Ltd', 'vip3')
    const guest = entry()
    await invite(owner, guest)
    const code = await codeOf(guest.mobile)
    const next = await world.found('Attractive Ltd', 'vip3')
    await invite(next, { username: 'the owner', mobile: owner.mobile })
    expect((await world.accept(owner)).code).toBe(1)
    expect(errorOf(await read(code))).toBe('invitation_over')
  })

  it('invitations stay while members are frozen and removed, and can bring a removed member back', async () => {
    const owner = await world.found('Moving Ltd', 'vip3')
    const member = await world.addMember(owner)
    const guest = entry()
    await invite(owner, guest)
    await owner.post('/user/member_status', { userIds: [member.userId], status: 'frozen' })
    await owner.post('/user/member_del', { userIds: [member.userId] })
    expect((await read(await codeOf(guest.mobile))).code).toBe(1)
    expect((await invite(owner, { username: 'back again', mobile: member.mobile })).code).toBe(1)
    expect((await world.accept(member, 'Moving Ltd')).code).toBe(1)
    expect(await world.membersOf(owner)).toMatchObject({ total: 2 })
  })
})
