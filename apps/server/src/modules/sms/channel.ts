/**
 * The SMS channel of this process: the configured gateways, or the built-in simulator. The connections are opened for
 * the first message, or when the process begins to listen, so a process that sends no SMS has none.
 */

import type { Platform, SmppGatewayConfig } from '@tradewind/platform'
import { createFailover } from './gateways/failover.ts'
import { createGatewayHealth } from './gateways/gateway-health.ts'
import { createGatewayNews, type GatewayNews } from './gateways/gateway-news.ts'
import type { Gateway } from './gateways/gateway.ts'
import { statusPath } from './gateways/http/twilio-hook.ts'
import { createTwilioGateway } from './gateways/http/twilio.ts'
import { createSmppGateway } from './gateways/smpp/smpp-gateway.ts'
import type { SmsProvider } from './provider.ts'
import { simulatorNumber } from './simulator/rules.ts'
import { startSmsSimulator, type PhoneAnswer, type SmsSimulator } from './simulator/simulator.ts'

export type SmsChannel = SmsProvider & {
  /** Takes what webhooks report. */
  readonly news: Pick<GatewayNews, 'takeReceipt' | 'takeMessage'>
  /** Sends a message of a phone to the product, through the simulator. Throws when there is no simulator. */
  answerAsPhone(answer: PhoneAnswer): Promise<void>
}

type ChannelPlatform = Pick<Platform, 'config' | 'db' | 'clock' | 'log'>
type Opened = {
  send: SmsProvider['send']
  simulator: SmsSimulator | null
  /** Resolves when a gateway has a connection. */
  connected(): Promise<void>
  stop(): Promise<void>
}

export const createSmsChannel = (platform: ChannelPlatform): SmsChannel => {
  const { config } = platform
  const news = createGatewayNews(platform)
  let opening: Promise<Opened> | null = null
  const opened = (): Promise<Opened> =>
    (opening ??= open(platform, news).catch((error: unknown) => {
      opening = null
      throw error
    }))
  return {
    news,
    send: async (sms, options) => (await opened()).send(sms, options),
    listen: async (listeners) => {
      news.listen(listeners)
      if (config.smsGateways.length > 0 || config.mode !== 'production') await opened()
    },
    answerAsPhone: async (answer) => {
      const { simulator, connected } = await opened()
      if (simulator === null) throw new Error('there is no SMS simulator')
      await connected()
      await simulator.answer(answer)
    },
    stop: async () => {
      const channel = await opening?.catch(() => null)
      await channel?.stop()
      await news.stop()
    },
  }
}

const open = async (platform: ChannelPlatform, news: GatewayNews): Promise<Opened> => {
  const { config, clock, log } = platform
  // In production there is no simulator, because the simulator only stores messages in a table. A code would never
  // reach its user.
  if (config.smsGateways.length === 0 && config.mode === 'production')
    throw new Error('SMS_GATEWAYS and SMPP_URL are not set: production has no SMS gateway')
  let change = Promise.withResolvers<void>()
  const onChange = (): void => {
    change.resolve()
    change = Promise.withResolvers()
  }
  const simulator = config.smsGateways.length === 0 ? await startSmsSimulator(platform) : null
  const deps = { news, clock, log, onChange }
  const gateways: readonly Gateway[] =
    simulator === null
      ? config.smsGateways.map((gateway) =>
          gateway.kind === 'smpp'
            ? createSmppGateway(gateway, deps)
            : createTwilioGateway(gateway, { ...deps, statusUrl: `${config.publicUrl}${statusPath(gateway.name)}` }),
        )
      : [createSmppGateway(simulatorGateway(simulator), { ...deps, kind: 'simulator' })]
  const health = createGatewayHealth({ ...platform, gateways })
  const failover = createFailover({ gateways, clock, changed: () => change.promise, count: health.count })
  for (const gateway of gateways) gateway.open()
  return {
    send: failover.send,
    simulator,
    connected: async () => {
      while (!gateways.some((gateway) => gateway.canSend())) await change.promise
    },
    stop: async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()))
      await health.stop()
      await simulator?.stop()
    },
  }
}

const simulatorGateway = ({ port, password }: SmsSimulator): SmppGatewayConfig => ({
  kind: 'smpp',
  name: 'simulator',
  priority: 1,
  from: simulatorNumber,
  host: '127.0.0.1',
  port,
  tls: null,
  systemId: 'simulator',
  password,
  systemType: '',
  mode: 'transceiver',
  binds: 2,
  window: 50,
  perSecond: null,
  networkTag: 0x1403,
  enquireLinkMs: 30_000,
  timeoutMs: 10_000,
})
