/** Orders, and the methods of paying them. A Fulfilment holds the effect of a paid order. */
import './tables.ts'
export type { Fulfilment, PaidOrder } from './fulfilment.ts'
export type { PaymentPorts } from './ports.ts'
export { createPayments } from './payments.ts'
