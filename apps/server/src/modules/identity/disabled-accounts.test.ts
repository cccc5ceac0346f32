import { contract, type Plan } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers } from '../../module-definition.ts'
import { enforceMemberLimit } from './member-limit.ts'
import { userRoutes } from './routes.ts'
import { signIn, startIdentityApp, type IdentityApp } from './testing/identity-app.ts'

let app: IdentityApp
let memberLimit: Plan['subAccounts'] = null
beforeAll(async () => {
  app = await startIdentityApp((platform) => [
    {
      name: 'users',
      layer: 2,
      calls: [
        answers(
          contract.users,
          userRoutes({
            ...platform,
            enforceMemberLimit: async (tx: Tx, orgId) => void (await enforceMemberLimit(tx, orgId, memberLimit)),
          }),
        ),
      ],
    },
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  memberLimit = null
  await app.db.deleteFrom('account_change').execute()
  await app.db.updateTable('user_account').set({ status: 'normal', frozenByPlan: false }).execute()
})

const userIdOf = async (username: string): Promise<string> =>
  (await app.db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

const asOperator = async () => {
  const browser = app.browser()
  const token = await signIn(browser, 'operator')
  return (path: string, body: object) => browser.call(path, body, { token })
}

const statusOf = async (username: string) =>
  app.db
    .selectFrom('user_account')
    .select(['status', 'frozenByPlan'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

/** Makes the user of the account `free` a member of the organisation of `vip`. */
const joinVip = () =>
  app.db
    .updateTable('user_account')
    .set({ orgId: app.orgIdOf('vip'), orgRole: 'member' })
    .where('username', '=', 'free')
    .execute()
const leaveVip = () =>
  app.db
    .updateTable('user_account')
    .set({ orgId: app.orgIdOf('free'), orgRole: 'owner' })
    .where('username', '=', 'free')
    .execute()

describe('the operator disables an account', () => {
  it('the sessions end, a sign-in names customer service, and the journal has the reason', async () => {
    const operator = await asOperator()
    const browser = app.browser()
    const token = await signIn(browser, 'free')
    const userId = await userIdOf('free')

    expect(await operator('/operator/user_disable', { userId, reason: 'Spam' })).toMatchObject({ code: 1 })

    expect(await browser.call('/user/info', {}, { token })).toMatchObject({ status: 401, code: 50008 })
    expect(await browser.call('/user/login', { account: 'free', password: 'tradewind' })).toMatchObject({
      status: 403,
      msg: 'This account is disabled. Please contact customer service',
    })
    expect((await operator('/operator/user_history', { userId })).data).toMatchObject({
      total: 1,
      list: [{ kind: 'disabled', by: 'operator', reason: 'Spam' }],
    })
  })

  it('an enabled account signs in again, and its former session stays ended', async () => {
    const operator = await asOperator()
    const browser = app.browser()
    const former = await signIn(browser, 'free')
    const userId = await userIdOf('free')
    await operator('/operator/user_disable', { userId, reason: 'Spam' })
    expect((await operator('/operator/user_enable', { userId, reason: 'Settled' })).code).toBe(1)
    expect((await browser.call('/user/info', {}, { token: former })).code).toBe(50008)
    const token = await signIn(browser, 'free')
    expect((await browser.call('/user/info', {}, { token })).code).toBe(1)
  })

  it('two calls at once write one line; the second is refused', async () => {
    const operator = await asOperator()
    const userId = await userIdOf('free')
    const answered = await Promise.all([
      operator('/operator/user_disable', { userId, reason: 'Spam' }),
      operator('/operator/user_disable', { userId, reason: 'Spam' }),
    ])
    expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await operator('/operator/user_history', { userId })).data).toMatchObject({ total: 1 })
    expect((await operator('/operator/user_enable', { userId, reason: 'Settled' })).code).toBe(1)
    expect(await operator('/operator/user_enable', { userId, reason: 'Settled' })).toMatchObject({ status: 409 })
  })

  it('refuses the account of an operator, and an unknown account', async () => {
    const operator = await asOperator()
    const own = { userId: await userIdOf('operator'), reason: 'Mistake' }
    expect((await operator('/operator/user_disable', own)).data).toMatchObject({ error: 'account_is_operator' })
    const unknown = { userId: '00000000-0000-4000-8000-000000000000', reason: 'Mistake' }
    expect((await operator('/operator/user_disable', unknown)).status).toBe(404)
  })

  it('a member frozen by the owner is frozen again after the account is enabled', async () => {
    const operator = await asOperator()
    await joinVip()
    await app.db.updateTable('user_account').set({ status: 'frozen' }).where('username', '=', 'free').execute()
    const userId = await userIdOf('free')
    await operator('/operator/user_disable', { userId, reason: 'Spam' })
    expect(await statusOf('free')).toMatchObject({ status: 'disabled' })
    await operator('/operator/user_enable', { userId, reason: 'Settled' })
    expect(await statusOf('free')).toMatchObject({ status: 'frozen' })
    await operator('/operator/user_disable', { userId, reason: 'Spam' })
    await leaveVip()
    await operator('/operator/user_enable', { userId, reason: 'Settled' })
    expect(await statusOf('free')).toMatchObject({ status: 'normal' })
  })

  it('an enabled member for whom the plan has no seat is frozen by the plan', async () => {
    const operator = await asOperator()
    await joinVip()
    const userId = await userIdOf('free')
    await operator('/operator/user_disable', { userId, reason: 'Spam' })
    memberLimit = 0
    await operator('/operator/user_enable', { userId, reason: 'Settled' })
    expect(await statusOf('free')).toEqual({ status: 'frozen', frozenByPlan: true })
    await leaveVip()
  })
})

describe('the operator’s list of users', () => {
  const namesOf = (data: unknown) => (data as { list: { username: string }[] }).list.map(({ username }) => username)

  it('finds users by name, number, organisation and state, page by page', async () => {
    const operator = await asOperator()
    const all = await operator('/operator/user_list', {})
    expect(all.data).toMatchObject({ total: 4, totalIsExact: true })
    const pages = await Promise.all(
      [1, 2].map(async (page) => namesOf((await operator('/operator/user_list', { page, limit: 2 })).data)),
    )
    expect(pages.flat()).toEqual(namesOf(all.data))
    expect(namesOf((await operator('/operator/user_list', { keyword: 'VIP' })).data)).toContain('vip')
    const { mobile } = (all.data as { list: { username: string; mobile: string }[] }).list[0] ?? { mobile: '' }
    expect((await operator('/operator/user_list', { keyword: mobile })).data).toMatchObject({ total: 1 })
    await operator('/operator/user_disable', { userId: await userIdOf('free'), reason: 'Spam' })
    const disabled = await operator('/operator/user_list', { status: 'disabled' })
    expect(disabled.data).toMatchObject({ total: 1, list: [{ username: 'free', status: 'disabled' }] })
  })

  it('a user without the operator’s role is refused', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'vip')
    const userId = await userIdOf('free')
    expect((await browser.call('/operator/user_disable', { userId, reason: 'Envy' }, { token })).status).toBe(403)
    expect(await statusOf('free')).toMatchObject({ status: 'normal' })
  })
})
