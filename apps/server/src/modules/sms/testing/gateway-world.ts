/** A gateway with its stored news, connected to a peer of the test. */

import type { SmppGatewayConfig } from '@tradewind/platform'
import { smppPeerUrl, startSmppPeer, startTestPlatform, waitUntil, type SmppPeerOptions } from '@tradewind/testkit'
import { createGatewayNews } from '../gateways/gateway-news.ts'
import { createSmppGateway } from '../gateways/smpp/smpp-gateway.ts'
import type { PhoneMessage, Sms, SmsAnswer, SmsListeners, SmsReceipt } from '../provider.ts'

export const gatewayConfig = (port: number, changes: Partial<SmppGatewayConfig> = {}): SmppGatewayConfig => ({
  kind: 'smpp',
  name: 'main',
  priority: 1,
  from: '',
  host: '127.0.0.1',
  port,
  tls: null,
  systemId: 'product',
  password: new URL(smppPeerUrl({ port })).password,
  systemType: '',
  mode: 'transceiver',
  binds: 1,
  window: 10,
  perSecond: null,
  networkTag: 0x1403,
  enquireLinkMs: 30_000,
  timeoutMs: 2_000,
  ...changes,
})

export type GatewayWorld = Awaited<ReturnType<typeof startGatewayWorld>>
type Changes = { peer?: SmppPeerOptions; config?: Partial<SmppGatewayConfig>; listeners?: Partial<SmsListeners> }

/** A database for all tests of a file; each test opens its own peer and gateway. */
export const startGatewayTests = async () => {
  const platform = await startTestPlatform()
  return {
    platform,
    open: (changes: Changes = {}) => startGatewayWorld(platform, changes),
    close: () => platform.close(),
  }
}

type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>

const startGatewayWorld = async (platform: TestPlatform, { peer: given, config, listeners }: Changes) => {
  const { db, clock, log } = platform
  for (const table of ['sms_part', 'sms_receipt', 'sms_phone_message'] as const) await db.deleteFrom(table).execute()
  const peer = await startSmppPeer(given)
  const news = createGatewayNews(platform)
  const receipts: SmsReceipt[] = []
  const messages: PhoneMessage[] = []
  news.listen({
    onReceipts: async (some) => void receipts.push(...some),
    onMessage: async (message) => void messages.push(message),
    ...listeners,
  })
  const gateway = createSmppGateway(gatewayConfig(peer.port, config), {
    news,
    clock,
    log,
    onChange: () => undefined,
    reconnectMs: { first: 20, longest: 100 },
  })
  gateway.open()
  await waitUntil(() => gateway.canSend())
  let sent = 0
  const send = (changes: Partial<Sms> = {}): Promise<SmsAnswer> => {
    sent += 1
    return gateway.send({ to: '8613800000001', text: 'hello', messageId: `message-${sent}`, ...changes }, {})
  }
  const close = async () => {
    await gateway.stop()
    await news.stop()
    await peer.close()
  }
  return { peer, news, gateway, receipts, messages, send, db, close, [Symbol.asyncDispose]: close }
}
