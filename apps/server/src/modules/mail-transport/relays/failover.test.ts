/** Tests which relay a message uses and which relays it must not use, with real servers that misbehave. */

import { createHash } from 'node:crypto'
import { fixedClock, parseRelays } from '@tradewind/platform'
import { startSmtpPeer, type SmtpAct, type SmtpPeer } from '@tradewind/testkit'
import { afterEach, expect, test } from 'vitest'
import type { ClosedRelay } from '../breaker.ts'
import { createFailover } from './failover.ts'
import { openRelays } from './open.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const startPeer = async (act?: SmtpAct): Promise<SmtpPeer> => {
  const peer = await startSmtpPeer(act)
  ends.push(peer.close)
  return peer
}

type Change = ClosedRelay & { error: string | null }

const open = (relays: readonly string[]) => {
  const clock = fixedClock(new Date('2026-03-01T00:00:00Z'))
  const changes: Change[] = []
  const failover = createFailover({
    clock,
    relays: openRelays({ relays: parseRelays(relays.join(' ')) }, async () => null),
    onChange: (change) => changes.push(change),
  })
  ends.push(failover.close)
  let count = 0
  const handed: string[] = []
  const send = async (body = 'body', takenBack?: AbortSignal) => {
    count += 1
    const mail = {
      envelope: { from: 'a@x.example', to: `b${count}@y.example` },
      message: `Subject: ${count}\r\n\r\n${body}\r\n`, messageId: `m${count}@x.example`, campaignId: null,
    } // prettier-ignore
    const answer = await failover.send(mail, (relay) => handed.push(relay), takenBack)
    return { ...answer, tries: answer.proofs?.map(({ route, outcome }) => `${route} ${outcome}`) }
  }
  return { clock, changes, failover, send, handed }
}
const at = (peer: SmtpPeer, options: string) => `smtp://127.0.0.1:${peer.port}?${options}`

test('an unreachable relay is replaced by the next, closed after three faults, and probed later by one message', async () => {
  const [first, second] = [await startPeer(), await startPeer()]
  first.act = () => 'close'
  const { send, clock, changes, handed } = open([at(first, 'name=first'), at(second, 'name=second&priority=2')])
  for (let index = 0; index < 3; index += 1)
    expect(await send()).toMatchObject({ kind: 'accepted', tries: ['first deferred', 'second accepted'] })
  expect(changes).toMatchObject([{ name: 'first', closings: 1, closedUntil: new Date('2026-03-01T00:00:15Z') }])
  const before = first.connections
  expect(await send()).toMatchObject({ tries: ['second accepted'] })
  clock.advance(15_000)
  // The probing message finds the relay still down, so the relay is closed for twice as long.
  expect(await send()).toMatchObject({ tries: ['first deferred', 'second accepted'] })
  expect(changes.at(-1)).toMatchObject({ closings: 2, closedUntil: new Date('2026-03-01T00:00:45Z') })
  expect(first.connections).toBe(before + 1)
  clock.advance(30_000)
  first.act = () => undefined
  expect(await send()).toMatchObject({ kind: 'accepted', tries: ['first accepted'] })
  expect(changes.at(-1)).toMatchObject({ name: 'first', closings: 0, closedUntil: null, error: null })
  // A message is handed over only to the relay that accepts it.
  expect(handed).toEqual(['second', 'second', 'second', 'second', 'second', 'first'])
})

test('a message that was handed over without an answer is unknown and uses no other relay; the silent relay is closed', async () => {
  const [first, second] = [await startPeer(), await startPeer()]
  first.act = (moment) => (moment === 'END' ? 'close' : undefined)
  const { send, changes } = open([at(first, 'name=first'), at(second, 'name=second&priority=2')])
  for (let index = 0; index < 3; index += 1)
    expect(await send()).toMatchObject({ kind: 'unknown', tries: ['first unknown'] })
  expect(second.taken.size).toBe(0)
  expect(changes).toMatchObject([{ name: 'first', closings: 1 }])
  expect(await send()).toMatchObject({ kind: 'accepted', tries: ['second accepted'] })
})

test('a relay that closes in the middle of a large message has not accepted it, so the message uses the next relay', async () => {
  const [first, second] = [await startPeer(), await startPeer()]
  first.act = (moment) => (moment === 'BODY' ? 'close' : undefined)
  const { send, handed } = open([at(first, 'name=first'), at(second, 'name=second&priority=2')])
  // The message is larger than the buffers at both ends of a connection.
  const large = `${'Porcelain tiles of every size. '.repeat(2)}\r\n`.repeat(100_000)
  expect(await send(large)).toMatchObject({ kind: 'accepted', tries: ['first deferred', 'second accepted'] })
  expect(handed).toEqual(['second'])
  expect([first.taken.size, [...second.taken.values()]]).toEqual([0, [1]])
})

test('a refused sign-in and an exhausted quota close a relay at once; a refused recipient or busy server does not', async () => {
  const [first, second] = [await startPeer(), await startPeer()]
  first.act = (moment) => (moment === 'AUTH' ? '535 5.7.8 no' : undefined)
  const signed = at(first, 'name=first').replace('//', '//user:wrong@')
  const { send, changes } = open([signed, at(second, 'name=second&priority=2')])
  expect(await send()).toMatchObject({ tries: ['first deferred', 'second accepted'] })
  expect(changes).toMatchObject([{ name: 'first', error: '535 5.7.8 no' }])
  second.act = (moment) => (moment === 'RCPT' ? '550 5.1.1 nobody' : undefined)
  expect(await send()).toMatchObject({ kind: 'refused', addressIsBad: true, tries: ['second refused'] })
  second.act = (moment) => (moment === 'RCPT' ? '450 4.2.0 greylisted' : undefined)
  for (let index = 0; index < 4; index += 1) {
    const answer = await send()
    expect(answer).toMatchObject({ kind: 'deferred', tries: ['second deferred'] })
    expect(answer).not.toHaveProperty('byRelay')
  }
  expect(changes).toHaveLength(1)
  second.act = (moment) =>
    moment === 'MAIL' ? '454 4.7.0 Throttling failure: Daily message quota exceeded.' : undefined
  // All relays are closed. The message is deferred until the first relay opens. The deferral does not count as a
  // refusal by the recipient's server.
  expect(await send()).toMatchObject({ kind: 'deferred', byRelay: true, retryAt: new Date('2026-03-01T00:00:15Z') })
  expect(await send()).toMatchObject({ kind: 'deferred', detail: 'no relay is available', tries: [] })
})

test('relays of equal priority share mails by weight; a closing by another process also applies here', async () => {
  const [heavy, light] = [await startPeer(), await startPeer()]
  const { send, failover } = open([at(heavy, 'name=heavy&weight=3'), at(light, 'name=light')])
  for (let index = 0; index < 8; index += 1) await send()
  expect([heavy.taken.size, light.taken.size]).toEqual([6, 2])
  failover.adopt([{ name: 'heavy', closings: 2, closedUntil: new Date('2026-03-01T00:01:00Z') }])
  for (let index = 0; index < 3; index += 1) await send()
  expect([heavy.taken.size, light.taken.size]).toEqual([6, 5])
  expect(failover.closedUntil()).toBeNull()
  failover.adopt([{ name: 'light', closings: 1, closedUntil: new Date('2026-03-01T00:00:30Z') }])
  expect(failover.closedUntil()).toEqual(new Date('2026-03-01T00:00:30Z'))
})

test('a stalled relay keeps its messages and gets no more while another relay answers', async () => {
  const [first, second] = [await startPeer(() => 'silent'), await startPeer()]
  const { send, clock } = open([at(first, 'name=first&parallel=2'), at(second, 'name=second&priority=2')])
  const stalled = [send(), send()]
  clock.advance(10_000)
  for (let index = 0; index < 3; index += 1) expect(await send()).toMatchObject({ tries: ['second accepted'] })
  expect(first.connections).toBe(2)
  // When the stalled relay closes its connections, the messages that this relay kept fail there and use the other
  // relay. Each message is accepted once.
  await first.close()
  for (const answer of stalled) expect(await answer).toMatchObject({ tries: ['first deferred', 'second accepted'] })
  expect([...second.taken.values()]).toEqual([1, 1, 1, 1, 1])
})

test('a message that is taken back while it waits for capacity uses no relay', async () => {
  const peer = await startPeer(() => 'silent')
  const { send, handed } = open([at(peer, 'name=only&parallel=1')])
  const first = send()
  const takenBack = new AbortController()
  const waiting = send('body', takenBack.signal)
  takenBack.abort()
  expect(await waiting).toMatchObject({ kind: 'deferred', tries: [] })
  await peer.close()
  expect(await first).toMatchObject({ tries: ['only deferred'] })
  expect(handed).toEqual([])
})

test('while one message probes a closed relay, all other messages wait for the result', async () => {
  const peer = await startPeer(() => '421 4.3.2 not now')
  const { send, clock } = open([at(peer, 'name=only')])
  for (let index = 0; index < 3; index += 1) await send()
  clock.advance(15_000)
  peer.act = () => undefined
  const before = peer.connections
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(peer.connections - before).toBeLessThanOrEqual(3)
})

test('a proof contains relay, server, envelope sender, answer, and the hash of the exact bytes', async () => {
  const peer = await startPeer()
  const { send } = open([at(peer, 'name=only')])
  const { proofs } = await send()
  const sha256 = createHash('sha256')
    .update(peer.last?.message ?? '')
    .digest('hex')
  expect(proofs).toMatchObject([
    {
      route: 'only', server: `127.0.0.1:${peer.port}`, tls: '', envelopeFrom: 'a@x.example', outcome: 'accepted',
      answer: '250 2.0.0 queued as T1', sizeBytes: peer.last?.message.length, sha256, at: new Date('2026-03-01T00:00:00Z'),
    },
  ]) // prettier-ignore
})

test('an invalid relay in the configuration is named without its secrets', () => {
  expect(parseRelays(' smtp://a.example\n smtps://u:p%40ss@b.example?priority=2 ')).toMatchObject([
    { name: 'a.example', port: 587, secure: false, user: null, priority: 1 },
    { name: 'b.example', port: 465, secure: true, password: 'p@ss', priority: 2 },
  ])
  expect(() => parseRelays('smtp://a.example smtp://a.example:2525')).toThrow('two relays are called a.example')
  expect(() => parseRelays('smtp://u:secret@a.example?prioriti=1')).toThrow(/entry 1: .*prioriti/s)
  expect(() => parseRelays('ses://KEY@eu-west-1')).toThrow('the secret access key is missing')
  expect(() => parseRelays('pigeon://secret@loft')).toThrow('no such kind of relay: pigeon:')
  expect(
    parseRelays('mailgun://key@api.mailgun.net/mg.example?webhook-key=w sendgrid://SG.k@api.sendgrid.com'),
  ).toMatchObject([
    { kind: 'mailgun', endpoint: 'https://api.mailgun.net', domain: 'mg.example', webhookKey: 'w' },
    { kind: 'sendgrid', endpoint: 'https://api.sendgrid.com', apiKey: 'SG.k', webhookKey: null },
  ])
})
