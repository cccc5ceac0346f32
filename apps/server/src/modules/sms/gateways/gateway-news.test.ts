/** Receipts and messages of phones, as gateways deliver them: early, late, twice, in any order, across a crash. */

import { waitFor, waitUntil } from '@tradewind/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmsReceipt } from '../provider.ts'
import { startGatewayTests, type GatewayWorld } from '../testing/gateway-world.ts'
import { createGatewayNews } from './gateway-news.ts'

let tests: Awaited<ReturnType<typeof startGatewayTests>>
beforeAll(async () => {
  tests = await startGatewayTests()
})
afterAll(() => tests.close())

const statesOf = (world: GatewayWorld, messageId: string) =>
  world.receipts.filter((receipt) => receipt.messageId === messageId).map(({ state }) => state)
const countWaiting = async ({ db }: GatewayWorld): Promise<number> =>
  (await db.selectFrom('sms_receipt').select('id').execute()).length
const ok = 0
const temporary = 0x64

describe('a receipt', () => {
  it('that arrives before the answer finds its message', async () => {
    await using world = await tests.open()
    world.peer.act = ({ command }) => (command === 'submit_sm' ? 'receipt_first' : undefined)
    for (let index = 0; index < 20; index++) await world.send({ messageId: `early-${index}` })
    await waitUntil(() => new Set(world.receipts.map(({ messageId }) => messageId)).size === 20)
    await waitFor(
      () => countWaiting(world),
      (count) => count === 0,
    )
  })

  it.each([
    [
      'hexadecimal in the answer, decimal in the receipt',
      (n: number) => ({ answer: (n + 40).toString(16), receipt: `${n + 40}` }),
    ],
    [
      'decimal in the answer, padded hexadecimal in the receipt',
      (n: number) => ({ answer: `${n + 40}`, receipt: (n + 40).toString(16).toUpperCase().padStart(8, '0') }),
    ],
    ['a text with underscores', (n: number) => ({ answer: `id_${n}`, receipt: `id_${n}` })],
  ])('is matched with an id that is %s', async (_name, idOf) => {
    await using world = await tests.open({ peer: { hasReceipts: true, idOf } })
    // Enough messages that ids of one base are also ids of the other one.
    const numbers = Array.from({ length: 60 }, (_, index) => ({
      to: `86138000${10_000 + index}`,
      messageId: `to-${index}`,
    }))
    await Promise.all(numbers.map((sms) => world.send(sms)))
    await waitUntil(() => world.receipts.length >= 60)
    expect(new Set(world.receipts.map(({ messageId }) => messageId)).size).toBe(60)
    const sentTo = new Map(world.peer.taken.map(({ id, destination }) => [id, destination]))
    const toOf = new Map(numbers.map(({ to, messageId }) => [messageId, to]))
    for (const { messageId, providerMessageId } of world.receipts)
      expect(sentTo.get(providerMessageId)).toBe(toOf.get(messageId))
  })

  it('that comes twice or late changes nothing, and delivery is the last word', async () => {
    await using world = await tests.open()
    await world.send({ messageId: 'twice' })
    const [message] = world.peer.taken
    if (message === undefined) throw new Error('no message')
    for (const state of ['ACCEPTD', 'UNDELIV', 'ACCEPTD', 'DELIVRD', 'DELIVRD', 'EXPIRED', 'UNKNOWN'])
      expect(await world.peer.deliverReceipt(message, { state, error: '011' })).toBe(ok)
    await waitFor(
      () => countWaiting(world),
      (count) => count === 0,
    )
    const states = statesOf(world, 'twice')
    expect(states.at(-1)).toBe('delivered')
    const order = ['accepted', 'undeliverable', 'delivered']
    expect(states.map((state) => order.indexOf(state))).toEqual(states.map((state) => order.indexOf(state)).toSorted())
    const ids = world.receipts.map(({ eventId, state }) => `${eventId}:${state}`)
    expect(new Set(world.receipts.map(({ eventId }) => eventId)).size).toBe(new Set(ids).size)
    expect(world.receipts[0]).toMatchObject({ errorCode: '011', gateway: 'main' })
  })

  it('of each part decides about a long message', async () => {
    await using world = await tests.open()
    await world.send({ messageId: 'whole', text: 'x'.repeat(400) })
    await world.send({ messageId: 'broken', text: 'x'.repeat(400) })
    const parts = world.peer.taken
    for (const part of parts.slice(0, 2)) await world.peer.deliverReceipt(part)
    await waitFor(
      () => countWaiting(world),
      (count) => count === 0,
    )
    expect(statesOf(world, 'whole')).toEqual([])
    await world.peer.deliverReceipt(parts[2] ?? { id: '', destination: '' })
    await waitUntil(() => statesOf(world, 'whole').includes('delivered'))
    await world.peer.deliverReceipt(parts[4] ?? { id: '', destination: '' }, { state: 'UNDELIV' })
    await waitUntil(() => statesOf(world, 'broken').includes('undeliverable'))
  })

  it('is read from optional parameters, with the network of the phone', async () => {
    await using world = await tests.open()
    await world.send({ messageId: 'options' })
    const [message] = world.peer.taken
    await world.peer.deliver({
      source_addr: message?.destination,
      esm_class: 4,
      short_message: '',
      receipted_message_id: message?.id,
      message_state: 5,
      network_error_code: Buffer.from([3, 0, 27]),
    })
    const [receipt] = await waitFor(
      async () => world.receipts,
      (some) => some.length > 0,
    )
    expect(receipt).toMatchObject({ messageId: 'options', state: 'undeliverable', errorCode: '27' })
  })

  it('is not acknowledged unless it is stored, so that the gateway delivers it again', async () => {
    await using world = await tests.open()
    await world.send({ messageId: 'again' })
    const [message] = world.peer.taken
    if (message === undefined) throw new Error('no message')
    await world.db.schema.alterTable('sms_receipt').renameTo('sms_receipt_away').execute()
    expect(await world.peer.deliverReceipt(message)).toBe(temporary)
    await world.db.schema.alterTable('sms_receipt_away').renameTo('sms_receipt').execute()
    expect(await world.peer.deliverReceipt(message)).toBe(ok)
    await waitUntil(() => statesOf(world, 'again').includes('delivered'))
  })

  it('that was acknowledged and not passed on is passed on at the next start', async () => {
    const seen: SmsReceipt[] = []
    await using world = await tests.open({
      listeners: { onReceipts: () => Promise.reject(new Error('the process dies here')) },
    })
    await world.send({ messageId: 'crash' })
    const [message] = world.peer.taken
    if (message === undefined) throw new Error('no message')
    expect(await world.peer.deliverReceipt(message)).toBe(ok)
    await world.news.stop()
    const next = createGatewayNews(tests.platform)
    next.listen({ onReceipts: async (some) => void seen.push(...some), onMessage: () => Promise.resolve() })
    await waitUntil(() => seen.length === 1)
    expect(seen[0]).toMatchObject({ messageId: 'crash', state: 'delivered', eventId: 'main:crash:delivered' })
    await next.stop()
  })
})

describe('a message of a phone', () => {
  const phone = { source_addr: '8613800000001', esm_class: 0 }

  it('is passed on once, in its alphabet', async () => {
    await using world = await tests.open()
    await world.peer.deliver({ ...phone, short_message: 'STOP' })
    await world.peer.deliver({ ...phone, data_coding: 8, short_message: { message: '退订🙂' } })
    await waitUntil(() => world.messages.length === 2)
    const texts = world.messages.map(({ text }) => text).toSorted()
    expect(texts).toEqual(['STOP', '退订🙂'])
    expect(world.messages[0]).toMatchObject({ from: '8613800000001', to: '10690000', gateway: 'main' })
  })

  it('of several parts is one message, whatever their order', async () => {
    await using world = await tests.open()
    const part = (number: number, message: string) =>
      world.peer.deliver({
        ...phone,
        esm_class: 0x40,
        short_message: { udh: Buffer.from([5, 0x00, 0x03, 77, 3, number]), message },
      })
    await part(2, 'the ')
    await part(3, 'price')
    expect(world.messages).toEqual([])
    await part(1, 'send me ')
    await waitUntil(() => world.messages.length === 1)
    expect(world.messages[0]?.text).toBe('send me the price')
  })
})
