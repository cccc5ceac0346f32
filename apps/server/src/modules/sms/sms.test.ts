import { contract } from '@tradewind/contract'
import { startTestPlatform } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { assert, property, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '../../module-definition.ts'
import { createSmsChannel, type SmsChannel } from './channel.ts'
import { sendOrThrow, type Sms, type SmsReceipt } from './provider.ts'
import { smsSimulatorRoutes } from './routes.ts'
import { segment } from './segments.ts'
import { startSmsSimulator } from './simulator.ts'
import { createSmppProvider } from './smpp-provider.ts'

const modules = (platform: Parameters<typeof smsSimulatorRoutes>[0]) => [
  { name: 'sms', layer: 5 as const, calls: [answers(contract.smsSimulator, smsSimulatorRoutes(platform))] },
]

let app: TestApp
let channel: SmsChannel
const receipts: SmsReceipt[] = []
beforeAll(async () => {
  app = await startTestApp({ modules })
  channel = createSmsChannel(app.platform)
  await channel.listen({
    onReceipts: async (news) => void receipts.push(...news),
    onMessage: () => Promise.resolve(),
  })
})
afterAll(async () => {
  await channel.stop()
  await app.close()
})

type Inbox = { total: number; list: { to: string; text: string; messageId: string }[] }
const inboxOf = async (to: string): Promise<Inbox['list']> =>
  (await app.call<Inbox>('POST', '/simulator/sms_list', { body: { to } })).data.list

describe('the simulator', () => {
  it.each([
    ['8613800000011', 'Tradewind: your code is 123456 {€}'],
    ['8613800000012', '【信风】验证码 123456，5 分钟内有效。🙂'],
    ['8613800000013', 'Dear buyer, '.repeat(40)],
    ['8613800000014', '尊敬的客户：🙂'.repeat(40)],
  ])('receives the text sent to %s by SMPP, and returns a delivery receipt', async (to, text) => {
    const messageId = `to-${to}`
    expect(await channel.send({ to, text, messageId })).toMatchObject({ kind: 'accepted' })
    expect(await inboxOf(to)).toMatchObject([{ to, text }])
    await expect.poll(() => receipts).toContainEqual(expect.objectContaining({ messageId, state: 'delivered' }))
  })

  it('refuses a message or reports it undeliverable, depending on its number', async () => {
    const bad: Sms = { to: '8613800009999', text: 'x', messageId: 'm-2' }
    expect(await channel.send(bad)).toMatchObject({ kind: 'refused', addressIsBad: true })
    await expect(sendOrThrow(channel, bad)).rejects.toThrow(/refused/)
    await channel.send({ to: '8613800000000', text: 'x', messageId: 'm-3' })
    await expect
      .poll(() => receipts)
      .toContainEqual(expect.objectContaining({ messageId: 'm-3', state: 'undeliverable' }))
  })

  it('refuses a client with a wrong password', async () => {
    const simulator = await startSmsSimulator(app.platform)
    const url = simulator.url.replace(/:[^:@]+@/, ':guessed@')
    const stranger = createSmppProvider({ url, log: app.platform.log })
    const answer = await stranger.send({ to: '8613800000015', text: 'x', messageId: 'm-4' })
    expect(answer).toMatchObject({ kind: 'deferred', detail: expect.stringMatching(/bind/) as string })
    await simulator.stop()
  })

  it('is bound again after its connection was lost', async () => {
    const simulator = await startSmsSimulator(app.platform)
    const provider = createSmppProvider({ url: simulator.url, log: app.platform.log })
    await provider.send({ to: '8613800000016', text: 'before', messageId: 'm-5' })
    await simulator.stop()
    const away = await provider.send({ to: '8613800000016', text: 'while away', messageId: 'm-6' })
    expect(away.kind).toBe('deferred')
    await provider.stop()
    expect((await inboxOf('8613800000016')).map(({ text }) => text)).toEqual(['before'])
  })
})

describe('in production', () => {
  it('there is no simulator inbox, and without a gateway no message is sent', async () => {
    const env = { MODE: 'production', SECRET: 'a secret of its own, long enough to pass' }
    await using production = await startTestApp({ env, modules })
    const answer = await production.call('POST', '/simulator/sms_list')
    expect(answer).toMatchObject({ status: 404, data: { error: 'not_found' } })
    await using platform = await startTestPlatform({ env })
    await expect(createSmsChannel(platform).send({ to: '86138', text: 'x', messageId: 'm' })).rejects.toThrow(
      /SMPP_URL/,
    )
  })
})

describe('splitting a text into segments', () => {
  it.each([
    ['a'.repeat(160), 'gsm7', [160]],
    ['a'.repeat(161), 'gsm7', [153, 8]],
    ['€'.repeat(80), 'gsm7', [160]],
    ['€'.repeat(81), 'gsm7', [152, 10]],
    ['中'.repeat(70), 'ucs2', [140]],
    ['中'.repeat(71), 'ucs2', [134, 8]],
    ['🙂'.repeat(36), 'ucs2', [132, 12]],
  ])('%s', (text, coding, sizes) => {
    const { parts, ...rest } = segment(text)
    expect(rest.coding).toBe(coding)
    expect(parts.map(({ length }) => length)).toEqual(sizes)
  })

  it('loses no text: the joined parts of a UCS-2 text are the text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { coding, parts } = segment(`中${text}`)
        expect(coding).toBe('ucs2')
        const joined = Buffer.concat(parts).swap16().toString('utf16le')
        expect(joined).toBe(`中${text.replaceAll('\u001b', ' ')}`)
      }),
    )
  })
})
