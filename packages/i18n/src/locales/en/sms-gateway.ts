import type { Texts } from '../../messages.ts'
import type { smsGateway as cn } from '../cn/sms-gateway.ts'

export const smsGateway: Texts<typeof cn> = {
  title: 'SMS gateways',
  hint: 'SMS gateways configured in the SMS_GATEWAYS setting. The connected gateway with the lowest priority number is used first; messages that were certainly not sent go to the next gateway.',
  none: 'No SMS gateways configured',
  name: 'Gateway',
  kind_smpp: 'SMPP',
  kind_twilio: 'Twilio',
  kind_simulator: 'SMS simulator',
  priority: 'Priority {{priority}}',
  hook: 'Webhook for replies',
  state_idle: 'Not in use',
  state_bound: 'Connected',
  state_partly: 'Partly connected',
  state_lost: 'Disconnected',
  binds: '{{bound}} of {{binds}} connections',
  pace: 'Slowed down to {{count}} messages a second',
  pace_hint: 'The gateway asked to slow down. The pace recovers step by step.',
  throttled: 'Slow-downs',
  outstanding: 'Waiting for an answer',
  unmatched: 'Unmatched receipts',
}
