/** The interface of mail intake to the module that stores conversations, which is above it. */
import type { Bounce } from './bounce.ts'
import type { IncomingMail } from './parse.ts'

/** A reply, or an absence notice, to one of our mails. */
export type ArrivedReply = {
  recipientId: number
  incoming: IncomingMail
  source: Buffer
  /** An absence notice, with its day of return if stated; null: a person wrote it. */
  auto: { backOn: string | null } | null
}

export type ReplyStore = {
  /** Stores a reply once and tells the campaign. False when the recipient is unknown. Throws TooManyReplies. */
  keepReply(arrived: ArrivedReply): Promise<boolean>
  /** A final bounce of an answer that a user wrote. */
  noteAnswerBounced(bounced: { recipientId: number; answerId: number; detail: string }): Promise<void>
  /** A bounce of a reply that was forwarded to the sender's own mailbox; any other bounce changes nothing. */
  noteForwardBounced(bounced: { orgId: string; incoming: IncomingMail; bounce: Bounce }): Promise<void>
}

/** The recipient wrote more mails today than are stored. */
export class TooManyReplies extends Error {}
