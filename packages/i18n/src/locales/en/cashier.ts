import type { Texts } from '../../messages.ts'
import type { cashier as cn } from '../cn/cashier.ts'

/** The page of the built-in provider of payments. */
export const cashier: Texts<typeof cn> = {
  title: 'Sandbox cashier',
  mark: 'This is the sandbox cashier for demonstrations: no real money moves.',
  pay: 'Pay',
  fail: 'Fail the payment',
  twice: 'Pay, and notify several times',
  late: 'Pay after the order was closed',
  back: 'Back to the order',
  unknown: 'There is no such payment, or the link is incomplete.',
  operator_only:
    'This demonstration is public, so only its operator may use the cashier. Sign in as the operator, then open this page again.',
  sign_in: 'Sign in',
  is_paid: 'Paid.',
  is_failed: 'The payment failed.',
  is_closed: 'The payment is closed.',
}
