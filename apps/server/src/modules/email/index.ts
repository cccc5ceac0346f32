/** The email centre: composing, senders, mailing lists, templates, and email as a channel of the outreach engine. */
import './tables.ts'
export { createEmailChannel } from './channel.ts'
export { demonstrateEmail } from './demonstration.ts'
export { sanitizeMail } from './html.ts'
export { readInboundAddress, startInbound } from './inbound.ts'
export { emailRoutes, type EmailPorts } from './routes.ts'
export { findOwnerByReturnPath, mountTracking } from './tracking.ts'
export { countContactsOf } from './lists.ts'
