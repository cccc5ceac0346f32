import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { receiveCode, type Answer, type IdentityApp } from '../identity/testing/identity-app.ts'
import { setMembership } from '../membership/index.ts'
import { sendInvitation } from './invitation-messages.ts'
import { fitPlaces } from './places.ts'
import {
  startOrganisationApp,
  type Caller,
  type Entry,
  type Invitation,
  type Listed,
  type OrganisationApp,
} from './testing/organisation-app.ts'

const hashes = vi.hoisted(() => ({ made: 0 }))
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const original = await importOriginal()
  const hash: typeof original.hash = (...given) => {
    hashes.made += 1
    return original.hash(...given)
  }
  return { ...original, hash }
})

let world: OrganisationApp
let app: IdentityApp
beforeAll(async () => {
  world = await startOrganisationApp(13_600_000_000)
  app = world.app
})
afterAll(() => app.close())

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

type Application = {
  applicationId: string
  username: string
  mobile: string
  auditStatus: string
  smsState: string
  expiresAt: string
}
const invite = (owner: Caller, ...members: Entry[]) => owner.post('/user/insert_member', { members })
const applicationsOf = async (owner: Caller, filter: object = {}) =>
  (await owner.post('/user/member_application_list', filter)).data as Listed<Application>
const invitationsOf = async (guest: Caller) => (await guest.get('/user/invitation_list')).data as Invitation[]
const smsOf = (mobile: string) => world.sms.filter(({ to }) => to === `86${mobile}`).map(({ text }) => text)
/** Waits for SMS number `count` to a mobile number, and returns the code in it. */
const codeOf = async (mobile: string, count = 1): Promise<string> => {
  await vi.waitFor(() => expect(smsOf(mobile)).toHaveLength(count), { timeout: 20_000, interval: 50 })
  return /\/login\?join=([0-9A-Z]{16})/.exec(smsOf(mobile).at(-1) ?? '')?.[1] ?? ''
}
const read = (code: string) => app.browser().call(`/user/invitation?code=${code}`, undefined, { method: 'GET' })
const entry = (username?: string): Entry => {
  const mobile = world.nextMobile()
  return { username: username ?? `guest ${mobile}`, mobile }
}
const errorOf = ({ data }: Answer) => (data as { error?: string } | null)?.error

describe('an invited number', () => {
  it('gets an SMS, registers with a password of its own, and accepts', async () => {
    const owner = await world.found('Link Ltd', 'vip3')
    const guest = entry()
    await invite(owner, guest)
    const code = await codeOf(guest.mobile)
    const shown = await read(code.toLowerCase())
    expect(shown.data).toMatchObject({
      enterprise: 'Link Ltd',
      mobile: `${guest.mobile.slice(0, 3)}****${guest.mobile.slice(-4)}`,
    })
    // The owner chose the organisation's name, so it appears on our page but not in our SMS.
    expect(smsOf(guest.mobile)[0]).not.toContain('Link Ltd')

    const member = await world.register(guest)
    expect((await member.post('/user/info')).data).toMatchObject({ orgRole: 'owner' })
    const told = (await member.post('/index/notification_list', {})).data as { list: { text: string }[] }
    expect(told.list[0]?.text).toContain('Link Ltd')
    expect((await world.accept(member)).code).toBe(1)
    expect((await member.post('/user/info')).data).toMatchObject({ enterprise: 'Link Ltd', orgRole: 'member' })
    expect(await applicationsOf(owner)).toMatchObject({ list: [{ auditStatus: 'added', username: guest.username }] })
    expect(errorOf(await read(code))).toBe('invitation_over')
  })

  it('has no account, and never one with a password that the inviting owner chose', async () => {
    const owner = await world.found('Knowing Ltd', 'vip3')
    const guest = entry('knowing guest')
    const password = 'chosen by the owner'
    await owner.post('/user/insert_member', { members: [{ ...guest, password }] })
    const signIn = (account: string) => app.browser().call('/user/login', { account, password })
    for (const account of [guest.mobile, guest.username]) expect(errorOf(await signIn(account))).toBe('bad_credentials')
    const member = await world.register(guest)
    await world.accept(member)
    for (const account of [guest.mobile, guest.username]) expect(errorOf(await signIn(account))).toBe('bad_credentials')
  })

  it('looks the same to the inviting owner with and without an account', async () => {
    const owner = await world.found('Curious Ltd', 'vip3')
    const stranger = entry('Somebody')
    const known = { username: 'Somebody', mobile: (await world.found('Well Known', 'vip4')).mobile }
    const look = async ({ mobile, username }: Entry) => {
      const answered = await invite(owner, { mobile, username })
      await codeOf(mobile)
      const again = await invite(owner, { mobile, username })
      await vi.waitFor(async () => expect((await applicationsOf(owner)).list[0]?.smsState).toBe('sent'))
      const members = await world.membersOf(owner)
      const applications = await applicationsOf(owner)
      const { applicationId } = applications.list[0] ?? {}
      const forced = await owner.post('/user/member_application_audit', { applicationId, decision: 'add' })
      const resent = await owner.post('/user/member_invitation_resend', { applicationId })
      await owner.post('/user/member_application_audit', { applicationId, decision: 'decline' })
      const withdrawn = await applicationsOf(owner)
      const all = {
        answered,
        again,
        members,
        applications,
        forced,
        resent,
        withdrawn,
        link: await read(await codeOf(mobile)),
      }
      await app.db.deleteFrom('member_application').where('orgId', '=', owner.orgId).execute()
      const text = JSON.stringify(all, (key, value: unknown) =>
        key === 'headers' || key === 'requestId' ? null : value,
      )
      return text.replaceAll(mobile, 'NUMBER').replaceAll(applicationId ?? '?', 'ID')
    }
    const ofKnown = await look(known)
    expect(ofKnown).not.toContain('Well Known')
    expect(ofKnown).toBe(await look(stranger))
  })

  it('declines by the link, without an account; the owner reads the name that he gave', async () => {
    const owner = await world.found('Refused Ltd', 'vip3')
    const guest = entry('Lao Li')
    await invite(owner, guest)
    const code = await codeOf(guest.mobile)
    const decline = () => app.browser().call('/user/invitation_decline', { code })
    const answers = await Promise.all([decline(), decline()])
    expect(answers.map((answer) => errorOf(answer) ?? 'declined').toSorted()).toEqual(['declined', 'invitation_over'])
    expect(await applicationsOf(owner)).toMatchObject({ list: [{ auditStatus: 'declined', username: 'Lao Li' }] })
    const told = (await owner.post('/index/notification_list', {})).data as { list: { text: string }[] }
    expect(told.list.map(({ text }) => text)).toEqual([expect.stringContaining('Lao Li')])
  })

  it('shows the name of its account neither while it waits nor after it declined', async () => {
    const owner = await world.found('Nameless Ltd', 'vip3')
    const guest = await world.found('Secret Name')
    await invite(owner, { username: 'that man', mobile: guest.mobile })
    const [invitation] = await invitationsOf(guest)
    await guest.post('/user/invitation_answer', { applicationId: invitation?.applicationId, accept: false })
    const notified = await owner.post('/index/notification_list', {})
    const text = JSON.stringify([await applicationsOf(owner), notified.data])
    expect(text).toContain('that man')
    expect(text).not.toContain('Secret Name')
  })
})

describe('an invitation', () => {
  it('is of one number only', async () => {
    const owner = await world.found('Personal Ltd', 'vip3')
    const guest = entry()
    await invite(owner, guest)
    const shown = await read(await codeOf(guest.mobile))
    const { applicationId } = shown.data as { applicationId: string }
    const other = await world.found('Another Number')
    expect(await invitationsOf(other)).toEqual([])
    for (const accept of [true, false])
      expect(errorOf(await other.post('/user/invitation_answer', { applicationId, accept }))).toBe('not_found')
    // Invitations belong to a number, so a user who takes over the number gets them.
    const code = await receiveCode(app, other.browser, guest.mobile, 'changemobile')
    await other.post('/user/mobile_change', { mobile: guest.mobile, code, password: 'tradewind' })
    expect(await invitationsOf(other)).toMatchObject([{ applicationId }])
  })

  it('is accepted once, and two for the last place do not both get it', async () => {
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
    // The plan now allows one more member, and no job has withdrawn an invitation yet.
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

  it('of two organisations at the same moment one is accepted, and nobody waits for ever', async () => {
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

  it('holds a place: no more are open than there are free places, and one applicant takes a place too', async () => {
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

  it('of somebody who has applied as well keeps one place for both', async () => {
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

  it('expires after seven days, frees its place, and is sent again with another link', async () => {
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

  it('is withdrawn, and then given anew', async () => {
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

  it('is sent again after a minute, with the same link, six times a day to one number', async () => {
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

  it('whose SMS the gateway refuses says so, and may be sent again at once', async () => {
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

  it('ends when the organisation loses its places, the newest first', async () => {
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
          fitPlaces(
            tx,
            { ...world.ports, readMemberLimit: () => Promise.resolve(limit) },
            owner.orgId,
            app.clock.now(),
          ),
        )
    await fit(2)
    expect(await applicationsOf(owner, { auditStatus: 'withdrawn' })).toMatchObject({ total: 3 })
    expect(await applicationsOf(owner, { auditStatus: 'not_added' })).toMatchObject({ list: [{ username: 'Oldest' }] })
    // The plan has ended, and no job has withdrawn the invitation yet.
    await setMembership(app.db, owner.orgId, { tier: 'vip0', expiresAt: null })
    const [invitation] = await invitationsOf(guest)
    const accept = { applicationId: invitation?.applicationId, accept: true }
    expect(errorOf(await guest.post('/user/invitation_answer', accept))).toBe('invitation_over')
    expect(errorOf(await read(await codeOf(guest.mobile)))).toBe('invitation_over')
    expect((await guest.post('/user/info')).data).toMatchObject({ orgRole: 'owner' })
    await fit(0)
    expect(await applicationsOf(owner, { auditStatus: 'not_added' })).toMatchObject({ total: 0 })
  })

  it('ends when the owner himself moves to another organisation', async () => {
    const owner = await world.found('Deserted Ltd', 'vip3')
    const guest = entry()
    await invite(owner, guest)
    const code = await codeOf(guest.mobile)
    const next = await world.found('Attractive Ltd', 'vip3')
    await invite(next, { username: 'the owner', mobile: owner.mobile })
    expect((await world.accept(owner)).code).toBe(1)
    expect(errorOf(await read(code))).toBe('invitation_over')
  })

  it('survives that members are frozen and removed, and brings a removed one back', async () => {
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

describe('inviting', () => {
  it('computes no hash, least of all for a caller without the right', async () => {
    const free = await world.found('Free Caller')
    const owner = await world.found('Paying Caller', 'vip3')
    const members = () => world.entries(10).map((one) => ({ ...one, password: 'ten passwords' }))
    const before = hashes.made
    expect(errorOf(await free.post('/user/insert_member', { members: members() }))).toBe('tier_too_low')
    expect((await owner.post('/user/insert_member', { members: members() })).code).toBe(1)
    expect(hashes.made).toBe(before)
  })

  it('stops at a hundred SMS a day of one organisation', async () => {
    const owner = await world.found('Loud Ltd', 'vip3')
    const day = { key: `invitation:org:${owner.orgId}`, attempts: 100 }
    const ends = { startedAt: app.clock.now(), endsAt: new Date(app.clock.now().getTime() + dayMs) }
    await app.db
      .insertInto('attempt_window')
      .values({ ...day, ...ends })
      .execute()
    expect(errorOf(await invite(owner, entry()))).toBe('too_many_requests')
    expect(await applicationsOf(owner)).toMatchObject({ total: 0 })
  })

  it('by its link cannot be guessed: unknown codes are refused, and counted by address', async () => {
    const guess = () =>
      app.browser().call('/user/invitation?code=0000000000000000', undefined, { method: 'GET', ip: '198.51.100.77' })
    const answers = await Promise.all(Array.from({ length: 61 }, guess))
    expect(answers.filter((answer) => errorOf(answer) === 'not_found')).toHaveLength(60)
    expect(answers.filter((answer) => errorOf(answer) === 'too_many_requests')).toHaveLength(1)
  })

  it('counts all addresses of one IPv6 customer as one', async () => {
    const guess = (ip: string) =>
      app.browser().call('/user/invitation?code=0000000000000000', undefined, { method: 'GET', ip })
    for (let n = 0; n < 60; n++) await guess(`2001:db8:7:1::${n + 1}`)
    expect(errorOf(await guess('2001:db8:7:1:ffff::1'))).toBe('too_many_requests')
    expect(errorOf(await guess('2001:db8:7:2::1'))).toBe('not_found')
  })
})
