/** The module payments: orders, and the ways to pay for them. A `Fulfilment` delivers a paid order. */

import './tables.ts'
export { readCauses } from './causes.ts'
export type { Fulfilment, PaidOrder } from './fulfilment.ts'
export type { PaymentPorts } from './ports.ts'
