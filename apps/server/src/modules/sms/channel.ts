/**
 * The SMS channel of this process: the configured gateway, or the built-in simulator. The connection is opened for the
 * first message, so a process that sends no SMS has none.
 */

import type { Platform } from '@tradewind/platform'
import type { SmsProvider } from './provider.ts'
import { startSmsSimulator, type SmsSimulator } from './simulator.ts'
import { createSmppProvider } from './smpp-provider.ts'

export type SmsChannel = SmsProvider

export const createSmsChannel = (platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>): SmsChannel => {
  const { config, log } = platform
  let simulator: SmsSimulator | null = null
  let opening: Promise<SmsProvider> | null = null

  const open = async (): Promise<SmsProvider> => {
    if (config.smppUrl !== null) return createSmppProvider({ url: config.smppUrl, log })
    // In production there is no simulator, because the simulator only stores messages in a table. A code would never
    // reach its user.
    if (config.mode === 'production') throw new Error('SMPP_URL is not set: production has no SMS gateway')
    simulator = await startSmsSimulator(platform)
    return createSmppProvider({ url: simulator.url, log })
  }

  const opened = (): Promise<SmsProvider> =>
    (opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    }))
  return {
    send: async (sms, options) => (await opened()).send(sms, options),
    listen: async (listeners) => (await opened()).listen(listeners),
    stop: async () => {
      const provider = await opening?.catch(() => null)
      opening = null
      await provider?.stop()
      await simulator?.stop()
      simulator = null
    },
  }
}
