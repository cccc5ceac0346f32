/** How mails arrive: the inbound SMTP server, mailboxes, bounces and the abuse mailbox. */

import './tables.ts'
export { readInboundAddress } from './inbound-server.ts'
export { type Bounce, wordsOf } from './incoming/bounce.ts'
export { forwardedIn, forwardName, loopHeader } from './incoming/loop.ts'
export {
  type IncomingMail,
  attachmentsOf,
  messageKeyOf,
  originalType,
  parseIncoming,
  senderOf,
} from './incoming/parse.ts'
export { type ArrivedReply, type ReplyStore, TooManyReplies } from './incoming/ports.ts'
export { splitQuoted } from './incoming/quoted.ts'
export { hasMailbox } from './mailboxes/mailboxes.ts'
export type { MailAttachment } from './tables.ts'
