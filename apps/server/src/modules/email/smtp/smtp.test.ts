/** What became of a message, told by real SMTP servers that behave badly. */
import { afterEach, expect, test } from 'vitest'
import { startSmtpPeer, type SmtpAct, type SmtpMoment, type SmtpPeer } from '@tradewind/testkit'
import { compileMail, compileMessage } from '../message/compile.ts'
import { openSmtpRoute } from './smtp.ts'
import {
  messageIdOf,
  readToken,
  recipientOfMessageId,
  returnPathOf,
  readSignedAddress,
  signToken,
  unsubscribeAddressOf,
} from '../public/tokens.ts'

const peers: SmtpPeer[] = []
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.close()
})

const startPeer = async (moment: SmtpMoment | null, act: ReturnType<SmtpAct> = undefined): Promise<SmtpPeer> => {
  const peer = await startSmtpPeer((at) => (at === moment ? act : undefined))
  peers.push(peer)
  return peer
}

const sendTo = async ({ port }: SmtpPeer) => {
  const route = openSmtpRoute(
    { host: '127.0.0.1', port, secure: false, user: null, password: null },
    { parallel: 1, isFinal: false },
  )
  let handOvers = 0
  const answer = await route.send({ from: 'a@x.example', to: 'b@y.example' }, 'Subject: x\r\n\r\nbody\r\n', () => {
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

test('a token opens its own purpose only, in any case of letters, and not when one letter is changed', () => {
  const secret = 's'.repeat(32)
  const keys = { secret, previousSecrets: [] }
  const token = signToken(secret, 'unsubscribe', 123_456)
  expect(readToken(keys, 'unsubscribe', token.toUpperCase())).toBe(123_456)
  expect(readToken(keys, 'open', token)).toBeNull()
  expect(readToken(keys, 'click:1', signToken(secret, 'click:0', 5))).toBeNull()
  expect(readToken(keys, 'unsubscribe', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBeNull()
  expect(readSignedAddress(keys, returnPathOf(secret, 'mail.example', 7))?.recipientId).toBe(7)
  expect(recipientOfMessageId(keys, `<${messageIdOf(secret, 'mail.example', 8)}>`)).toBe(8)
  expect(readSignedAddress(keys, unsubscribeAddressOf(secret, 'x.example', 9).toUpperCase())).toEqual({
    purpose: 'unsubscribe',
    recipientId: 9,
    answerId: null,
  })
  expect(readSignedAddress(keys, returnPathOf(secret, 'x.example', 9).replace('b-', 'r-'))).toBeNull()
  // The secret was rotated: what the old one signed still opens, what another one signed does not.
  const rotated = { secret: 't'.repeat(32), previousSecrets: [secret] }
  expect(readToken(rotated, 'unsubscribe', token)).toBe(123_456)
  expect(readToken({ ...rotated, previousSecrets: [] }, 'unsubscribe', token)).toBeNull()
})

test('no header can be split by what somebody is called, and no line is too long', () => {
  const mail = compileMail({
    subject: 'For {{name}}',
    html: `<p>Dear {{name}}</p>${'<b>x</b>'.repeat(500)}`,
    organisation: 'Co',
  })
  const write = compileMessage(mail, {
    from: { address: 'a@x.example', name: '陈 "Sales"' },
    replyTo: 'a@x.example',
    headers: {},
  })
  const urls = {
    unsubscribe: 'https://x.example/u',
    open: 'https://x.example/o',
    unsubscribeAddress: 'u@x.example',
    trap: 'https://x.example/t',
    linkOf: () => '',
  }
  const name = 'Eve\r\nBcc: all@x.example'
  const message = write({
    address: 'b@y.example', salutation: { name, company: '', fallback: '' }, urls, messageId: 'm@x', date: new Date(0),
  }) // prettier-ignore
  const [headers = ''] = message.split('\r\n\r\n')
  expect(headers).not.toMatch(/^Bcc:/m)
  expect(headers).toMatch(/^To: .*\r\n/m)
  expect(message.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  expect(message).toMatch(/^[\r\n\t\x20-\x7e]*$/)
})
