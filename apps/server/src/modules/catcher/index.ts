/** The built-in mail catcher: an SMTP server that keeps the mails it receives, and its inbox. */
import './tables.ts'
export { findCaught } from './inbox.ts'
export { catcherRoutes } from './routes.ts'
export { readCatcherAddress, startCatcher } from './server.ts'
