/** The outcome of a message, with real SMTP servers that misbehave. */

import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpPeer, type SmtpAct, type SmtpMoment, type SmtpPeer } from '@tradewind/testkit'
import { afterEach, expect, test } from 'vitest'
import { openSmtpRoute } from './smtp.ts'

const peers: SmtpPeer[] = []
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.close()
})

const startPeer = async (moment: SmtpMoment | null, act: ReturnType<SmtpAct> = undefined): Promise<SmtpPeer> => {
  const peer = await startSmtpPeer((at) => (at === moment ? act : undefined))
  peers.push(peer)
  return peer
}

const openRoute = ({ port }: SmtpPeer, settings: { commandTimeoutMs?: number } = {}) =>
  openSmtpRoute(
    { host: '127.0.0.1', port, secure: false, user: null, password: null, ...settings },
    { parallel: 1, isFinal: false },
  )
const envelope = { from: 'a@x.example', to: 'b@y.example' }
const message = 'Subject: x\r\n\r\nbody\r\n'

const sendTo = async (peer: SmtpPeer, settings: { commandTimeoutMs?: number } = {}) => {
  const route = openRoute(peer, settings)
  let handOvers = 0
  const answer = await route.send(envelope, message, () => {
    handOvers += 1
  })
  route.close()
  return { ...answer, handOvers }
}

test('taken', async () => {
  expect(await sendTo(await startPeer(null))).toMatchObject({ kind: 'accepted', isFinal: false, handOvers: 1 })
})

test('refused at the recipient, before the message was handed over', async () => {
  const peer = await startPeer('RCPT', '550 5.1.1 no such user')
  expect(await sendTo(peer)).toMatchObject({ kind: 'refused', addressIsBad: true, handOvers: 0 })
})

test.each([
  [
    'the sender’s domain at the recipient',
    'RCPT',
    '550 5.1.2 <a@x.example>: Sender address rejected: Domain not found',
  ],
  ['the sender’s domain with a status of the recipient', 'RCPT', '550 5.1.1 Domain of sender address does not exist'],
  ['the sender before any recipient was named', 'MAIL', '550 5.1.0 Address rejected'],
  ['the sender’s verification', 'END', '550 5.1.0 Sender verify failed'],
] as const)('refused for %s: the recipient’s address is good', async (_, moment, reply) => {
  const peer = await startPeer(moment, reply)
  expect(await sendTo(peer)).toMatchObject({ kind: 'refused', addressIsBad: false, detail: reply })
})

test('refused for its content: not the address’s fault', async () => {
  const peer = await startPeer('END', '554 5.7.1 spam')
  expect(await sendTo(peer)).toMatchObject({ kind: 'refused', addressIsBad: false, detail: '554 5.7.1 spam' })
})

test('refused for now, also with a goodbye', async () => {
  for (const peer of [await startPeer('RCPT', '451 4.3.0 later'), await startPeer('END', '421 4.3.2 closing')])
    expect(await sendTo(peer)).toMatchObject({ kind: 'deferred' })
})

test('gone after the message’s end without a word: nobody knows', async () => {
  expect(await sendTo(await startPeer('END', 'close'))).toMatchObject({ kind: 'unknown', handOvers: 1 })
})

test('gone before: certainly not sent', async () => {
  const closed = await startPeer(null)
  await closed.close()
  for (const peer of [await startPeer('RCPT', 'close'), closed])
    expect(await sendTo(peer)).toMatchObject({ kind: 'deferred', handOvers: 0 })
})

test('silent before the message is soon given up as not sent; its end is waited for', async () => {
  const thinking = await startPeer('END', 'silent')
  const waited = sendTo(thinking, { commandTimeoutMs: 100 })
  for (const moment of ['EHLO', 'RCPT', 'DATA'] as const)
    expect(await sendTo(await startPeer(moment, 'silent'), { commandTimeoutMs: 100 })).toMatchObject({
      kind: 'deferred',
      handOvers: 0,
    })
  // The other connections were closed meanwhile.
  expect(await Promise.race([waited, 'still waiting'])).toBe('still waiting')
  await thinking.close()
  expect(await waited).toMatchObject({ kind: 'unknown', handOvers: 1 })
})

test('closed while a server thinks about a message: its answer is waited for', async () => {
  const thinking = await startPeer('END', 'silent')
  const route = openRoute(thinking)
  const handedOver = Promise.withResolvers<void>()
  const waited = route.send(envelope, message, handedOver.resolve)
  await handedOver.promise
  route.close()
  expect(await Promise.race([waited, sleep(200, 'still waiting')])).toBe('still waiting')
  await thinking.close()
  expect(await waited).toMatchObject({ kind: 'unknown' })
})

test('closed while messages wait for a connection: they leave, and the connection ends', async () => {
  const peer = await startPeer(null)
  const route = openRoute(peer)
  const sent = ['first', 'second', 'third'].map((to) => route.send({ ...envelope, to }, message, () => undefined))
  route.close()
  expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted'])
  expect([...peer.taken.values()]).toEqual([1, 1, 1])
})
