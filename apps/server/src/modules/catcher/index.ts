/** The built-in mail catcher: an SMTP server that stores every mail it receives, and an inbox to read them. */
import './tables.ts'
export { readCatcherAddress } from './caught.ts'
export { findCaught } from './inbox.ts'
export { startCatcher } from './server.ts'
