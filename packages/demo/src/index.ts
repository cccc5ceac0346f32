/** The deterministic demonstration data: companies, their people, and their trade, of any size. */
export { createWorld } from './world.ts'
export { createMailHistory, type DemoMailRecipient } from './mail-history.ts'
export type * from './types.ts'
