/** The module definition of SMS. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import type { SmsChannel } from './channel.ts'
import { smsComposeRoutes, type SmsComposePorts } from './compose/routes.ts'
import { mountTwilioHooks } from './gateways/http/twilio-hook.ts'
import { smsGatewayRoutes } from './gateways/routes.ts'
import { createListeners, type PhoneReplyStore } from './incoming/listeners.ts'
import { smsRecordRoutes } from './records/routes.ts'
import { smsSimulatorRoutes } from './routes.ts'
import { tariffRoutes } from './tariff/routes.ts'
import { smsTemplateRoutes } from './templates/routes.ts'

export type SmsPorts = SmsComposePorts & PhoneReplyStore & { channel: SmsChannel }

export const smsModule = (platform: Platform, { channel, ...ports }: SmsPorts): ModuleDefinition => {
  const { mode, smsGateways, publicUrl } = platform.config
  const isSimulated = mode !== 'production' && smsGateways.length === 0
  return {
    name: 'sms',
    layer: 5,
    calls: [
      answers(contract.smsCompose, smsComposeRoutes(platform, ports)),
      answers(contract.smsTemplates, smsTemplateRoutes(platform, ports)),
      answers(contract.smsPrices, tariffRoutes(platform, ports)),
      answers(contract.smsRecords, smsRecordRoutes(platform)),
      answers(contract.smsSimulator, smsSimulatorRoutes(platform, channel)),
      answers(contract.smsGateways, smsGatewayRoutes(platform)),
    ],
    mountRaw: (app) => mountTwilioHooks(app, { ...platform, news: channel.news }),
    start: async () => {
      await channel.listen(createListeners(platform, ports))
      return {
        stop: () => channel.stop(),
        ...(isSimulated && { announcement: `SMS simulator: ${publicUrl}/simulator/sms` }),
      }
    },
  }
}
