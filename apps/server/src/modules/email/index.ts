/** The email centre: composing, senders, mailing lists, templates, and email as a channel of the outreach engine. */
import './tables.ts'
import { additionRoutes } from './additions/routes.ts'
import { registerAdditionJob } from './additions/run.ts'
import { registerAttachmentSweep } from './attachments/sweep.ts'
import { emailComposeRoutes } from './compose/routes.ts'
import { sanitizeMail } from './message/html.ts'
import { readInboundAddress, startInbound } from './incoming/inbound.ts'
import { createMailReader } from './incoming/mail-reader.ts'
import { mailDeskRoutes } from './desk/routes.ts'
import { registerDeskSweep } from './desk/sweep.ts'
import { registerDomainJobs } from './domains/daily.ts'
import { describeMail } from './message/describe.ts'
import { mailboxRoutes } from './mailboxes/handlers.ts'
import { registerPulling } from './mailboxes/pull.ts'
import { createAnswering } from './replies/answer.ts'
import { registerForwarding } from './replies/forward.ts'
import { replyRoutes } from './replies/handlers.ts'
import { countReplies } from './replies/queries.ts'
import { senderDomainRoutes } from './domains/routes.ts'
import { mailRouteRoutes } from './mail-routes/handlers.ts'
import { mountHooks } from './mail-routes/hooks/mount.ts'
import { smtpAccountRoutes } from './smtp/smtp-account-handlers.ts'
import { imageRoutes, mountImages } from './images/routes.ts'
import { templateRoutes } from './templates/handlers.ts'
import { contactRoutes } from './contacts/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { registerImportJobs } from './imports/work.ts'
import { mailingListRoutes } from './lists/routes.ts'
import { segmentRoutes } from './lists/segment-routes.ts'
import { countContactsOf } from './lists/lists.ts'
import { suppressionImportRoutes } from './suppression/import.ts'
export { createEmailChannel } from './channel.ts'
export { demonstrateEmail } from './demonstration/demonstration.ts'
export { createProductMail } from './product-mail.ts'
/** The content of mails. */
export const making = {
  imageRoutes,
  mountImages,
  sanitizeMail,
  templateRoutes,
  registerJobs: registerAttachmentSweep,
}
/** Incoming mails: the server that accepts them, and the handling of replies. */
export const inbound = {
  countReplies,
  createMailReader,
  startInbound,
  readInboundAddress,
  registerForwarding,
  registerPulling,
  createAnswering,
  replyRoutes,
  mailboxRoutes,
  mailDeskRoutes,
  registerDeskSweep,
}
/** Sending: compose, sender domains, accounts and relays. */
export const sending = {
  composeRoutes: emailComposeRoutes,
  domainRoutes: senderDomainRoutes,
  accountRoutes: smtpAccountRoutes,
  registerJobs: registerDomainJobs,
  describeMail,
  mountHooks,
  mailRouteRoutes,
}
export { emailRoutes, type EmailPorts } from './routes.ts'
export { findOwnerByReturnPath, mountTracking, type AlertLinks } from './tracking/tracking.ts'
/** Mailing lists, their contacts and segments. */
export const mailing = {
  routes: mailingListRoutes,
  additionRoutes,
  importRoutes,
  segmentRoutes,
  registerAdditionJob,
  contactRoutes,
  suppressionImportRoutes,
  countContacts: countContactsOf,
  registerJobs: registerImportJobs,
}
