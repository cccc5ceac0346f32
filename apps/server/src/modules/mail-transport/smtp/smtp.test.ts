/** Tests the outcome of a message, with real SMTP servers that misbehave. */

import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpPeer, type SmtpAct, type SmtpMoment, type SmtpPeer } from '@tradewind/testkit'
import { afterEach, expect, test } from 'vitest'
import { openSmtpRelay } from './smtp.ts'

const peers: SmtpPeer[] = []
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.close()
})

const startPeer = async (moment: SmtpMoment | null, act: ReturnType<SmtpAct> = undefined): Promise<SmtpPeer> => {
  const peer = await startSmtpPeer((at) => (at === moment ? act : undefined))
  peers.push(peer)
  return peer
}

const openRelay = ({ port }: SmtpPeer, settings: { commandTimeoutMs?: number } = {}) =>
  openSmtpRelay(
    { host: '127.0.0.1', port, secure: false, user: null, password: null, ...settings },
    { parallel: 1, isFinal: false },
  )
const envelope = { from: 'a@x.example', to: 'b@y.example' }
const message = 'Subject: x\r\n\r\nbody\r\n'

const sendTo = async (peer: SmtpPeer, settings: { commandTimeoutMs?: number } = {}) => {
  const relay = openRelay(peer, settings)
  let handOvers = 0
  const answer = await relay.send(envelope, message, () => {
    handOvers += 1
  })
  relay.close()
  return { ...answer, handOvers }
}

test('an accepted message is handed over once', async () => {
  expect(await sendTo(await startPeer(null))).toMatchObject({ kind: 'accepted', isFinal: false, handOvers: 1 })
})

test('a message refused at its recipient was never handed over', async () => {
  const peer = await startPeer('RCPT', '550 5.1.1 no such user')
  expect(await sendTo(peer)).toMatchObject({ kind: 'refused', addressIsBad: true, handOvers: 0 })
})

test.each([
  [
    'the sender’s domain in reply to RCPT',
    'RCPT',
    '550 5.1.2 <a@x.example>: Sender address rejected: Domain not found',
  ],
  [
    'the sender’s domain with a status about the recipient',
    'RCPT',
    '550 5.1.1 Domain of sender address does not exist',
  ],
  ['the sender in reply to MAIL', 'MAIL', '550 5.1.0 Address rejected'],
  ['a failed verification of the sender', 'END', '550 5.1.0 Sender verify failed'],
] as const)('a refusal for %s does not blame the recipient’s address', async (_, moment, reply) => {
  const peer = await startPeer(moment, reply)
  expect(await sendTo(peer)).toMatchObject({ kind: 'refused', addressIsBad: false, detail: reply })
})

test('a message refused for its content does not blame the address', async () => {
  const peer = await startPeer('END', '554 5.7.1 spam')
  expect(await sendTo(peer)).toMatchObject({ kind: 'refused', addressIsBad: false, detail: '554 5.7.1 spam' })
})

test('a temporary refusal defers the message, even if the server closes the connection', async () => {
  for (const peer of [await startPeer('RCPT', '451 4.3.0 later'), await startPeer('END', '421 4.3.2 closing')])
    expect(await sendTo(peer)).toMatchObject({ kind: 'deferred' })
})

test('a connection that ends after the message without a reply leaves the outcome unknown', async () => {
  expect(await sendTo(await startPeer('END', 'close'))).toMatchObject({ kind: 'unknown', handOvers: 1 })
})

test('a connection that ends before the message defers it as certainly not sent', async () => {
  const closed = await startPeer(null)
  await closed.close()
  for (const peer of [await startPeer('RCPT', 'close'), closed])
    expect(await sendTo(peer)).toMatchObject({ kind: 'deferred', handOvers: 0 })
})

test('a server that is silent before the message defers it soon; after the message its reply is awaited', async () => {
  const thinking = await startPeer('END', 'silent')
  const waited = sendTo(thinking, { commandTimeoutMs: 100 })
  for (const moment of ['EHLO', 'RCPT', 'DATA'] as const)
    expect(await sendTo(await startPeer(moment, 'silent'), { commandTimeoutMs: 100 })).toMatchObject({
      kind: 'deferred',
      handOvers: 0,
    })
  // By now, connections with the short command timeout would have been ended, but this connection still waits for the
  // server's reply.
  expect(await Promise.race([waited, 'still waiting'])).toBe('still waiting')
  await thinking.close()
  expect(await waited).toMatchObject({ kind: 'unknown', handOvers: 1 })
})

test('a closed pool awaits the reply to a message under way', async () => {
  const thinking = await startPeer('END', 'silent')
  const relay = openRelay(thinking)
  const handedOver = Promise.withResolvers<void>()
  const waited = relay.send(envelope, message, handedOver.resolve)
  await handedOver.promise
  relay.close()
  expect(await Promise.race([waited, sleep(200, 'still waiting')])).toBe('still waiting')
  await thinking.close()
  expect(await waited).toMatchObject({ kind: 'unknown' })
})

test('a closed pool sends the messages that wait for a connection', async () => {
  const peer = await startPeer(null)
  const relay = openRelay(peer)
  const sent = ['first', 'second', 'third'].map((to) => relay.send({ ...envelope, to }, message, () => undefined))
  relay.close()
  expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted'])
  expect([...peer.taken.values()]).toEqual([1, 1, 1])
})
