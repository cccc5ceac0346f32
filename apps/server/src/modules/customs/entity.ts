/** The two sides of a trade, and the number (`kind`) that each side has in the table `trade_by_entity`. */
export type Side = 'buyer' | 'seller'
export const kinds = { buyer: 0, seller: 1 } as const
