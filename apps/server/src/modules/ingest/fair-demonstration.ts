/**
 * Loads the demonstration buyers of trade fairs. The records are staged and then published, like the records of a file.
 *
 * A crash while a batch is staged: the next start stages the batch again, and lines that exist are left as they are. A
 * crash after publishing: publishing again changes nothing. Nothing is visible before it is published.
 */

import { createFairs, type FairEntry } from '@tradewind/demo'
import type { Platform } from '@tradewind/platform'
import { publishProfiles, stageProfiles, type ProfileRecord } from '../profiles/index.ts'
import { openDemonstration } from './demonstration-state.ts'

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
  const { seed, companies, profiles, fairBuyers } = size
  const begun = await openDemonstration(platform, 'ingest_fair_demonstration', {
    seed,
    companies,
    profiles,
    fairBuyers,
  })
  if (begun.isPublished) return
  const fairs = createFairs({ ...size, today: begun.today })
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
    await begun.noteStaged(last)
    onProgress(Math.min(last, fairs.count - 1), fairs.count)
  }
  await publishProfiles(platform, load)
  await begun.notePublished()
  onProgress(fairs.count, fairs.count)
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
