/** The SMS channel: the interface of a provider, and the inbox of the simulator. */

import './tables.ts'
export type { PhoneReply } from './incoming/listeners.ts'
export { createSmsAdapter } from './outgoing/adapter.ts'
export { describeSms, readSentSms } from './message/describe.ts'
export { createSmsChannel } from './channel.ts'
export { sendOrThrow } from './provider.ts'
export { smsSimulatorRoutes } from './routes.ts'
