/** Tests the outbox: leases under parallel members, marking once, the limits of a day, the pace, and replies. */

import { leaseMinutes, messagePaceSeconds, messagesADay, type OutboxDay } from '@tradewind/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startLeadWorld, type Finished, type Leads, type Outbox, type Taken } from '../testing/lead-world.ts'

const makers = messagesADay.youtube + 5
const world = await startLeadWorld(makers)
afterAll(() => world.close())
const { platform, makerIds, join } = world

type Person = Awaited<ReturnType<typeof join>>
let now = new Date('2026-03-02T02:00:00Z')
vi.spyOn(platform.clock, 'now').mockImplementation(() => now)
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
beforeEach(() => later(86_400))

/** An organisation with leads and a queued message for each. */
const open = async (count: number) => {
  const one = await join()
  await one.ask('add', { accounts: makerIds.slice(0, count).map((itemId) => ({ itemId })) })
  const { templateId } = await one.ask<{ templateId: string }>('template/save', {
    name: 'First contact',
    language: 'en',
    product: 'ceramic tiles',
    body: 'Hi {{name|there}}, {{product}} from {{my_company|us}}. {{my_name}}',
  })
  const queue = () => one.ask<{ queued: number; skipped: number }>('outbox/add', { of: { filter: {} }, templateId })
  return { one, templateId, queue }
}
const take = (person: Person, body: object = {}) => person.ask<Taken>('outbox/take', body)
const finish = (person: Person, messageId: number, outcome = 'sent') =>
  person.call<Finished & { error?: string }>('outbox/finish', { messageId, outcome })

test('a lead has one queued message, however often it is queued', async () => {
  const { one, queue } = await open(6)
  const answers = await Promise.all([queue(), queue(), queue()])
  expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(6)
  expect((await one.ask<Outbox>('outbox/list')).total).toBe(6)
  expect((await one.ask<Leads>('list', { filter: { states: ['to_contact'] } })).total).toBe(6)
  await one.ask('change', { of: { filter: {} }, change: { state: 'dropped' } })
  await one.ask('outbox/cancel', {
    messageIds: (await one.ask<Outbox>('outbox/list')).list.map((row) => row.messageId),
  })
  expect(await queue()).toEqual({ queued: 0, skipped: 6 })
})

test('parallel members and tabs never hold the same message, and mark each once', async () => {
  const { one, queue } = await open(8)
  await queue()
  const members = [one, await join(one.orgId), await join(one.orgId)]
  const taken = await Promise.all(members.flatMap((member) => [take(member), take(member), take(member)]))
  const held = taken.map(({ message }) => message?.messageId)
  // Three tabs of a member show one message.
  expect(new Set(held).size).toBe(3)
  expect(held.slice(0, 3)).toEqual([held[0], held[0], held[0]])
  const messageId = held[0] ?? 0
  const other = members[1] ?? one
  expect((await finish(other, messageId)).data.error).toBe('lead_message_held')
  expect((await take(other, { messageId })).reason).toBe('held')
  const clicks = await Promise.all([1, 2, 3, 4].map(() => finish(one, messageId)))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(clicks[0]?.data.message).toMatchObject({ state: 'sent', lead: { state: 'contacted' } })
  expect((await one.ask<OutboxDay>('outbox/day')).sent).toBe(1)
  expect((await finish(one, messageId, 'skipped')).data.error).toBe('lead_message_held')
})

test('a message returns when its lease ends, but its holder may still mark it until another takes it', async () => {
  const { one, queue } = await open(1)
  await queue()
  const other = await join(one.orgId)
  const { message } = await take(one)
  const messageId = message?.messageId ?? 0
  expect((await take(other)).reason).toBe('empty')
  later(leaseMinutes * 60 + 1)
  expect((await take(other)).message?.messageId).toBe(messageId)
  expect((await finish(one, messageId)).data.error).toBe('lead_message_held')
  await other.ask('outbox/release', { messageId })
  expect((await take(one)).message?.messageId).toBe(messageId)
  later(leaseMinutes * 60 + 1)
  expect((await finish(one, messageId)).status).toBe(200)
})

test('a member keeps the pace and the limit of the day; what was sent is recorded', async () => {
  const { one, queue } = await open(makers)
  await queue()
  for (let sent = 0; sent < messagesADay.youtube; sent += 1) {
    const { message } = await take(one)
    expect((await finish(one, message?.messageId ?? 0)).status).toBe(200)
    const early = await take(one)
    expect(early).toMatchObject({ message: null, reason: 'pace' })
    later(messagePaceSeconds)
  }
  const over = await take(one)
  expect(over).toMatchObject({ message: null, reason: 'limit' })
  expect(over.day.networks).toEqual([
    { network: 'youtube', sent: messagesADay.youtube, limit: messagesADay.youtube, queued: 5 },
  ])
  // A colleague has a limit of his own, and the next day begins at midnight in Beijing.
  expect((await take(await join(one.orgId))).message).not.toBeNull()
  now = new Date('2026-06-01T15:59:59Z')
  later(1)
  expect((await take(one)).message).not.toBeNull()
})

test('the text is written in the name of the member who sends it, and stays as sent', async () => {
  const { one, queue, templateId } = await open(1)
  await queue()
  const { message } = await take(one)
  expect(message?.message.text).toMatch(/^Hi Maker 0, ceramic tiles from (\S+)\. \1$/)
  await one.ask('template/remove', { templateId })
  const sent = await one.ask<Finished>('outbox/finish', {
    messageId: message?.messageId ?? 0,
    outcome: 'sent',
    text: 'Hi, changed by hand',
  })
  expect(sent.message).toMatchObject({
    message: { text: 'Hi, changed by hand', characters: 19 },
    templateName: 'First contact',
  })
})

test('a reply moves the lead, and can be taken back', async () => {
  const { one, queue } = await open(2)
  await queue()
  const { message } = await take(one)
  const messageId = message?.messageId ?? 0
  const mark = (replied: boolean, person = one) =>
    person.call<{ error?: string }>('outbox/mark_replied', { messageId, replied })
  expect((await mark(true)).data.error).toBe('not_found')
  await finish(one, messageId)
  await Promise.all([mark(true), mark(true)])
  const stateOf = async () =>
    (await one.ask<Leads>('list')).list.find(({ leadId }) => leadId === message?.lead.leadId)?.state
  expect(await stateOf()).toBe('replied')
  expect((await one.ask<OutboxDay>('outbox/day')).replied).toBe(1)
  await mark(false)
  expect(await stateOf()).toBe('contacted')
  const stranger = await join()
  expect((await mark(true, stranger)).data.error).toBe('not_found')
  expect((await stranger.call('outbox/take', { messageId })).data.error).toBe('not_found')
  expect(await stranger.ask('outbox/cancel', { messageIds: [messageId] })).toEqual({ cancelled: 0 })
})

test('leads of a colleague are left to the colleague', async () => {
  const { one, queue } = await open(1)
  const list = async () => (await one.ask<Leads>('list')).list
  const [lead] = await list()
  await platform.db
    .updateTable('lead_account')
    .set({ assigneeId: one.userId })
    .where('leadId', '=', lead?.leadId ?? 0)
    .execute()
  await queue()
  const other = await join(one.orgId)
  expect((await take(other)).reason).toBe('empty')
  expect((await take(one)).message).not.toBeNull()
})
