/** Bounces of our mails that belong to replies: answers, and replies that were passed on. */
import { withoutNul, type Platform } from '@tradewind/platform'
import { wordsOf, type Bounce, type IncomingMail } from '../mail-intake/index.ts'
import { passedOnIn } from './forwarding.ts'

const shortened = (words: string): string => withoutNul(words).slice(0, 500)

/** A final bounce. The campaign's mail arrived, whatever happens to the answer: no refund, and no suppression. */
export const noteAnswerBounced = async (
  { db }: Pick<Platform, 'db'>,
  { recipientId, answerId, detail }: { recipientId: number; answerId: number; detail: string },
): Promise<void> => {
  await db
    .updateTable('email_reply')
    .set({ answerState: 'bounced', detail: shortened(detail) })
    .where('id', '=', answerId)
    .where('recipientId', '=', recipientId)
    .where('kind', '=', 'answer')
    .execute()
}

/** A bounce of one of the product's own mails, by its return path: only that of a passed-on reply is noted. */
export const noteForwardBounced = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { orgId, incoming, bounce }: { orgId: string; incoming: IncomingMail; bounce: Bounce },
): Promise<void> => {
  const id = passedOnIn(config, incoming)
  if (!bounce.isFinal || id === null) return
  await db
    .updateTable('email_reply')
    .set({ forwardState: 'failed', detail: shortened(wordsOf(bounce)) })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('forwardState', 'in', ['passed', 'unknown'])
    .execute()
}
