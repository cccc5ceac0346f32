import { afterAll, describe, expect, it, vi } from 'vitest'
import { applicationsOf, errorOf, invitationCallsOf, invitationsOf, invite } from './testing/invitation-calls.ts'
import { startOrganisationApp, type Entry } from './testing/organisation-app.ts'

const world = await startOrganisationApp(13_610_000_000)
const { app } = world
afterAll(() => app.close())
const { codeOf, entry, read, smsOf } = invitationCallsOf(world)

describe('the recipient of an invitation', () => {
  it('a new user gets the SMS, registers with a password of their own choice, and accepts', async () => {
    const owner = await world.found('Link Ltd', 'vip3')
    const guest = entry()
    await invite(owner, guest)
    const code = await codeOf(guest.mobile)
    const page = await read(code.toLowerCase())
    expect(page.data).toMatchObject({
      enterprise: 'Link Ltd',
      mobile: `${guest.mobile.slice(0, 3)}****${guest.mobile.slice(-4)}`,
    })
    // An unproved organisation name appears on the invitation's page, but not in the SMS, because the owner can choose
    // any name.
    expect(smsOf(guest.mobile)[0]).not.toContain('Link Ltd')

    const member = await world.register(guest)
    expect((await member.post('/user/info')).data).toMatchObject({ orgRole: 'owner' })
    const notifications = (await member.post('/index/notification_list', {})).data as { list: { text: string }[] }
    expect(notifications.list[0]?.text).toContain('Link Ltd')
    expect((await world.accept(member)).code).toBe(1)
    expect((await member.post('/user/info')).data).toMatchObject({ enterprise: 'Link Ltd', orgRole: 'member' })
    expect(await applicationsOf(owner)).toMatchObject({ list: [{ auditStatus: 'added', username: guest.username }] })
    expect(errorOf(await read(code))).toBe('invitation_over')
  })

  it('an invitation creates no account, and no password chosen by the inviting owner', async () => {
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

  it('the inviting owner cannot see whether a number has an account', async () => {
    const owner = await world.found('Curious Ltd', 'vip3')
    const stranger = entry('Somebody')
    const known = { username: 'Somebody', mobile: (await world.found('Well Known', 'vip4')).mobile }
    const observe = async ({ mobile, username }: Entry) => {
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
    const ofKnown = await observe(known)
    expect(ofKnown).not.toContain('Well Known')
    expect(ofKnown).toBe(await observe(stranger))
  })

  it('a recipient without an account declines by the link, and the owner sees the name that the owner gave', async () => {
    const owner = await world.found('Refused Ltd', 'vip3')
    const guest = entry('Lao Li')
    await invite(owner, guest)
    const code = await codeOf(guest.mobile)
    const decline = () => app.browser().call('/user/invitation_decline', { code })
    const answers = await Promise.all([decline(), decline()])
    expect(answers.map((answer) => errorOf(answer) ?? 'declined').toSorted()).toEqual(['declined', 'invitation_over'])
    expect(await applicationsOf(owner)).toMatchObject({ list: [{ auditStatus: 'declined', username: 'Lao Li' }] })
    const notifications = (await owner.post('/index/notification_list', {})).data as { list: { text: string }[] }
    expect(notifications.list.map(({ text }) => text)).toEqual([expect.stringContaining('Lao Li')])
  })

  it('the owner does not see the account’s name while an invitation is open or after it is declined', async () => {
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
