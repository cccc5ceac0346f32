/** The deterministic demonstration world: companies, their people, and their trade, of any size. */
export type * from './types.ts'
