/** The email centre: composing, senders, mailing lists, templates, and email as a channel of outreach. */

import './tables.ts'
export { claimAttachments, readAttachedFiles } from './attachments/attachments.ts'
export { createEmailChannel } from './channel.ts'
export { demonstrateEmail } from './demonstration/demonstration.ts'
export { compileInThread, renderMail } from './message/compile.ts'
export { type StoredAttachment, StoredMail } from './message/content.ts'
export { describeMail } from './message/describe.ts'
export { htmlAndTextInThread, sanitizeMail } from './message/html.ts'
export type { MimeFile } from './message/mime.ts'
export { salutationOf } from './message/wording.ts'
export { burstMs, soonestMs } from './tracking/machine.ts'
export { findOwnerByReturnPath } from './tracking/tracking.ts'
