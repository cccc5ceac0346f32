/** The two sides of a trade, and the number that each side has in the table by entity. */
export type Side = 'buyer' | 'seller'
export const kinds = { buyer: 0, seller: 1 } as const
