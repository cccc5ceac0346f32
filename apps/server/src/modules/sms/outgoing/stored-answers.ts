/**
 * Finds the outcome of messages whose worker died, as far as the product has stored it: a gateway stores the ids of
 * the parts when it has the answer to the last part. A message without a stored part may have been sent, so its outcome
 * stays unknown; it is never sent again.
 */

import { ownWords } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import type { SendAnswer } from '../../outreach/index.ts'

type StoredParts = { messageId: string; stored: number; parts: number }

export const findStoredAnswers = async (
  db: Db,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, SendAnswer>> => {
  if (messageIds.length === 0) return new Map()
  const { rows } = await sql<StoredParts>`
    select message_id, count(distinct part)::int as stored, max(parts)::int as parts
    from sms_part
    where message_id = any(${messageIds}::text[])
    group by message_id`.execute(db)
  return new Map(
    rows.map(({ messageId, stored, parts }): [string, SendAnswer] => [
      messageId,
      stored >= parts
        ? { kind: 'accepted', isFinal: false, detail: ownWords.ended }
        : { kind: 'unknown', acceptedParts: stored, detail: ownWords.ended },
    ]),
  )
}
