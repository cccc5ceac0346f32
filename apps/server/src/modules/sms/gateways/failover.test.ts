/** Several gateways: which one gets a message, and when another one does. */

import { smppPeerUrl, startSmppPeer, startTestPlatform, waitFor, waitUntil, type SmppPeer } from '@tradewind/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { createSmsChannel } from '../channel.ts'
import { smsGatewayRoutes } from './routes.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A channel with a gateway for each peer, in order of priority. */
const open = async (peers: readonly SmppPeer[]) => {
  const gateways = peers.map((peer, index) => ({
    kind: 'smpp',
    name: `gateway-${index + 1}`,
    url: smppPeerUrl(peer),
    priority: index + 1,
    timeoutSeconds: 2,
  }))
  const platform = await startTestPlatform({ env: { SMS_GATEWAYS: JSON.stringify(gateways) } })
  const channel = createSmsChannel(platform)
  closing.push(async () => {
    await channel.stop()
    for (const peer of peers) await peer.close()
    await platform.close()
  })
  await channel.listen({ onReceipts: () => Promise.resolve(), onMessage: () => Promise.resolve() })
  const send = (messageId: string, handOver?: (gateway: string) => void) =>
    channel.send({ to: '8613800000001', text: 'hello', messageId }, handOver === undefined ? {} : { handOver })
  return { platform, channel, send }
}

const systemError = 0x08

describe('several gateways', () => {
  it('send by the first priority, and by the next one while the first has no connection', async () => {
    const [first, second] = [await startSmppPeer(), await startSmppPeer()]
    const { send, platform } = await open([first, second])
    await waitUntil(() => first.bound() === 1 && second.bound() === 1)
    expect(await send('one')).toMatchObject({ kind: 'accepted', gateway: 'gateway-1' })
    first.act = ({ command }) => (command.startsWith('bind') ? systemError : undefined)
    first.disconnect()
    await waitUntil(() => first.bound() === 0)
    expect(await send('two')).toMatchObject({ kind: 'accepted', gateway: 'gateway-2' })
    expect([first.taken.length, second.taken.length]).toEqual([1, 1])
    const parts = await platform.db
      .selectFrom('sms_part')
      .select(['gateway', 'messageId'])
      .orderBy('messageId')
      .execute()
    expect(parts).toEqual([
      { gateway: 'gateway-1', messageId: 'one' },
      { gateway: 'gateway-2', messageId: 'two' },
    ])
  })

  it('give a message to the next gateway after a fault of the first one, and never after an unknown outcome', async () => {
    const [first, second] = [await startSmppPeer(), await startSmppPeer()]
    const { send } = await open([first, second])
    await waitUntil(() => first.bound() === 1 && second.bound() === 1)
    const handedTo: string[] = []
    first.act = ({ command }) => (command === 'submit_sm' ? systemError : undefined)
    expect(await send('fault', (gateway) => handedTo.push(gateway))).toMatchObject({
      kind: 'accepted',
      gateway: 'gateway-2',
    })
    expect(handedTo).toEqual(['gateway-1', 'gateway-2'])
    // The first gateway rests after its fault.
    expect(await send('resting')).toMatchObject({ gateway: 'gateway-2' })
    second.act = ({ command }) => (command === 'submit_sm' ? 'close' : undefined)
    expect(await send('unknown')).toMatchObject({ kind: 'unknown', gateway: 'gateway-2' })
    expect(first.taken).toEqual([])
  })

  it('are shown to the operator with their connections and answers of today', async () => {
    const [first, second] = [await startSmppPeer(), await startSmppPeer()]
    const { send, platform, channel } = await open([first, second])
    await waitUntil(() => first.bound() === 1 && second.bound() === 1)
    await send('shown')
    second.act = () => systemError
    second.disconnect()
    await waitUntil(() => second.bound() === 0)
    const { list } = smsGatewayRoutes(platform)
    type Caller = Parameters<typeof list>[1]
    const read = async () => list({}, {} as Caller)
    const views = await waitFor(read, ([one, two]) => one?.today.accepted === 1 && two?.state === 'lost')
    expect(views).toMatchObject([
      { name: 'gateway-1', state: 'bound', binds: 1, bound: 1, hookPath: null },
      { name: 'gateway-2', state: 'lost', bound: 0, lastError: expect.stringMatching(/\S/) as string },
    ])
    await channel.stop()
    expect(await read()).toMatchObject([{ state: 'idle' }, { state: 'idle' }])
  })

  it('send nothing when the sender forbids it at the last moment', async () => {
    const peer = await startSmppPeer()
    const { send } = await open([peer])
    const forbid = () => {
      throw new Error('queued again')
    }
    await expect(send('forbidden', forbid)).rejects.toThrow('queued again')
    expect(peer.taken).toEqual([])
  })
})
