/** Tests the company as mails show it: who may change it, its logo, and its name and address in mails. */

import { createCanvas } from '@napi-rs/canvas'
import type { CompanyProfile, EmailDraft, EmailSender, MailImage } from '@tradewind/contract'
import { multipart } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from '../membership/testing/people.ts'
import { startComposing, type Composing } from './testing/composing.ts'

let world: Composing
beforeAll(async () => {
  world = await startComposing()
})
afterAll(() => world.app.close())

const english = { englishName: 'Foshan Kiln Tiles Co., Ltd', englishAddress: '18 Kiln Road,\nFoshan 528061, China' }
const save = (profile: object, person = world.owner) =>
  world.ask<CompanyProfile & { error?: string; details?: { path: string; message: string }[] }>(
    '/user/company_profile_save',
    { logoId: null, ...english, ...profile },
    person,
  )
const read = async (person = world.owner) =>
  (await world.app.call<CompanyProfile>('GET', '/user/company_profile', { token: person.token })).data

const upload = async (): Promise<MailImage> => {
  const { payload, contentType } = multipart({ name: 'logo.png', content: await createCanvas(120, 40).encode('png') })
  const headers = { token: world.owner.token, 'content-type': contentType }
  const answer = await world.app.inject({ method: 'POST', url: '/email/image/upload', payload, headers })
  return answer.json<{ data: MailImage }>().data
}

type Preview = { subject: string; html: string; text: string; unfilled: string }
const mail = {
  subject: 'Tiles from {{my_company}}',
  html: '<p>Dear {{name}}, greetings from {{My_Company}}.</p>',
  blocks: null,
  plainText: null,
  salutationFallback: '',
  name: 'Anna',
  company: 'Buyer GmbH',
}
const preview = (more: object = {}) => world.call<Preview>('/email/preview', { ...mail, senderId: null, ...more })

test('an organisation without a profile sends mails in its own name', async () => {
  const { name } = await read()
  expect(await read()).toEqual({ name, englishName: '', englishAddress: '', logo: null })
  const { subject, text } = await preview()
  expect(subject).toBe(`Tiles from ${name}`)
  expect(text).toContain(`\n${name}\n`)
})

test('the owner enters the profile, a member reads it, and another organisation has its own', async () => {
  const { data } = await save({
    englishName: ' Ｆoshan Kiln Tiles Co.， Ltd ',
    englishAddress: ' 18 Kiln Road \n\n Foshan',
  })
  expect(data).toMatchObject({ englishName: 'Foshan Kiln Tiles Co., Ltd', englishAddress: '18 Kiln Road\nFoshan' })
  expect(await read(world.member)).toEqual(data)
  expect((await save({}, world.member)).data).toMatchObject({ error: 'owner_only' })
  const stranger = await enter(world.app.platform)
  expect(await read(stranger)).toMatchObject({ englishName: '', englishAddress: '', logo: null })
})

test.each([
  ['a Chinese name', { englishName: '佛山瓷砖' }, 'englishName'],
  ['a name in two lines', { englishName: 'A\nB' }, 'englishName'],
  ['a name that is a variable', { englishName: '{{name}}' }, 'englishName'],
  ['a Chinese address', { englishAddress: '广东省佛山市' }, 'englishAddress'],
  ['an address that is too long', { englishAddress: 'a'.repeat(301) }, 'englishAddress'],
])('%s is refused', async (_what, profile, path) => {
  expect((await save(profile)).data).toMatchObject({ error: 'invalid_input', details: [{ path }] })
})

test('footer and variables show the profile, and the mail shows the address once', async () => {
  await save({})
  const { subject, html, text, unfilled } = await preview()
  expect(subject).toBe('Tiles from Foshan Kiln Tiles Co., Ltd')
  expect(text).toContain('greetings from Foshan Kiln Tiles Co., Ltd.')
  expect(text).toContain('\nFoshan Kiln Tiles Co., Ltd\n18 Kiln Road,\nFoshan 528061, China\n')
  expect(html).toContain('18 Kiln Road')
  expect(unfilled).toContain('{{name}}, greetings from {{My_Company}}.')
  const signed = await preview({ html: '<p>Dear you</p><p>{{my_address}}</p>' })
  expect(signed.text).toContain('18 Kiln Road, Foshan 528061, China')
  expect(signed.text.split('Kiln Road')).toHaveLength(2)
  expect(signed.html.split('Kiln Road')).toHaveLength(2)
  const plain = await preview({ plainText: 'At {{my_address}}.' })
  expect(plain.text).toContain('At 18 Kiln Road, Foshan 528061, China.')
})

test('a name with markup is inserted as text', async () => {
  await save({ englishName: 'A & B <Tiles> "Ltd"' })
  const { subject, html } = await preview({ html: '<p title="{{my_company}}">From {{my_company}}</p>' })
  expect(subject).toBe('Tiles from A & B <Tiles> "Ltd"')
  expect(html).not.toContain('<Tiles>')
  expect(html).toContain('From A &amp; B &lt;Tiles&gt;')
})

test('a sender with a postal address keeps it', async () => {
  await save({})
  const address = 'own@exporter.example'
  const sender = await world.call<EmailSender>('/email/sender/save', {
    address,
    displayName: 'Own',
    replyTo: address,
    postalAddress: '7 Harbour Street, Ningbo',
  })
  const { text } = await preview({ senderId: sender.id, html: '<p>At {{my_address}}</p>' })
  expect(text).toContain('At 7 Harbour Street, Ningbo')
  expect(text).not.toContain('Kiln Road')
  expect(await world.call<EmailSender[]>('/email/sender/list')).toContainEqual(
    expect.objectContaining({ address: 'sales@exporter.example', postalAddress: '' }),
  )
})

const findingsOf = async (html: string) => {
  const draft = await world.call<EmailDraft>('/email/draft/save', {
    subject: 'Hi from {{my_company}}',
    html,
    audience: { listIds: [], addresses: ['a@buyer.example'] },
  })
  const { findings } = await world.call<{ findings: { key: string }[] }>('/email/preflight', { id: draft.id })
  return { id: draft.id, keys: findings.map(({ key }) => key) }
}

test('preflight knows the variables of the company, and reports a missing postal address', async () => {
  const html = '<p>Dear {{name|friend}}, {{my_company}} at {{my_address}} makes tiles.</p>'
  await save({ englishAddress: '' })
  expect((await findingsOf(html)).keys).toEqual(expect.arrayContaining(['postal_unset']))
  await save({})
  const { keys } = await findingsOf(html)
  expect(keys).not.toContain('postal_unset')
  expect(keys).not.toContain('unknown_placeholder')
  expect(keys).not.toContain('missing_variable')
})

test('a launched campaign keeps the company of its launch', async () => {
  await save({})
  const { id } = await findingsOf('<p>Dear {{name|friend}}, {{my_company}} at {{my_address}} makes tiles.</p>')
  await world.call('/outreach/campaign/launch', { campaignId: id })
  await save({ englishName: 'Renamed Ltd' })
  const { list } = await world.call<{ list: { id: number }[] }>('/outreach/recipient/list', { campaignId: id })
  const { subject } = await world.call<{ subject: string }>('/outreach/recipient/timeline', {
    recipientId: list[0]?.id,
  })
  expect(subject).toBe('Hi from Foshan Kiln Tiles Co., Ltd')
})

test('the logo is an uploaded picture of the organisation, cannot be deleted while it is used, and can be removed', async () => {
  const logo = await upload()
  const { id, url, widthPx, heightPx } = logo
  expect(url).toMatch(/^https?:\/\//)
  expect((await save({ logoId: id })).data.logo).toEqual({ id, url, widthPx, heightPx })
  const loaded = await world.app.inject({ method: 'GET', url: new URL(url).pathname })
  expect(loaded.headers['content-type']).toBe('image/png')
  expect(await world.error('/email/image/delete', { id })).toBe('mail_image_in_use')
  const stranger = await enter(world.app.platform)
  expect((await save({ logoId: id }, stranger)).data).toMatchObject({ error: 'not_found' })
  expect((await save({ logoId: null })).data.logo).toBeNull()
  expect(await world.call('/email/image/delete', { id })).toBeNull()
  expect((await save({ logoId: id })).data).toMatchObject({ error: 'not_found' })
})
