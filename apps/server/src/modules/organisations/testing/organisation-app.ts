/** Runs organisations on a real identity, membership and site: users create organisations, invite, and join. */

import { contract, type TierRole } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../../module-definition.ts'
import { receiveCode, signIn, startIdentityApp, type TestBrowser } from '../../identity/testing/identity-app.ts'
import { readMembership, setMembership } from '../../membership/index.ts'
import { notify, siteRoutes } from '../../site/index.ts'
import { registerInvitationJobs, notifyInvitedUser } from '../invitation-messages.ts'
import type { OrganisationPorts } from '../ports.ts'
import { organisationRoutes } from '../routes.ts'

export type Member = {
  userId: string
  username: string
  mobile: string
  orgRole: string
  status: string
  consumedFen: number
}
export type Invitation = { applicationId: string; enterprise: string; auditStatus: string }
export type Listed<T> = { total: number; list: T[] }
export type Entry = { username: string; mobile: string }
export type Caller = {
  browser: TestBrowser
  post(path: string, input?: object): ReturnType<TestBrowser['call']>
  get(path: string): ReturnType<TestBrowser['call']>
}

export type OrganisationApp = Awaited<ReturnType<typeof startOrganisationApp>>

/**
 * `firstMobile` is the first mobile number that the test file uses; each test file has its own range. `env` adds
 * settings to demonstration mode. The job queue works, so invitations leave as SMS.
 */
export const startOrganisationApp = async (firstMobile: number, env: Readonly<Record<string, string>> = {}) => {
  const consumed = new Map<string, number>()
  const forgotten: { orgId: string; userId: string }[] = []
  const sms: { to: string; text: string }[] = []
  const portsOf = ({ clock }: Platform): OrganisationPorts => ({
    readMemberLimit: async (tx, orgId) => (await readMembership(tx, orgId, clock.now())).plan.subAccounts,
    readConsumedFen: () => Promise.resolve(consumed),
    forgetMembers: (_tx, orgId, userIds) => {
      forgotten.push(...userIds.map((userId) => ({ orgId, userId })))
      return Promise.resolve()
    },
    findPicture: () => Promise.resolve(null),
    notify: (tx, notification) => notify(tx, clock.now(), notification),
  })
  const modulesOf = (platform: Platform): ModuleDefinition[] => {
    const ports = portsOf(platform)
    const sendSms = (message: { to: string; text: string }) => Promise.resolve(sms.push(message))
    registerInvitationJobs(platform, { ...ports, sendSms })
    return [
      {
        name: 'organisations',
        layer: 2,
        calls: [answers(contract.organisations, organisationRoutes(platform, ports))],
      },
      { name: 'site', layer: 2, calls: [answers(contract.site, siteRoutes(platform))] },
    ]
  }
  const app = await startIdentityApp(
    modulesOf,
    (platform) => (tx, person) => notifyInvitedUser(tx, portsOf(platform), { ...person, now: platform.clock.now() }),
    env,
  )
  await app.platform.jobs.start()

  let lastMobile = firstMobile
  const nextMobile = (): string => String(++lastMobile)
  const callerOf = (browser: TestBrowser, token: string): Caller => ({
    browser,
    post: (path, input) => browser.call(path, input, { token }),
    get: (path) => browser.call(path, undefined, { token, method: 'GET' }),
  })
  const enter = async (account: string, password = 'tradewind'): Promise<Caller> => {
    const browser = app.browser()
    return callerOf(browser, await signIn(browser, account, password))
  }

  /** Registers a user, who proves the number by a code and sets a password. */
  const register = async ({ username, mobile }: Entry): Promise<Caller> => {
    const browser = app.browser()
    const code = await receiveCode(app, browser, mobile, 'register')
    const answer = await browser.call('/user/register', { username, password: 'tradewind', mobile, code })
    return callerOf(browser, (answer.data as { userinfo: { token: string } }).userinfo.token)
  }

  /** Registers a user as the owner of a new organisation with the given tier. */
  const found = async (username: string, tier: TierRole = 'vip0') => {
    const mobile = nextMobile()
    const caller = await register({ username, mobile })
    const { orgId, id: userId } = await app.db
      .selectFrom('user_account')
      .select(['orgId', 'id'])
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    if (tier !== 'vip0') await setMembership(app.db, orgId, { tier, expiresAt: null })
    return { ...caller, orgId, userId, mobile, username }
  }
  const entries = (count: number): Entry[] =>
    Array.from({ length: count }, () => {
      const mobile = nextMobile()
      return { username: `member ${mobile}`, mobile }
    })
  const accept = async (guest: Caller, enterprise?: string) => {
    const invitations = (await guest.get('/user/invitation_list')).data as Invitation[]
    const wanted = invitations.find(
      // All invitations have the same time because the clock is fixed, so one that was answered before may be listed
      // first.
      (one) => one.auditStatus === 'not_added' && (enterprise === undefined || one.enterprise === enterprise),
    )
    return guest.post('/user/invitation_answer', { applicationId: wanted?.applicationId, accept: true })
  }

  /** Invites a new number. A user registers with that number and accepts the invitation. */
  const addMember = async (owner: Caller): Promise<Caller & Entry & { userId: string }> => {
    const mobile = nextMobile()
    const entry = { username: `member ${mobile}`, mobile }
    const invited = await owner.post('/user/insert_member', { members: [entry] })
    if (invited.code !== 1) throw new Error(`not invited: ${invited.msg}`)
    const member = await register(entry)
    const accepted = await accept(member)
    if (accepted.code !== 1) throw new Error(`not accepted: ${accepted.msg}`)
    const { id: userId } = await app.db
      .selectFrom('user_account')
      .select('id')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    return { ...member, ...entry, userId }
  }
  const membersOf = async (owner: Caller, filter: object = {}): Promise<Listed<Member>> =>
    (await owner.post('/user/member_list', filter)).data as Listed<Member>

  return {
    app,
    sms,
    consumed,
    forgotten,
    ports: portsOf(app.platform),
    nextMobile,
    enter,
    register,
    found,
    entries,
    accept,
    addMember,
    membersOf,
  }
}
