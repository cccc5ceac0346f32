/** What the orders of kind `membership` ask of it. */
export { fulfilOrder, priceOrder, type PaidOrder } from './purchase.ts'
export { revokeOrder } from './revoke.ts'
