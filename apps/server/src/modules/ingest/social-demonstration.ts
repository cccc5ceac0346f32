/**
 * Loads the demonstration's creators, videos and comments. The records are staged and then published, like the records of
 * a file.
 *
 * A crash while a batch is staged: the next start stages the batch again, and lines that exist are left as they are. A
 * crash after publishing: publishing again changes nothing. Nothing is visible before it is published.
 */

import { createSocial, type DemoAccount, type DemoCreator } from '@tradewind/demo'
import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { noAccount, noVideo, publishSocial, stageSocial, type SocialRecord } from '../social/index.ts'

export type SocialSize = { seed: number; companies: number; profiles: number; accounts: number }

/** The number of creators that are staged together. */
const batchCreators = 200
/** The lines of a creator begin at its number times this. A creator has fewer records. */
const linesPerCreator = 100

/**
 * Creates demonstration creators of this size, unless they exist. After a crash the next call continues. `onProgress`
 * receives the number of finished creators and the number of all creators.
 */
export const ensureDemonstrationSocial = async (
  platform: Platform,
  size: SocialSize,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  if (size.accounts === 0 || size.profiles === 0) return
  const begun = await beginSocial(platform, size)
  if (begun.isPublished) return
  const { seed, companies, profiles, accounts } = size
  const social = createSocial({ ...size, today: begun.today })
  const load = {
    loadId: `demo-social-${seed}-${companies}-${profiles}-${accounts}`,
    sourceId: 'demo-social',
    sourceName: 'Demonstration',
  }
  const { db } = platform
  for (let first = begun.staged; first < social.count; first += batchCreators) {
    const last = Math.min(social.count, first + batchCreators)
    const rows = Array.from({ length: last - first }, (_, index) => first + index).flatMap((at) =>
      recordsOf(social.creatorOf(at), begun.today).map((record, index) => ({
        line: at * linesPerCreator + index + 1,
        record,
      })),
    )
    await stageSocial(platform, load, rows)
    await db.updateTable('ingest_social_demonstration').set({ staged: last }).where(sameSize(size)).execute()
    onProgress(Math.min(last, social.count - 1), social.count)
  }
  await publishSocial(platform, load)
  await db.updateTable('ingest_social_demonstration').set({ isPublished: true }).where(sameSize(size)).execute()
  onProgress(social.count, social.count)
}

const sameSize = ({ seed, companies, profiles, accounts }: SocialSize) =>
  sql<boolean>`(seed, companies, profiles, accounts) = (${seed}, ${companies}, ${profiles}, ${accounts})`

const beginSocial = async ({ db, clock }: Platform, size: SocialSize) => {
  await db
    .insertInto('ingest_social_demonstration')
    .values({ ...size, today: clock.now().toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.columns(['seed', 'companies', 'profiles', 'accounts']).doNothing())
    .execute()
  return db
    .selectFrom('ingest_social_demonstration')
    .select(['today', 'staged', 'isPublished'])
    .where(sameSize(size))
    .executeTakeFirstOrThrow()
}

const toAccount = ({ network: _network, countryCode, ...account }: DemoAccount) => ({
  ...noAccount,
  ...account,
  country: countryCode,
})

const recordsOf = ({ account, videos }: DemoCreator, asOf: string): SocialRecord[] => {
  const shared = { network: account.network, asOf, fetchedAt: null }
  const creator = toAccount(account)
  return [
    { ...shared, kind: 'account', account: creator, video: null, comment: null },
    ...videos.flatMap(({ comments, ...facts }): SocialRecord[] => {
      const video = { ...noVideo, ...facts }
      return [
        { ...shared, kind: 'video', account: creator, video, comment: null },
        ...comments.map(({ recordId, author, text, publishedOn, likes }): SocialRecord => ({
          ...shared,
          kind: 'comment',
          account: toAccount(author),
          video: { ...noVideo, id: video.id },
          comment: { id: recordId, text, publishedOn, likes },
        })),
      ]
    }),
  ]
}
