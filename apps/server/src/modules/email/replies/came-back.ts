/** Mails of ours that belong to replies, and came back: answers, and replies that were passed on. */
import { withoutNul, type Platform } from '@tradewind/platform'
import { wordsOf, type Bounce } from '../incoming/bounce.ts'
import type { IncomingMail } from '../incoming/parse.ts'
import { passedOnIn } from './passing-on.ts'

const shortened = (words: string): string => withoutNul(words).slice(0, 500)

/** For good. The campaign's mail arrived, whatever becomes of the answer: nothing is refunded, and nobody suppressed. */
export const noteAnswerCameBack = async (
  { db }: Pick<Platform, 'db'>,
  { recipientId, answerId, detail }: { recipientId: number; answerId: number; detail: string },
): Promise<void> => {
  await db
    .updateTable('email_reply')
    .set({ answer_state: 'bounced', detail: shortened(detail) })
    .where('id', '=', answerId)
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', 'answer')
    .execute()
}

/** A bounce of one of the product's own mails, by its return path: only of what was passed on somebody waits to hear. */
export const notePassedOnCameBack = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { orgId, incoming, bounce }: { orgId: string; incoming: IncomingMail; bounce: Bounce },
): Promise<void> => {
  const id = passedOnIn(config, incoming)
  if (!bounce.isFinal || id === null) return
  await db
    .updateTable('email_reply')
    .set({ forward_state: 'failed', detail: shortened(wordsOf(bounce)) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('forward_state', 'in', ['passed', 'unknown'])
    .execute()
}
