/** Orders, and the ways to pay them. What an order does when it is paid is a Fulfilment. */

import './tables.ts'
export { readCauses } from './causes.ts'
export type { Fulfilment, PaidOrder } from './fulfilment.ts'
export type { PaymentPorts } from './ports.ts'
