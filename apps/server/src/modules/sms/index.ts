/** The SMS channel: a provider behind one small type, and the simulator's inbox. */

import './tables.ts'
export { createSmsChannel } from './channel.ts'
export { smsSimulatorRoutes } from './routes.ts'
