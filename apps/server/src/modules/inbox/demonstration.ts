/** Replies of the demonstration's recipients. They are invented and the same at every start. */

import { beijingDay } from '@tradewind/lexicon'
import type { Tx } from '@tradewind/platform'
import type { PastReply } from '../outreach/index.ts'

const answers = [
  'Thank you for your mail. Please quote 2 containers of the 60 × 120 cm, matt, CIF Hamburg.',
  'Could you send three samples to our warehouse? We pay the freight.',
  'What is your minimum order, and how long until it is shipped?',
  'Interesting. Do you have a CE declaration of performance for these tiles?',
  'We bought for this season already. Please write again in March.',
] as const

const away = 'I am out of the office and will answer when I am back.'
const awayDays = 9

/** The number of replies of each campaign, counted from the newest, that are unread. */
const unread = 4

export const storeDemonstrationReplies = async (
  tx: Tx,
  orgId: string,
  replies: readonly PastReply[],
  { subject, now }: { subject: string; now: Date },
): Promise<void> => {
  if (replies.length === 0) return
  const newestFirst = replies.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  await tx
    .insertInto('email_reply')
    .values(
      newestFirst.map(({ campaignId, recipientId, address, name, isMachine, at }, index) => ({
        orgId,
        recipientId,
        campaignId,
        kind: isMachine ? ('auto_reply' as const) : ('reply' as const),
        messageKey: `<demonstration-${isMachine ? 'away-' : ''}${recipientId}@${address.split('@')[1]}>`,
        fromAddress: address,
        fromName: name,
        subject: isMachine ? `Automatic reply: ${subject}` : `Re: ${subject}`,
        body: `${isMachine ? away : answers[index % answers.length]}\n\n${name}`.trim(),
        backOn: isMachine ? beijingDay(new Date(at.getTime() + awayDays * 86_400_000)) : null,
        storageKey: null,
        at,
        readAt: index < unread ? null : now,
        userId: null,
        answerState: null,
        forwardState: null,
      })),
    )
    .execute()
}
