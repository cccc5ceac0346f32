/** The two sides of a trade, and their number in the table by entity. */
export type Side = 'buyer' | 'seller'
export const kinds = { buyer: 0, seller: 1 } as const
