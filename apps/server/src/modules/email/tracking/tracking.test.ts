/**
 * Tests the actions of recipients: opening and clicking, which are counted separately for people and programs,
 * unsubscribing, and choosing a lower frequency of mails.
 */

import { randomUUID } from 'node:crypto'
import { fixedClock } from '@tradewind/platform'
import { startTestPlatform } from '@tradewind/testkit'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readEmailAudience } from '../../audience/lists/audience.ts'
import { addContacts } from '../../audience/lists/lists.ts'
import { languageOf } from '../../mail-transport/public/language.ts'
import { findSuppressed } from '../../outreach/suppression/entries.ts'
import { urlsOf } from '../message/urls.ts'
import { sendCampaign } from '../testing/sent-campaign.ts'
import { mountTracking } from './tracking.ts'

const platform = await startTestPlatform()
const { db, config } = platform
const app = fastify()
mountTracking(app, platform, { stop: async () => undefined, start: async () => undefined })
afterAll(async () => {
  await app.close()
  await platform.close()
})

const orgId = randomUUID()
const names = [
  'person',
  'burst',
  'trapped',
  'apple',
  'fresh',
  'one-click',
  'list',
  'pause',
  'monthly',
  'languages',
  'years',
]
const campaign = await sendCampaign(platform, orgId, {
  addresses: names.map((name) => `${name}@buyer.example`),
  content: {
    html: '<p><a href="https://exporter.example/a">a</a> <a href="https://exporter.example/b">b</a></p>',
  },
  sentAt: new Date(Date.now() - 3_600_000),
})
const idOf = (name: string) => campaign.idOf(`${name}@buyer.example`)
const urls = (name: string) => urlsOf(config, idOf(name))
const pathOf = (url: string): string => new URL(url).pathname
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: pathOf(url), headers: { 'user-agent': chrome, ...headers } })
const post = (url: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: pathOf(url),
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const stateOf = async (name: string) =>
  (await db.selectFrom('outreach_recipient').select('state').where('id', '=', idOf(name)).executeTakeFirstOrThrow())
    .state
const visitsOf = (name: string) =>
  db
    .selectFrom('outreach_receipt')
    .select(['kind', 'isMachine', 'link', 'published'])
    .where('recipientId', '=', idOf(name))
    .where('kind', 'in', ['opened', 'clicked'])
    .orderBy('id')
    .execute()
const copyAll = () => db.updateTable('outreach_receipt').set({ published: true }).execute()
const isLeftAlone = async (name: string) =>
  (await findSuppressed(db, orgId, 'email', [`${name}@buyer.example`])).size === 1

test('opens and clicks of a person are counted; each link and the picture have a token of their own', async () => {
  const { open, linkOf } = urls('person')
  expect((await get(open)).headers['content-type']).toBe('image/gif')
  expect(await stateOf('person')).toBe('opened')
  const clicked = await get(linkOf(1))
  expect([clicked.statusCode, clicked.headers['location']]).toEqual([302, 'https://exporter.example/b'])
  expect(await stateOf('person')).toBe('clicked')
  expect((await visitsOf('person')).map(({ kind, isMachine, link }) => [kind, isMachine, link])).toEqual([
    ['opened', false, null],
    ['clicked', false, 1],
  ])
  const tokenOf = (url: string): string => pathOf(url).split('/')[3]?.replace('.gif', '') ?? ''
  for (const path of [`${tokenOf(linkOf(1))}/0`, `${tokenOf(open)}/0`, `${tokenOf(linkOf(7))}/7`])
    expect((await get(`https://x.example/email/click/${path}`)).statusCode).toBe(404)
})

test('two links clicked within a second are a program’s: their counts are undone and copied to the statistics again', async () => {
  const { linkOf } = urls('burst')
  await get(linkOf(0))
  expect(await stateOf('burst')).toBe('clicked')
  await copyAll()
  await get(linkOf(1))
  expect(await stateOf('burst')).toBe('accepted')
  expect(await visitsOf('burst')).toEqual([
    { kind: 'clicked', isMachine: true, link: 0, published: false },
    { kind: 'clicked', isMachine: true, link: 1, published: false },
  ])
})

test('a visitor of the hidden link is a program, and so are all visits within a minute', async () => {
  const { open, linkOf, trap } = urls('trapped')
  await get(open)
  await get(linkOf(0))
  expect(await stateOf('trapped')).toBe('clicked')
  expect((await get(trap)).statusCode).toBe(204)
  expect(await stateOf('trapped')).toBe('accepted')
  await get(linkOf(1))
  expect(await stateOf('trapped')).toBe('accepted')
  expect((await visitsOf('trapped')).every(({ isMachine }) => isMachine)).toBe(true)
})

test('visits by Apple’s proxy and by HEAD are a program’s, and a person’s visit in the same minute still counts', async () => {
  const { open, linkOf } = urls('apple')
  await get(open, { 'user-agent': 'Mozilla/5.0' })
  await app.inject({ method: 'HEAD', url: pathOf(linkOf(0)), headers: { 'user-agent': chrome } })
  expect(await stateOf('apple')).toBe('accepted')
  await get(open)
  expect(await stateOf('apple')).toBe('opened')
})

test('repeated GETs of the unsubscribe link change nothing; a one-click POST without a cookie unsubscribes once', async () => {
  const { unsubscribe } = urls('one-click')
  for (let times = 0; times < 3; times += 1) {
    const asked = await get(unsubscribe)
    expect(asked.statusCode).toBe(200)
    expect(asked.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(asked.headers['set-cookie']).toBeUndefined()
    expect(asked.body).not.toContain('<script')
  }
  expect(await stateOf('one-click')).toBe('accepted')
  for (let times = 0; times < 2; times += 1)
    expect((await post(unsubscribe, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await stateOf('one-click')).toBe('unsubscribed')
  const asMultipart = await app.inject({
    method: 'POST',
    url: pathOf(unsubscribe),
    payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(asMultipart.statusCode).toBe(200)
  expect(await isLeftAlone('one-click')).toBe(true)
  const forged = unsubscribe.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect([(await get(forged)).statusCode, (await post(forged, 'choice=all')).statusCode]).toEqual([404, 404])
})

test('the one-click unsubscribe still works after ten years and a rotation of the secret', async () => {
  const later = fastify()
  const clock = fixedClock(new Date(Date.now() + 3_653 * 86_400_000))
  const rotated = { ...config, secret: 'another secret of these years', previousSecrets: [config.secret] }
  mountTracking(
    later,
    { ...platform, clock, config: rotated },
    { stop: async () => undefined, start: async () => undefined },
  )
  const answer = await later.inject({
    method: 'POST',
    url: pathOf(urls('years').unsubscribe),
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(200)
  expect([await stateOf('years'), await isLeftAlone('years')]).toEqual(['unsubscribed', true])
  await later.close()
})

test('a pause or a monthly limit stops mails for its time, ends, and leaves the recipient’s state unchanged', async () => {
  await post(urls('pause').unsubscribe, 'choice=pause&reason=too_many')
  expect(await isLeftAlone('pause')).toBe(true)
  await post(urls('monthly').unsubscribe, 'choice=monthly')
  // The recipient got a mail an hour ago, so the limit of one mail a month prevents the next mail.
  expect(await isLeftAlone('monthly')).toBe(true)
  await db
    .updateTable('outreach_recipient')
    .set({ sendingAt: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', idOf('monthly'))
    .execute()
  expect(await isLeftAlone('monthly')).toBe(false)
  await post(urls('pause').unsubscribe, 'choice=normal')
  expect(await isLeftAlone('pause')).toBe(false)
  expect([await stateOf('pause'), await stateOf('monthly')]).toEqual(['accepted', 'accepted'])
})

test('a contact who leaves a list gets no mail to it, and may get mail to another list', async () => {
  await post(urls('list').unsubscribe, 'choice=list&reason=not_relevant')
  expect(await stateOf('list')).toBe('unsubscribed')
  expect(await isLeftAlone('list')).toBe(false)
  const audience = { listIds: [campaign.listId], addresses: ['list@buyer.example'] }
  const ofList = await readAudience({ ...audience, addresses: [] })
  expect(ofList).toHaveLength(names.length - 1)
  expect(ofList).not.toContain('list@buyer.example')
  expect(await readAudience(audience)).toEqual(ofList)
  const other = await db
    .insertInto('mailing_list')
    .values({ orgId, name: 'Other' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = { address: 'list@buyer.example', name: '', company: '', companyId: null, country: '' }
  await addContacts(db, orgId, other.id, [{ ...contact, source: 'typed' }])
  expect(await readAudience({ ...audience, listIds: [other.id] })).toEqual(['list@buyer.example'])
  expect(await readAudience(audience)).toEqual(ofList)
})

const readAudience = async (audience: { listIds: string[]; addresses: string[] }): Promise<string[]> =>
  (await readEmailAudience(db, orgId, { ...audience, segmentIds: [], leaveOut: [] })).members.map(
    ({ address }) => address,
  )

test('the page uses the chosen language, or the browser’s, or the country’s', async () => {
  const { unsubscribe } = urls('languages')
  const langOf = async (headers: Record<string, string> = {}, query = '') =>
    /<html lang="([^"]+)">/.exec(
      (await app.inject({ method: 'GET', url: `${pathOf(unsubscribe)}${query}`, headers })).body,
    )?.[1]
  expect(await langOf()).toBe('en')
  expect(await langOf({ 'accept-language': 'xx, fr;q=0.5, de-CH;q=0.9' })).toBe('de-DE')
  expect(await langOf({ 'accept-language': 'zh-TW' })).toBe('zh-HK')
  expect(await langOf({ 'accept-language': 'de' }, '?lang=ja')).toBe('ja-JP')
  await db.updateTable('outreach_recipient').set({ country: 'BR' }).where('id', '=', idOf('languages')).execute()
  expect(await langOf()).toBe('pt-BR')
  // The page is in the language of the mail. A language that the mailing list states takes precedence over the language
  // of the mail. The reader's choice on the page takes precedence over all others.
  const ofCampaign = db.selectFrom('outreach_campaign').select('content').where('id', '=', campaign.campaignId)
  const { content } = await ofCampaign.executeTakeFirstOrThrow()
  const english =
    'Dear Sir or Madam, we make tiles for your market, with our own kilns and a warehouse that is near to you.'
  const inEnglish = JSON.stringify({ ...(content as object), html: `<p>${english}</p>` })
  await db.updateTable('outreach_campaign').set({ content: inEnglish }).where('id', '=', campaign.campaignId).execute()
  expect(await langOf({ 'accept-language': 'fr' })).toBe('fr-FR')
  const html = '<p>Sehr geehrte Damen und Herren, wir sind Hersteller von Fliesen mit Lager für die Saison.</p>'
  const german = JSON.stringify({ ...(content as object), html })
  await db.updateTable('outreach_campaign').set({ content: german }).where('id', '=', campaign.campaignId).execute()
  expect(await langOf({ 'accept-language': 'fr' })).toBe('de-DE')
  const fields = JSON.stringify({ Language: 'ko-KR' })
  await db.updateTable('outreach_recipient').set({ fields }).where('id', '=', idOf('languages')).execute()
  expect(await langOf({ 'accept-language': 'fr' })).toBe('ko-KR')
  expect(await langOf({}, '?lang=cn')).toBe('zh-CN')
  for (const method of ['GET', 'POST'] as const) {
    const ofTest = await app.inject({ method, url: '/email/unsubscribe/test', headers: { 'accept-language': 'en' } })
    expect([ofTest.statusCode, ofTest.body]).toEqual([200, expect.stringContaining('link belongs to a test email')])
  }
  const punjabi = await app.inject({ method: 'GET', url: `${pathOf(unsubscribe)}?lang=gurmukhi` })
  expect(punjabi.body).toContain('ਈਮੇਲ ਪਸੰਦਾਂ')
})

test.each([
  ['en', 'Dear Anna, we make tiles for you and others. Our catalogue comes with the prices of the year.'],
  ['en', 'Dear Anna, we make tiles for you and others. Our catalogue comes with the prices. 佛山市示例陶瓷有限公司'],
  ['cn', '我们公司专业生产瓷砖，这是我们的新产品目录，请查收。'],
  ['zhHk', '這是我們公司的新產品目錄，請查收並與我們聯絡。'],
  ['ja', 'いつもお世話になっております。新しいカタログをお送りいたします。'],
  ['ko', '안녕하세요. 새로운 카탈로그를 보내드립니다.'],
  ['ru-RU', 'Здравствуйте, мы производим керамическую плитку.'],
  ['pt', 'Somos fabricantes de azulejos e temos os melhores preços para a sua empresa com nossos produtos.'],
  ['fr', 'Nous sommes fabricants et vous proposons les prix pour la saison avec notre catalogue.'],
  // These texts are in an unsupported language, or too short for a detection.
  [null, 'Somos fabricantes de azulejos y tenemos los mejores precios para su empresa con nuestros productos.'],
  [null, 'Доброго дня, ми виробляємо керамічну плитку і її доставку.'],
  [null, 'Hello'],
])('a text is detected as %s', (locale, text) => expect(languageOf(text)).toBe(locale))
