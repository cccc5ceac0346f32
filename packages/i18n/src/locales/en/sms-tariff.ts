import type { Texts } from '../../messages.ts'
import type { smsTariff as cn } from '../cn/sms-tariff.ts'

export const smsTariff: Texts<typeof cn> = {
  title: 'SMS tariff',
  hint: 'The price of one segment by country and time. Messages are charged the price at the time of sending.',
  default: 'Other countries (default)',
  from: 'Applies from',
  from_hint: 'Empty: from now on.',
  standing_past: 'Past',
  standing_current: 'Current',
  standing_future: 'Announced',
  by: 'Entered by',
  example: 'Example tariff',
  change: 'Change',
  remove_question: 'Delete this price, which does not apply yet?',
  set: 'Set price',
  none: 'No prices',
  all_countries: 'All countries',
  price: 'Price per segment (yuan)',
  price_wrong: 'Enter an amount with at most six decimals',
}
