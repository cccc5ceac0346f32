import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { startTestPlatform } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '../../module-definition.ts'
import { createSmsChannel, type SmsChannel } from './channel.ts'
import { sendOrThrow, type PhoneMessage, type Sms, type SmsReceipt } from './provider.ts'
import { smsSimulatorRoutes } from './routes.ts'

const modules = (platform: Platform) => {
  channel = createSmsChannel(platform)
  return [
    { name: 'sms', layer: 5 as const, calls: [answers(contract.smsSimulator, smsSimulatorRoutes(platform, channel))] },
  ]
}

let app: TestApp
let channel: SmsChannel
const receipts: SmsReceipt[] = []
const messages: PhoneMessage[] = []
beforeAll(async () => {
  app = await startTestApp({ modules })
  await channel.listen({
    onReceipts: async (news) => void receipts.push(...news),
    onMessage: async (message) => void messages.push(message),
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

  it('follows the rules of its user: late, repeated or no receipts by the last digits of the number', async () => {
    const { token } = app.signIn()
    const save = (rule: object) => app.ask({ token }, '/simulator/sms_rule_save', rule)
    await save({ suffix: '77', outcome: 'expired', delaySeconds: 1, receipts: 2 })
    await save({ suffix: '88', outcome: 'silent', delaySeconds: 0, receipts: 0 })
    await channel.send({ to: '8613800000088', text: 'x', messageId: 'silent' })
    await channel.send({ to: '8613800000077', text: 'x', messageId: 'late' })
    expect(receipts.filter(({ messageId }) => messageId === 'late')).toEqual([])
    await expect
      .poll(() => receipts.filter(({ messageId }) => messageId === 'late').map(({ state }) => state), {
        timeout: 10_000,
      })
      .toEqual(['expired', 'expired'])
    expect(receipts.some(({ messageId }) => messageId === 'silent')).toBe(false)
    const { own } = await app.ask<{ own: { suffix: string }[] }>({ token }, '/simulator/sms_rules')
    expect(own.map(({ suffix }) => suffix)).toEqual(['77', '88'])
    await app.ask({ token }, '/simulator/sms_rule_remove', { suffix: '77' })
  })

  it.each(['STOP', '退订🙂 {€}'])('passes the answer %s of a phone to the product', async (text) => {
    const { token } = app.signIn()
    await app.ask({ token }, '/simulator/sms_answer', { from: '+8613800000021', text })
    await expect
      .poll(() => messages)
      .toContainEqual(expect.objectContaining({ from: '8613800000021', text, gateway: 'simulator' }))
    expect(await inboxOf('8613800000021')).toContainEqual(expect.objectContaining({ text, isAnswer: true }))
  })
})

describe('in production', () => {
  it('there is no simulator inbox, and without a gateway no message is sent', async () => {
    const env = { MODE: 'production', SECRET: 'a secret of its own, long enough to pass' }
    const ofTest = channel
    await using production = await startTestApp({ env, modules })
    channel = ofTest
    const answer = await production.call('POST', '/simulator/sms_list')
    expect(answer).toMatchObject({ status: 404, data: { error: 'not_found' } })
    await using platform = await startTestPlatform({ env })
    await expect(createSmsChannel(platform).send({ to: '86138', text: 'x', messageId: 'm' })).rejects.toThrow(
      /SMPP_URL/,
    )
  })
})
