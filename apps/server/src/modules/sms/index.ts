/** The SMS channel: a provider behind one small interface, and the simulator's inbox. */
import './tables.ts'
export { createSmsChannel, type SmsChannel } from './channel.ts'
export type { Receipt } from './receipts.ts'
export { smsSimulatorRoutes } from './routes.ts'
