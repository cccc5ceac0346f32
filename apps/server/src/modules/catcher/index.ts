/** The built-in mail catcher: an SMTP server that stores the mails that it receives, and its inbox. */

import './tables.ts'
export { readCatcherAddress } from './server.ts'
export { findCaught } from './inbox.ts'
export { startCatcher } from './server.ts'
