/** Orders, and the methods to pay them. A Fulfilment defines the effect of a paid order. */
import './tables.ts'
export { readCauses } from './causes.ts'
export type { Fulfilment, PaidOrder } from './fulfilment.ts'
export type { PaymentPorts } from './ports.ts'
