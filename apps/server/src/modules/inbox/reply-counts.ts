/** Counts replies for the workbench, which calls them inquiries. */

import { beijingDay, startOfBeijingDay } from '@tradewind/lexicon'
import { countRows, type Db } from '@tradewind/platform'
import { countPhoneReplies } from './conversations/queries.ts'
import { ofDays } from './queries.ts'

const dayMs = 86_400_000

/** Counts the replies by mail and by phone of the last `days` Beijing days, including today. */
export const countReplies = async (
  db: Db,
  orgId: string,
  { days, now }: { days: number; now: Date },
): Promise<number> => {
  const from = beijingDay(new Date(now.getTime() - (days - 1) * dayMs))
  const byMail = await countRows(ofDays(db, orgId, { kind: 'reply', from }))
  return byMail + (await countPhoneReplies(db, orgId, startOfBeijingDay(from)))
}
