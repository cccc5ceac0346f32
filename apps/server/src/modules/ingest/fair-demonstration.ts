/**
 * Loads the demonstration buyers of trade fairs. The records are staged and then published, like the records of a file.
 *
 * A crash while a batch is staged: the next start stages the batch again, and lines that exist are left as they are. A
 * crash after publishing: publishing again changes nothing. Nothing is visible before it is published.
 */

import { createFairs, type FairEntry } from '@tradewind/demo'
import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { publishProfiles, stageProfiles, type ProfileRecord } from '../profiles/index.ts'

export type FairSize = { seed: number; companies: number; profiles: number; fairBuyers: number }

/** The number of companies that are staged together. */
const batchBuyers = 1_000
/** The lines of a company begin at its number times this. A company has fewer records. */
const linesPerCompany = 4

/**
 * Creates demonstration fair buyers of this size, unless they exist. After a crash the next call continues. `onProgress`
 * receives the number of finished companies and the number of all companies.
 */
export const ensureDemonstrationFairs = async (
  platform: Platform,
  size: FairSize,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  if (size.fairBuyers === 0) return
  const begun = await beginFairs(platform, size)
  if (begun.isPublished) return
  const fairs = createFairs({ ...size, today: begun.today })
  const { seed, companies, profiles, fairBuyers } = size
  const load = {
    loadId: `demo-fairs-${seed}-${companies}-${profiles}-${fairBuyers}`,
    sourceId: 'demo-fairs',
    sourceName: 'Demonstration',
  }
  for (let first = begun.staged; first < fairs.count; first += batchBuyers) {
    const last = Math.min(fairs.count, first + batchBuyers)
    const rows = Array.from({ length: last - first }, (_, index) => first + index).flatMap((at) =>
      fairs.entriesOf(at).map((entry, index) => ({
        line: at * linesPerCompany + index + 1,
        record: toRecord(entry, begun.today),
      })),
    )
    await stageProfiles(platform, load, rows)
    await platform.db.updateTable('ingest_fair_demonstration').set({ staged: last }).where(sameSize(size)).execute()
    onProgress(Math.min(last, fairs.count - 1), fairs.count)
  }
  await publishProfiles(platform, load)
  await platform.db.updateTable('ingest_fair_demonstration').set({ isPublished: true }).where(sameSize(size)).execute()
  onProgress(fairs.count, fairs.count)
}

const sameSize = ({ seed, companies, profiles, fairBuyers }: FairSize) =>
  sql<boolean>`(seed, companies, profiles, fair_buyers) = (${seed}, ${companies}, ${profiles}, ${fairBuyers})`

const beginFairs = async ({ db, clock }: Platform, size: FairSize) => {
  const { seed, companies, profiles, fairBuyers } = size
  await db
    .insertInto('ingest_fair_demonstration')
    .values({ seed, companies, profiles, fairBuyers, today: clock.now().toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.columns(['seed', 'companies', 'profiles', 'fairBuyers']).doNothing())
    .execute()
  return db
    .selectFrom('ingest_fair_demonstration')
    .select(['today', 'staged', 'isPublished'])
    .where(sameSize(size))
    .executeTakeFirstOrThrow()
}

const toRecord = ({ recordId, company, ...facts }: FairEntry, asOf: string): ProfileRecord => {
  const { name, countryCode, address, website, phone, registerNumber } = company
  return {
    dataset: 'fair_buyers',
    recordId,
    subject: {
      ref: null,
      name,
      country: countryCode,
      address,
      email: company.email ?? facts.emails[0] ?? null,
      phone: phone ?? facts.mobiles[0] ?? null,
      website,
      lei: null,
      registerNumber,
    },
    other: null,
    asOf,
    facts: { ...facts, furtherCategories: [] },
  }
}
