import { contract, type RouteItem } from '@tradewind/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '../../module-definition.ts'
import { signIn, startIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { notify } from './notifications.ts'
import { siteRoutes } from './routes.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentityApp((platform) => [
    { name: 'site', layer: 2, calls: [answers(contract.site, siteRoutes(platform))] },
  ])
})
afterAll(() => app.close())

const signedIn = async (account: string) => {
  const browser = app.browser()
  const token = await signIn(browser, account)
  return (path: string, input?: object, method: 'GET' | 'POST' = 'POST', lang = 'en') =>
    browser.call(path, input, { token, method, lang })
}

describe('site config', () => {
  it.each([
    ['cn', '信风'],
    ['zhHk', '信风'],
    ['en', 'Tradewind'],
    ['de', 'Tradewind'],
  ])('in %s the site is called %s, for guests too', async (lang, sitename) => {
    const answer = await app.browser().call('/index/api/index/get_site_config', {}, { lang })
    expect(answer.data).toEqual({
      sitename,
      website: app.platform.config.publicUrl,
      logo: '/logo.svg',
      logo2: '/logo2.svg',
      backgroundimg: '/login-background.svg',
      demonstration: true,
      publicDemonstration: false,
      simulators: ['sms', 'mail'],
    })
  })

  it('only the operator changes the site’s settings', async () => {
    const settings = {
      sitenameCn: '远航',
      sitename: 'Voyage',
      logo: '/a.svg',
      logo2: '/b.svg',
      backgroundimg: '/c.svg',
      customerServiceLink: 'https://example.com/help',
    }
    const demo = await signedIn('demo')
    expect((await demo('/operator/site_settings_save', settings)).data).toMatchObject({ error: 'forbidden' })
    const operator = await signedIn('operator')
    expect((await operator('/operator/site_settings_save', settings)).code).toBe(1)
    for (const wrong of [
      { logo: 'javascript:alert(1)' },
      { logo2: '//other.example/x.svg' },
      { customerServiceLink: 'data:text/html,x' },
    ])
      expect((await operator('/operator/site_settings_save', { ...settings, ...wrong })).data).toMatchObject({
        error: 'invalid_input',
      })
    expect((await operator('/operator/site_settings', undefined, 'GET')).data).toEqual(settings)
    expect((await app.browser().call('/index/get_site_config')).data).toMatchObject({
      sitename: 'Voyage',
      logo: '/a.svg',
    })
    const service = await demo('/index/get_customer_service', undefined, 'GET')
    expect(service.data).toMatchObject({ logo: '/a.svg', link: 'https://example.com/help' })
    const { qrcode } = service.data as { qrcode: string }
    expect(Buffer.from(qrcode.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg[\s\S]*<path/)
  })
})

describe('the user’s routes', () => {
  it.each([
    ['free', false],
    ['demo', false],
    ['operator', true],
  ])('the routes of %s contain the operator console: %s', async (account, sees) => {
    const call = await signedIn(account)
    const routes = (await call('/index/get_user_router', undefined, 'GET')).data as RouteItem[]
    const names = routes.flatMap(({ children }) => children.map(({ name }) => name))
    expect(names).toContain('workbench')
    expect(names.includes('dataLoads')).toBe(sees)
  })

  it('the user’s routes need a token', async () => {
    const answer = await app.browser().call('/index/get_user_router', undefined, { method: 'GET' })
    expect(answer).toMatchObject({ status: 401, data: { error: 'sign_in_required' } })
  })
})

describe('videos', () => {
  it('videos are listed in the order of their table', async () => {
    const call = await signedIn('free')
    expect((await call('/index/get_video_list', undefined, 'GET')).data).toEqual([])
    const video = { title: 'First search', cover: '/v.png', url: '/v.mp4' }
    await app.db
      .insertInto('video_tutorial')
      .values([
        { ...video, position: 2 },
        { ...video, title: 'Second', position: 1 },
      ])
      .execute()
    const list = (await call('/index/get_video_list', undefined, 'GET')).data as { title: string }[]
    expect(list.map(({ title }) => title)).toEqual(['Second', 'First search'])
  })
})

describe('the operator’s list of videos', () => {
  const titles = async (call: Awaited<ReturnType<typeof signedIn>>) =>
    ((await call('/index/get_video_list', undefined, 'GET')).data as { id: string; title: string }[]).map(
      ({ title }) => title,
    )

  it('the operator adds, changes, orders and deletes videos', async () => {
    await app.db.deleteFrom('video_tutorial').execute()
    const call = await signedIn('operator')
    const add = async (title: string) =>
      (await call('/operator/video_add', { title, cover: '/cover.png', url: 'https://video.example/1' })).data as {
        id: string
      }
    const [first, second] = [await add('First search'), await add('First mail')]
    expect(await titles(call)).toEqual(['First search', 'First mail'])
    expect((await call('/operator/video_order', { ids: [second.id, first.id] })).code).toBe(1)
    const changed = { id: first.id, title: 'Find buyers', cover: '/cover.png', url: '/films/1.mp4' }
    expect((await call('/operator/video_change', changed)).code).toBe(1)
    expect(await titles(call)).toEqual(['First mail', 'Find buyers'])
    // An order that lacks a present video is based on an older list.
    expect((await call('/operator/video_order', { ids: [first.id] })).status).toBe(409)
    expect((await call('/operator/video_delete', { id: second.id })).code).toBe(1)
    expect((await call('/operator/video_delete', { id: second.id })).status).toBe(404)
    expect((await call('/operator/video_change', { ...changed, id: second.id })).status).toBe(404)
    expect(await titles(await signedIn('free'))).toEqual(['Find buyers'])
  })

  it('a link must open a page, and only the operator edits the list', async () => {
    const call = await signedIn('operator')
    const video = { title: 'Trap', cover: '/cover.png', url: 'javascript:alert(1)' }
    expect((await call('/operator/video_add', video)).status).toBe(422)
    const user = await signedIn('vip')
    expect((await user('/operator/video_add', { ...video, url: '/film' })).status).toBe(403)
  })
})

describe('notifications', () => {
  const tell = (username: string, cause: string) =>
    notify(app.db, app.clock.now(), {
      userId: app.people.find((one) => one.username === username)?.userId ?? '',
      kind: 'invited',
      params: { enterprise: 'ACME' },
      link: '/user/index?actionName=first',
      cause,
    })

  it('a user gets one notification for each cause, in the user’s language', async () => {
    await Promise.all([tell('vip', 'one'), tell('vip', 'one'), tell('vip', 'two')])
    const vip = await signedIn('vip')
    const answer = await vip('/index/notification_list', {})
    expect(answer.data).toMatchObject({ total: 2, unread: 2 })
    const { list } = answer.data as { list: { text: string; notificationId: string }[] }
    expect(list[0]?.text).toContain('ACME')
    const cn = (await vip('/index/notification_list', {}, 'POST', 'cn')).data as { list: { text: string }[] }
    expect(cn.list[0]?.text).not.toBe(list[0]?.text)
    const free = await signedIn('free')
    expect((await free('/index/notification_list', {})).data).toMatchObject({ total: 0, unread: 0, list: [] })
    await free('/index/notification_read', { notificationIds: list.map((one) => one.notificationId) })
    expect((await vip('/index/notification_list', {})).data).toMatchObject({ unread: 2 })
  })

  it('notifications are marked as read singly or all at once', async () => {
    const vip = await signedIn('vip')
    const { list } = (await vip('/index/notification_list', {})).data as { list: { notificationId: string }[] }
    await vip('/index/notification_read', { notificationIds: [list[0]?.notificationId] })
    expect((await vip('/index/notification_list', { unreadOnly: true })).data).toMatchObject({ total: 1, unread: 1 })
    await vip('/index/notification_read', {})
    expect((await vip('/index/notification_list', {})).data).toMatchObject({ total: 2, unread: 0 })
  })
})
