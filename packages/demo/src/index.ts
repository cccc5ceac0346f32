/**
 * Generates demonstration data of any size: companies, their people, and their trade. The same options always give the
 * same data.
 */
export { createWorld } from './world.ts'
export { createMailHistory, type DemoMailRecipient } from './mail-history.ts'
export { createFairs, type FairEntry } from './fairs.ts'
export { createSocial, type DemoAccount, type DemoCreator } from './social.ts'
export { createProfiles } from './profiles/profiles.ts'
export type * from './types.ts'
export type * from './profiles/types.ts'
