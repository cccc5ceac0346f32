import type { Texts } from '../../messages.ts'
import type { cashier as cn } from '../cn/cashier.ts'

/** Texts of the page of the sandbox cashier, the built-in payment provider. */
export const cashier: Texts<typeof cn> = {
  title: 'Sandbox cashier',
  mark: 'This is a sandbox cashier for demonstrations. No real money is charged.',
  pay: 'Pay',
  fail: 'Simulate a failed payment',
  twice: 'Pay and send the payment notification several times',
  late: 'Pay after the order has closed',
  back: 'Back to the order',
  unknown: 'This payment does not exist, or the link is incomplete. Open the cashier from the order again.',
  operator_only:
    'Only the operator can use the sandbox cashier of this public demonstration. Sign in as the operator, then open this page again.',
  sign_in: 'Sign in',
  is_paid: 'Payment received.',
  is_failed: 'The payment failed.',
  is_closed: 'This payment is closed.',
}
