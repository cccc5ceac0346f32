import type { Texts } from '../../messages.ts'
import type { simulator as cn } from '../cn/simulator.ts'

export const simulator: Texts<typeof cn> = {
  sms_title: 'SMS simulator',
  sms_description: 'Built-in SMS simulator: messages sent by Tradewind arrive here and never reach a real phone.',
  sms_badge: 'Simulated',
  sms_empty: 'No messages yet',
  sms_empty_hint: 'Request a code on the sign-in page; the SMS appears here.',
  sms_to: 'To',
  sms_filter: 'Filter by number',
  sms_open: 'Nothing arrived? Open the SMS simulator',
  sms_refused_hint: 'Numbers ending in 9999 are refused; numbers ending in 0000 are reported as undelivered.',
}
