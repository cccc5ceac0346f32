/**
 * The functions of the inbox module that mail intake calls. The inbox depends on mail intake, not the other way round.
 */

import type { Bounce } from './bounce.ts'
import type { IncomingMail } from './parse.ts'

/** A reply or an absence notice to a mail that the product sent. */
export type ArrivedReply = {
  recipientId: number
  incoming: IncomingMail
  source: Buffer
  /** An absence notice, with its day of return if stated; null when a person wrote the reply. */
  auto: { backOn: string | null } | null
}

export type ReplyStore = {
  /**
   * Stores a reply once and reports it to the campaign. Returns false when the recipient is unknown. Throws
   * TooManyReplies.
   */
  storeReply(arrived: ArrivedReply): Promise<boolean>
  /** Records the final bounce of an answer that a user wrote. */
  noteAnswerBounced(bounced: { recipientId: number; answerId: number; detail: string }): Promise<void>
  /** Records the bounce of a reply that the product or a user forwarded. Any other bounce changes nothing. */
  noteForwardBounced(bounced: { orgId: string; incoming: IncomingMail; bounce: Bounce }): Promise<void>
}

/** Thrown when the limit of stored mails from one recipient per day is reached. */
export class TooManyReplies extends Error {}
