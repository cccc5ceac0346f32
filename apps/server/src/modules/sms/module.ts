/** The module definition of SMS. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import type { SmsChannel } from './channel.ts'
import { smsSimulatorRoutes } from './routes.ts'

export const smsModule = (platform: Platform, { channel }: { channel: SmsChannel }): ModuleDefinition => {
  const { mode, smppUrl, publicUrl } = platform.config
  const isSimulated = mode !== 'production' && smppUrl === null
  return {
    name: 'sms',
    layer: 5,
    calls: [answers(contract.smsSimulator, smsSimulatorRoutes(platform))],
    start: () =>
      Promise.resolve({
        stop: () => channel.stop(),
        ...(isSimulated && { announcement: `SMS simulator: ${publicUrl}/simulator/sms` }),
      }),
  }
}
