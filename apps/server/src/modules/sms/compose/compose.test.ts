/** Tests composing over HTTP: numbers, drafts, the preview, templates and the tariff. */

import type { SmsDraft, SmsPrice, SmsTemplate } from '@tradewind/contract'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setMembership } from '../../membership/index.ts'
import { enter, type Person } from '../../membership/testing/people.ts'

let app: TestApp
let owner: Person
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await enter(app.platform)
  operator = await enter(app.platform, { operator: true })
  await setMembership(app.platform.db, owner.orgId, { tier: 'vip1', expiresAt: null })
})
afterAll(() => app.close())

const call = <T>(path: string, body: object = {}, who: Person = owner) => app.ask<T>(who, path, body)
const ask = <T>(path: string, body: object = {}, who: Person = owner) =>
  app.call<T>('POST', path, { body, token: who.token })

describe('numbers', () => {
  test('are read in any notation, invalid ones with the reason, and each once', async () => {
    const text = [
      '+49 (0)151 2345-6789',
      '0151 23456789',
      '030 901820',
      '+4512345',
      '+1 212 555 0142',
      'call me',
      '123',
    ].join('\n')
    expect(await call('/sms/number/read', { text, country: 'DE' })).toEqual({
      valid: [
        { number: '+4915123456789', country: 'DE' },
        { number: '+12125550142', country: 'US' },
      ],
      invalid: [
        { text: '030 901820', reason: 'fixed_line' },
        { text: '+4512345', reason: 'wrong_length' },
        { text: 'call me', reason: 'not_a_number' },
        { text: '123', reason: 'too_short' },
      ],
      duplicates: 1,
      tooMany: 0,
    })
  })

  test('follow the lengths of the specification before the numbering plans', async () => {
    // Libphonenumber knows Estonian mobile numbers with 7 or 8 digits and German ones with 10 or 11.
    const read = async (text: string) =>
      (await call<{ valid: unknown[]; invalid: { reason: string }[] }>('/sms/number/read', { text })).invalid[0]?.reason
    expect(await read('+8613812345678')).toBeUndefined()
    expect(await read('+861381234567')).toBe('wrong_length')
    expect(await read('+420601234567')).toBeUndefined()
    expect(await read('+42060123456')).toBe('wrong_length')
    expect(await read('+4919912345')).toBe('not_in_use')
  })
})

describe('drafts', () => {
  const letter = { text: 'Dear {{name|friend}}, see our tiles', audience: { numbers: ['+4915123456789'] } }

  test('take their name from the text, refuse an outdated save, and are found by their text', async () => {
    const first = await call<SmsDraft>('/sms/draft/save', letter)
    expect(first).toMatchObject({ name: '', revision: 1, audience: { listIds: [], country: '' } })
    const { id } = first
    const second = await call<SmsDraft>('/sms/draft/save', { ...letter, id, revision: 1, name: 'Canton Fair' })
    expect(second).toMatchObject({ name: 'Canton Fair', revision: 2 })
    expect(await ask('/sms/draft/save', { ...letter, id, revision: 1 })).toMatchObject({
      status: 409,
      data: { error: 'draft_changed' },
    })
    await call('/sms/draft/save', letter)
    const found = await call<{ list: { name: string }[] }>('/sms/draft/list', { keyword: 'TILES' })
    expect(found.list.map(({ name }) => name)).toEqual(['Dear friend, see our tiles', 'Canton Fair'])
    expect(await call('/sms/draft/delete', { ids: [id] })).toEqual({ removed: 1, skipped: 0 })
  })

  test('are not mails, and mails are not drafts of SMS', async () => {
    const { id } = await call<SmsDraft>('/sms/draft/save', letter)
    const mail = await call<{ id: string }>('/email/draft/save', {
      subject: 'Tiles',
      html: '<p>Tiles</p>',
      audience: { listIds: [], addresses: [] },
    })
    for (const path of ['/email/draft/detail', '/email/preflight'])
      expect(await ask(path, { id })).toMatchObject({ status: 404 })
    expect(await ask('/sms/draft/detail', { id: mail.id })).toMatchObject({ status: 404 })
    expect(await ask('/sms/draft/save', { ...letter, id: mail.id })).toMatchObject({ status: 404 })
    expect(await ask('/sms/draft/delete', { ids: [mail.id] })).toMatchObject({ status: 404 })
  })
})

test('the preview fills in the placeholders, names what forces UCS-2, and counts the cost by country', async () => {
  const preview = (body: object) =>
    call('/sms/preview', { text: 'Dear {{name}},\nsee {{company|our tiles}} {{', salutationFallback: 'Sir', ...body })
  expect(await preview({ name: 'Ann', company: 'Weide', countries: ['DE', 'CN', 'DE'] })).toEqual({
    text: 'Dear Ann,\nsee Weide {{',
    size: {
      encoding: 'gsm7',
      segments: 1,
      characters: 22,
      units: 24,
      unitsPerSegment: 160,
      unitsLeft: 136,
      forcing: [],
    },
    broken: ['{{'],
    costs: [
      { country: 'DE', priceMicroYuan: 360_000, costMicroYuan: 360_000 },
      { country: 'CN', priceMicroYuan: 45_000, costMicroYuan: 45_000 },
    ],
  })
  expect(await preview({ company: 'Weide' })).toMatchObject({ text: 'Dear Weide,\nsee Weide {{' })
  expect(await preview({ name: 'Анна'.repeat(20), countries: ['DE'] })).toMatchObject({
    size: { encoding: 'ucs2', segments: 2, forcing: [{ character: 'А', index: 5, replacement: null }, {}, {}] },
    costs: [{ costMicroYuan: 720_000 }],
  })
})

test('templates have an event name and a content, and belong to their organisation', async () => {
  const stranger = await enter(app.platform)
  const made = await call<SmsTemplate>('/sms/template/save', { name: 'Canton Fair', content: 'See us in hall 4' })
  const { id } = made
  await call('/sms/template/save', { id, name: 'Canton Fair 2026', content: 'See us in hall 5' })
  const changed = { id, name: 'Canton Fair 2026', content: 'See us in hall 5', createdAt: made.createdAt }
  expect(await call('/sms/template/list', { keyword: 'HALL 5' })).toMatchObject({ total: 1, list: [changed] })
  expect(await call('/sms/template/list', {}, stranger)).toMatchObject({ total: 0 })
  for (const path of ['/sms/template/detail', '/sms/template/save'])
    expect(await ask(path, { id, name: 'x', content: 'x' }, stranger)).not.toMatchObject({ status: 200 })
  expect(await call('/sms/template/delete', { ids: [id] })).toEqual({ removed: 1, skipped: 0 })
  expect(await ask('/sms/template/delete', { ids: [id] })).toMatchObject({ status: 404 })
})

describe('the tariff', () => {
  const priceOf = async (country: string) =>
    (await call<{ list: SmsPrice[] }>('/sms/price/list')).list.find((price) => price.country === country)

  test('has an example price or the default price for every country', async () => {
    const { isExample, list, defaultMicroYuan } = await call<{
      isExample: boolean
      defaultMicroYuan: number
      list: SmsPrice[]
    }>('/sms/price/list')
    expect(isExample).toBe(true)
    expect(list.every(({ isOwn, microYuan }) => microYuan > 0 && (isOwn || microYuan === defaultMicroYuan))).toBe(true)
    expect(list.filter(({ isOwn }) => isOwn).length).toBeGreaterThan(200)
  })

  test('applies each price from its time on, and prices of the past never change', async () => {
    const from = new Date(app.platform.clock.now().getTime() + 3_600_000).toISOString()
    const save = (body: object) => ask('/operator/sms_price/save', { country: 'BR', ...body }, operator)
    expect(await save({ microYuan: 90_000, from: null })).toMatchObject({ status: 200, data: { standing: 'current' } })
    expect(await save({ microYuan: 80_000, from })).toMatchObject({ status: 200, data: { standing: 'future' } })
    expect(await save({ microYuan: 70_000, from })).toMatchObject({ status: 409, data: { error: 'conflict' } })
    expect(await save({ microYuan: 70_000, from: '2026-01-01T00:00:00Z' })).toMatchObject({ status: 422 })
    expect(await priceOf('BR')).toEqual({
      country: 'BR',
      microYuan: 90_000,
      isOwn: true,
      next: { microYuan: 80_000, from },
    })
    const rows = await call<{ list: { standing: string; microYuan: number }[] }>(
      '/operator/sms_price/list',
      { country: 'BR' },
      operator,
    )
    expect(rows.list.map(({ standing, microYuan }) => [standing, microYuan])).toEqual([
      ['future', 80_000],
      ['current', 90_000],
      ['past', 120_000],
    ])
    expect(await call('/operator/sms_price/list', { standing: 'future' }, operator)).toMatchObject({ total: 1 })
    const remove = () => ask('/operator/sms_price/remove', { country: 'BR', from }, operator)
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject({ status: 404 })
    expect(await ask('/operator/sms_price/save', { country: 'BR', microYuan: 1, from: null })).toMatchObject({
      status: 403,
    })
  })
})

test('packages and balance can both pay', async () =>
  expect(await call('/sms/balance')).toEqual({
    packages: { available: 0, held: 0 },
    balance: { available: 0, held: 0 },
  }))
