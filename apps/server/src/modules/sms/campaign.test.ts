/**
 * Tests SMS campaigns through the whole product: preflight and launch over HTTP, sending over SMPP to the simulator,
 * receipts, answers of phones, opt-outs, and the money.
 */

import type { ConversationThread, SmsPreflight } from '@tradewind/contract'
import { waitFor, waitUntil } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '../ledger/index.ts'
import { findDiscrepancies } from '../ledger/queries.ts'
import { startSmsWorld, type SmsWorld } from './testing/sms-world.ts'

let world: SmsWorld
beforeAll(async () => {
  world = await startSmsWorld()
})
afterAll(() => world.close())

const moneyOf = async () => ({
  packages: await readBalance(world.app.platform.db, world.owner.orgId, 'sms_fen'),
  balance: await readBalance(world.app.platform.db, world.owner.orgId, 'cny_fen'),
})
const availableFen = async () => {
  const { packages, balance } = await moneyOf()
  return packages.available + balance.available
}
const setPrice = async (country: string, microYuan: number) =>
  void (await world.app.platform.db
    .insertInto('sms_tariff')
    .values({
      country,
      fromAt: new Date('2021-01-01'),
      microYuan,
      enteredBy: world.owner.userId,
      enteredAt: new Date(),
    })
    .onConflict((conflict) => conflict.columns(['country', 'fromAt']).doUpdateSet({ microYuan }))
    .execute())
const german = (nth: number): string => `+4915123${String(450_001 + nth)}`

test('183 messages at 0.30 yuan cost 54.90 yuan: packages pay first, the balance pays the rest', async () => {
  const { credit, makeList, saveDraft, call, finished } = world
  await setPrice('DE', 300_000)
  await credit('sms_fen', 2_000)
  await credit('cny_fen', 10_000)
  const contacts = Array.from({ length: 183 }, (_, nth) => ({ phone: german(nth), name: `Buyer ${nth}` }))
  const listId = await makeList([...contacts, { phone: '030 901820', country: 'DE', company: 'Amt' }, { phone: '' }])
  const { id } = await saveDraft({ text: 'Dear {{name}}, hall 4. STOP to opt out', audience: { listIds: [listId] } })
  const flight = await call<SmsPreflight>('/sms/preflight', { id })
  expect(flight).toMatchObject({
    recipients: 183,
    segments: 183,
    waterfall: { chosen: 185, withAddress: 184, valid: 183, distinct: 183, notSuppressed: 183 },
    countries: [{ country: 'DE', recipients: 183, segments: 183, priceMicroYuan: 300_000, costFen: 5_490 }],
    invalid: { total: 1, reasons: [{ reason: 'fixed_line', count: 1 }], examples: [{ company: 'Amt' }] },
    cost: { totalFen: 5_490, fromPackagesFen: 1_980, fromBalanceFen: 3_510, missingFen: 0 },
    samples: [{ number: german(0), text: 'Dear Buyer 0, hall 4. STOP to opt out' }, {}, {}, {}, {}],
  })
  const refused = await world.ask('/outreach/campaign/launch', { campaignId: id, costAtMost: 5_489 })
  expect(refused).toMatchObject({ status: 409, data: { error: 'cost_grown' } })
  await call('/outreach/campaign/launch', { campaignId: id, costAtMost: 5_490, recipientsAtMost: 183 })
  const campaign = await finished(id)
  expect(campaign.money).toEqual({ held: 0, captured: 5_490, returned: 0 })
  expect(await moneyOf()).toEqual({
    packages: { available: 20, held: 0 },
    balance: { available: 6_490, held: 0 },
  })
  const inbox = await call<{ total: number }>('/simulator/sms_list', { limit: 1 })
  expect(inbox.total).toBe(183)
  await waitUntil(async () => (await world.campaignOf(id)).counts.delivered === 183)
  expect(await call('/sms/record/list', {})).toMatchObject({
    total: 1,
    list: [{ campaignId: id, status: 'delivered', recipients: 183, delivered: 183, failed: 0, costFen: 5_490 }],
  })
  expect(await findDiscrepancies(world.app.platform.db)).toEqual([])
})

test('refused numbers are released, dead numbers that the product supplied are refunded, and segments follow the merged name', async () => {
  const { credit, makeList, saveDraft, call, finished, recipientsOf } = world
  await setPrice('DE', 300_000)
  await setPrice('US', 65_000)
  await credit('cny_fen', 10_000)
  const before = await availableFen()
  const listId = await makeList([
    { phone: '+4915123460001', name: 'Ann' },
    { phone: '+4915123469999' },
    { phone: '+4915123460000', source: 'company' },
    { phone: '+4915123470000' },
    { phone: '+12125550143', company: '瓷砖公司'.repeat(20) },
  ])
  const text = 'Dear {{name}}, please see our tiles in hall 4. Reply STOP to opt out'
  const { id } = await saveDraft({
    text,
    salutationFallback: 'friend',
    audience: { listIds: [listId], numbers: ['+4915123460001'] },
  })
  const flight = await call<SmsPreflight>('/sms/preflight', { id })
  expect(flight.sizes).toEqual([
    { encoding: 'gsm7', segments: 1, recipients: 4 },
    { encoding: 'ucs2', segments: 3, recipients: 1 },
  ])
  expect(flight.waterfall).toMatchObject({ chosen: 6, valid: 6, distinct: 5 })
  // 4 × 30 fen + 3 × 6.5 fen, rounded once.
  expect(flight.cost.totalFen).toBe(140)
  // The hour of the day in Germany and New York differs with the hour of the test.
  const findings = flight.findings.filter(({ key }) => key !== 'outside_hours')
  expect(findings.map(({ key, params }) => [key, params.count])).toEqual([
    ['nameless', 3],
    ['ucs2_forced', 1],
    ['several_segments', 1],
  ])
  await call('/outreach/campaign/launch', { campaignId: id })
  await finished(id)
  await waitFor(
    async () => (await world.campaignOf(id)).counts,
    ({ delivered, bounced, failed }) => delivered === 2 && bounced === 2 && failed === 1,
  )
  const recipients = await recipientsOf(id)
  expect(recipients.get('+4915123469999')).toMatchObject({ state: 'failed', settlement: 'released', cost: 30 })
  // The receipt may come before the gateway's answer is settled; then nothing was charged that could be refunded.
  expect(recipients.get('+4915123460000')).toMatchObject({
    state: 'bounced',
    settlement: expect.stringMatching(/^(refunded|released)$/),
    isSupplied: true,
  })
  expect(recipients.get('+4915123470000')).toMatchObject({ state: 'bounced', settlement: 'captured' })
  expect(recipients.get('+12125550143')).toMatchObject({ state: 'delivered', segments: 3, cost: 20 })
  const campaign = await world.campaignOf(id)
  expect(campaign.money).toEqual({ held: 0, captured: 80, returned: 60 })
  expect(await availableFen()).toBe(before - 80)
  // A dead number is on the suppression list.
  const listed = await call<{ list: { address: string; reason: string }[] }>('/outreach/suppression/list', {
    channel: 'sms',
  })
  expect(listed.list.map(({ address, reason }) => [address, reason]).toSorted()).toEqual([
    ['+4915123460000', 'bounced'],
    ['+4915123469999', 'bounced'],
    ['+4915123470000', 'bounced'],
  ])
  expect(await findDiscrepancies(world.app.platform.db)).toEqual([])
})

test('phones answer: STOP ends SMS, START allows them again, and other words are a reply to read', async () => {
  const { saveDraft, call, credit, finished } = world
  await credit('cny_fen', 1_000)
  const phone = '+4915123480001'
  const launch = async (text: string) => {
    const { id } = await saveDraft({ text, audience: { numbers: [phone, '+4915123480002'] } })
    await call('/outreach/campaign/launch', { campaignId: id })
    await finished(id)
    return id
  }
  const first = await launch('Tiles? Reply STOP to opt out')
  const answer = (text: string) => call('/simulator/sms_answer', { from: phone, text })
  const thread = () => call<ConversationThread>('/sms/conversation/thread', { address: phone })
  const kinds = async () => (await thread()).messages.map(({ kind }) => kind)
  await answer('Yes, price for 2 containers?')
  await waitUntil(async () => (await kinds()).length === 2)
  expect(await call('/sms/conversation/list', {})).toMatchObject({
    unread: 1,
    list: [{ address: phone, lastKind: 'reply', unread: 1, campaignId: first }],
  })
  expect((await world.recipientsOf(first)).get(phone)?.state).toBe('replied')
  await call('/sms/conversation/read', { address: phone })
  expect(await call('/sms/conversation/list', { unread: true })).toMatchObject({ unread: 0, total: 0 })
  // The statistics contain the messages of the earlier tests too, and reach ClickHouse a second later.
  await waitFor(
    () =>
      call<{ inquiries: number; sms: { accepted: number } }>('/index/get_work_bench_total_data', { period: 'today' }),
    ({ inquiries, sms }) => inquiries === 1 && sms.accepted === 183 + 4 + 2,
  )

  await answer(' Stop! ')
  await waitUntil(async () => (await thread()).isOptedOut)
  const second = await saveDraft({ text: 'Again', audience: { numbers: [phone, '+4915123480002'] } })
  expect(await call<SmsPreflight>('/sms/preflight', { id: second.id })).toMatchObject({
    recipients: 1,
    waterfall: { distinct: 2, notSuppressed: 1 },
  })
  await answer('START')
  await waitUntil(async () => !(await thread()).isOptedOut)
  expect(await call<SmsPreflight>('/sms/preflight', { id: second.id })).toMatchObject({ recipients: 2 })
  expect(await kinds()).toEqual(['campaign', 'reply', 'opt_out', 'opt_in'])
})

test('a launch that the balance cannot pay holds nothing', async () => {
  const { saveDraft, ask } = world
  const before = await moneyOf()
  await setPrice('GB', 100_000_000)
  const { id } = await saveDraft({
    text: 'Tiles. STOP to opt out',
    audience: { numbers: Array.from({ length: 50 }, (_, nth) => `+4474001234${String(nth).padStart(2, '0')}`) },
  })
  expect(await world.call<SmsPreflight>('/sms/preflight', { id })).toMatchObject({
    cost: { totalFen: 500_000, missingFen: 500_000 - before.balance.available },
  })
  const refused = await ask('/outreach/campaign/launch', { campaignId: id })
  expect(refused).toMatchObject({ status: 402, data: { error: 'insufficient_balance' } })
  expect(await moneyOf()).toEqual(before)
})
