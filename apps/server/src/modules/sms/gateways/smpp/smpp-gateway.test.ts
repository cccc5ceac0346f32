/** One SMPP gateway against a peer of another implementation, which misbehaves in every way that gateways do. */

import { makeCertificate, waitUntil } from '@tradewind/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayConfig, startGatewayTests } from '../../testing/gateway-world.ts'
import { createSmppGateway } from './smpp-gateway.ts'

let tests: Awaited<ReturnType<typeof startGatewayTests>>
beforeAll(async () => {
  tests = await startGatewayTests()
})
afterAll(() => tests.close())

const throttled = 0x58
const queueFull = 0x14
const systemError = 0x08
const badDestination = 0x0b
const notBound = 0x04

describe('a message', () => {
  it('is accepted with one id for each part, which the phone joins by one reference', async () => {
    await using world = await tests.open()
    const text = 'Dear buyer, €{}'.repeat(30)
    const answer = await world.send({ text, from: 'Acme' })
    const { taken } = world.peer
    expect(taken.map((part) => part.text).join('')).toBe(text)
    expect(answer).toMatchObject({ kind: 'accepted', gateway: 'main', providerMessageIds: taken.map(({ id }) => id) })
    expect(taken.length).toBe(4)
    expect(new Set(taken.map(({ reference }) => reference)).size).toBe(1)
    expect(taken[0]).toMatchObject({ source: 'Acme', destination: '8613800000001' })
  })

  it('has a reference of its own among the messages to one phone', async () => {
    await using world = await tests.open()
    const text = '尊敬的客户：🙂'.repeat(12)
    await Promise.all(Array.from({ length: 30 }, () => world.send({ text })))
    const references = world.peer.taken.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(30)
    expect(world.peer.taken.length).toBe(60)
  })

  it.each([
    [badDestination, { kind: 'refused', addressIsBad: true, code: 'ESME_RINVDSTADR' }],
    [0x45, { kind: 'deferred', code: 'ESME_RSUBMITFAIL', isFault: true }],
    [systemError, { kind: 'deferred', code: 'ESME_RSYSERR', isFault: true }],
    [0x0a, { kind: 'refused', addressIsBad: false, code: 'ESME_RINVSRCADR' }],
    [0x501, { kind: 'refused', addressIsBad: false, code: '0x00000501' }],
    ['close', { kind: 'unknown', acceptedParts: 0 }],
    ['silent', { kind: 'unknown', acceptedParts: 0 }],
  ] as const)('that the gateway answers with %s', async (fate, expected) => {
    await using world = await tests.open({ config: { timeoutMs: 150 } })
    world.peer.act = ({ command }) => (command === 'submit_sm' ? fate : undefined)
    expect(await world.send()).toMatchObject(expected)
    expect(world.peer.requests.get('submit_sm')).toBe(1)
  })

  it('with a part that is refused after others were accepted says how many were', async () => {
    await using world = await tests.open()
    world.peer.act = ({ command, count }) => (command === 'submit_sm' && count === 2 ? badDestination : undefined)
    expect(await world.send({ text: 'x'.repeat(400) })).toMatchObject({ kind: 'refused', acceptedParts: 1 })
    world.peer.act = ({ command, count }) => (command === 'submit_sm' && count === 4 ? systemError : undefined)
    expect(await world.send({ text: 'x'.repeat(400) })).toMatchObject({ kind: 'unknown', acceptedParts: 1 })
  })

  it('is not sent when it is taken back before its turn', async () => {
    await using world = await tests.open()
    world.peer.act = () => 'silent'
    world.peer.disconnect()
    await waitUntil(() => !world.gateway.canSend())
    const taking = new AbortController()
    const sms = { to: '8613800000001', text: 'x', messageId: 'taken-back' }
    const answer = world.gateway.send(sms, { signal: taking.signal })
    taking.abort()
    expect(await answer).toMatchObject({ kind: 'deferred' })
  })
})

describe('a gateway that throttles', () => {
  it('gets every message once, more slowly', async () => {
    await using world = await tests.open({ config: { window: 20 } })
    world.peer.act = ({ command, count }) => {
      if (command !== 'submit_sm' || count > 60) return undefined
      return count % 3 === 0 ? throttled : count % 7 === 0 ? queueFull : undefined
    }
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.send()))
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
    expect(world.peer.taken.length).toBe(100)
    expect(world.gateway.state().perSecond).not.toBe(null)
    expect(world.gateway.takeThrottled()).toBeGreaterThan(10)
  })

  it('never has more messages without answer than the window allows', async () => {
    let most = 0
    await using world = await tests.open({ config: { window: 4, timeoutMs: 60_000 } })
    world.peer.act = ({ command }) => (command === 'submit_sm' ? 'silent' : undefined)
    const sending = Array.from({ length: 12 }, () => world.send())
    await waitUntil(() => (most = world.peer.requests.get('submit_sm') ?? 0) >= 4)
    expect(most).toBe(4)
    world.peer.disconnect()
    world.peer.act = () => undefined
    const kinds = (await Promise.all(sending)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'unknown').length).toBe(4)
    expect(kinds.filter((kind) => kind === 'accepted').length).toBe(8)
  })
})

describe('a connection', () => {
  it('is bound again after the gateway unbinds, closes, stalls or sends garbage; no message is sent twice', async () => {
    await using world = await tests.open({ config: { timeoutMs: 150, binds: 2 } })
    const fates = ['unbind', 'close', 'silent', 'garbage', notBound] as const
    world.peer.act = ({ command, count }) =>
      command === 'submit_sm' && count % 5 === 0 ? fates[(count / 5) % fates.length] : undefined
    const answers = []
    for (let round = 0; round < 40; round++) answers.push(await world.send({ text: `round ${round}` }))
    const texts = world.peer.taken.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    const accepted = answers.filter(({ kind }) => kind === 'accepted').length
    // Unknown: closed, silent, and what was on its way when the garbage came.
    expect(answers.every(({ kind }) => kind === 'accepted' || kind === 'unknown')).toBe(true)
    expect(accepted).toBeGreaterThanOrEqual(34)
    await waitUntil(() => world.peer.bound() === 2)
  })

  it('is tried again after a refused bind, and says why it is not there', async () => {
    await using world = await tests.open({ config: { password: 'secret' } })
    world.peer.act = ({ command }) => (command === 'bind_transceiver' ? 0x05 : undefined)
    world.peer.disconnect()
    await waitUntil(() => world.gateway.state().lastError?.words === 'bind refused: ESME_RALYBND')
    expect(world.gateway.canSend()).toBe(false)
    world.peer.act = () => undefined
    await waitUntil(() => world.gateway.canSend())
    expect(await world.send()).toMatchObject({ kind: 'accepted' })
  })

  it('answers the peer’s enquire_link and unknown commands, and checks the link itself while it is idle', async () => {
    await using world = await tests.open({ config: { enquireLinkMs: 30 } })
    await waitUntil(() => (world.peer.requests.get('enquire_link') ?? 0) > 1)
    world.peer.act = ({ command }) => (command === 'enquire_link' ? 'silent' : undefined)
    const before = world.peer.connections
    await waitUntil(() => world.peer.connections > before)
  })

  it('survives a PDU that it cannot read', async () => {
    await using world = await tests.open()
    // deliver_sm whose body ends after the first byte
    world.peer.write(Buffer.from('0000001100000005000000000000000501', 'hex'))
    expect(await world.send()).toMatchObject({ kind: 'accepted' })
    expect(world.peer.connections).toBe(1)
    world.peer.write(Buffer.from('ffffffff', 'hex'))
    await waitUntil(() => world.peer.connections === 2)
    await waitUntil(() => world.gateway.canSend())
    expect(await world.send()).toMatchObject({ kind: 'accepted' })
  })

  it('sends by one bind and receives by another', async () => {
    await using world = await tests.open({ config: { mode: 'split', binds: 2 }, peer: { hasReceipts: true } })
    await waitUntil(() => world.peer.bound() === 4)
    expect(world.peer.requests.get('bind_receiver')).toBe(2)
    await world.send({ messageId: 'split' })
    await waitUntil(() => world.receipts.some(({ messageId }) => messageId === 'split'))
  })

  it('is encrypted, and not opened to a gateway whose certificate is unknown', async () => {
    const hour = 3_600_000
    const { privateKey, certificate } = makeCertificate(
      'localhost',
      new Date(Date.now() - hour),
      new Date(Date.now() + hour),
    )
    const tls = { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: certificate }
    await using world = await tests.open({ peer: { tls }, config: { host: 'localhost', tls: { ca: certificate } } })
    expect(await world.send()).toMatchObject({ kind: 'accepted' })
    const stranger = createSmppGateway(gatewayConfig(world.peer.port, { host: 'localhost', tls: {} }), {
      ...tests.platform,
      news: world.news,
      onChange: () => undefined,
    })
    stranger.open()
    await waitUntil(() => stranger.state().lastError !== null)
    expect(stranger.state()).toMatchObject({ bound: 0, lastError: { words: expect.stringMatching(/certificate/) } })
    await stranger.stop()
  })

  it('is closed with an unbind, after the answers of messages on their way', async () => {
    const world = await tests.open()
    const sending = world.send()
    await waitUntil(() => world.peer.taken.length === 1)
    await world.close()
    expect(await sending).toMatchObject({ kind: 'accepted' })
    expect(world.peer.requests.get('unbind')).toBe(1)
  })
})
