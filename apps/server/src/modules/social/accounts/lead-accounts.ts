/** Gives accounts to the leads: their present data, and the video and comment by which they were found. */

import type { SocialFound } from '@tradewind/contract'
import { containing, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readAccounts, readVideos } from '../items/read-items.ts'
import { foundAccount } from '../search/found.ts'
import { isCreator } from '../search/index-row.ts'

/** `found` is null when no source states the account any more. */
export type LeadAccount = {
  readonly found: SocialFound | null
  readonly video: string | null
  readonly comment: string | null
}

/** Returns an entry for each asked account, in their order. */
export const readLeadAccounts = async (
  db: Db,
  asked: readonly { readonly itemId: number; readonly videoId: number | null }[],
): Promise<LeadAccount[]> => {
  const accounts = await readAccounts(db, [...new Set(asked.map(({ itemId }) => itemId))])
  const commented = [...accounts.values()].flatMap(({ comments: [comment] }) => comment?.videoId ?? [])
  const videos = await readVideos(db, [...new Set([...asked.flatMap(({ videoId }) => videoId ?? []), ...commented])])
  const videoOf = (videoId: number | null) => videos.get(videoId ?? 0)?.video ?? null
  return asked.map(({ itemId, videoId }) => {
    const item = accounts.get(itemId)
    if (item === undefined) return { found: null, video: videoOf(videoId)?.title ?? null, comment: null }
    const found = foundAccount(item, isCreator(item) ? 'creator' : 'commenter', videoOf)
    const about = videoId ?? found.newest?.videoId ?? null
    return {
      found,
      video: videoOf(about)?.title ?? found.newest?.video ?? null,
      comment: item.comments.find((comment) => about === null || comment.videoId === about)?.text ?? null,
    }
  })
}

/** The accounts of these whose name or handle contains a text. */
export const findAccountsNamed = async (db: Db | Tx, itemIds: readonly number[], text: string): Promise<number[]> => {
  const part = containing(text)
  const { rows } = await sql<{ accountId: number }>`
    select distinct account_id
    from social_record
    where account_id = any(${[...itemIds]}::int[]) and is_current
      and (content -> 'account' ->> 'name' ilike ${part} or content -> 'account' ->> 'handle' ilike ${part})`.execute(
    db,
  )
  return rows.map(({ accountId }) => accountId)
}
