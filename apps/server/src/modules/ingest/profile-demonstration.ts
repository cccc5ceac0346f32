/**
 * Loads the demonstration profiles of companies and people. The records are staged and then published, like the records
 * of a file, as two sources: the profiles, and a directory that states a few differing facts.
 *
 * A crash while a batch is staged: the next start stages the batch again, and lines that exist are left as they are. A
 * crash after publishing: publishing again changes nothing. Nothing is visible before its part is published.
 */

import { createProfiles, type ProfileEntry, type ProfiledCompany, type Profiles } from '@tradewind/demo'
import { readJobTitle, type JobTitleReading } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import {
  publishProfiles,
  stageProfiles,
  type CompanyMention,
  type ProfileLoad,
  type ProfileRecord,
} from '../profiles/index.ts'
import { openDemonstration } from './demonstration-state.ts'

export type ProfileSize = { seed: number; companies: number; profiles: number }

/** The number of companies in one load, so that each publication is a transaction of a few hundred thousand rows. */
const partProfiles = 50_000
/** The number of companies that are staged together. It divides `partProfiles`. */
const batchProfiles = 1_000
/** The lines of a company begin at its number times this. A company has fewer records. */
const linesPerCompany = 256

/**
 * Creates demonstration profiles of this size, unless they exist. After a crash the next call continues. `onProgress`
 * receives the number of finished companies and the number of all companies.
 */
export const ensureDemonstrationProfiles = async (
  platform: Platform,
  size: ProfileSize,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  const total = size.profiles
  if (total === 0) return
  const { seed, companies } = size
  const begun = await openDemonstration(platform, 'ingest_profile_demonstration', { seed, companies, profiles: total })
  if (begun.isPublished) return
  const profiles = createProfiles({ ...size, today: begun.today })
  const recordsOf = createTranslation(profiles, begun.today)
  for (let first = 1; first <= total; first += batchProfiles) {
    const last = Math.min(total, first + batchProfiles - 1)
    const loads = loadsOf(size, Math.floor((first - 1) / partProfiles))
    if (last > begun.staged) {
      const entries = Array.from({ length: last - first + 1 }, (_, index) => profiles.entry(first + index))
      await stageProfiles(
        platform,
        loads.profiles,
        entries.flatMap((entry) =>
          recordsOf(entry).map((record, index) => ({ line: entry.company.number * linesPerCompany + index, record })),
        ),
      )
      await stageProfiles(platform, loads.directory, entries.flatMap(directoryRows))
      await begun.noteStaged(last)
    }
    onProgress(Math.min(last, total - 1), total)
    if (last % partProfiles === 0 || last === total)
      for (const load of [loads.profiles, loads.directory]) await publishProfiles(platform, load)
  }
  await begun.notePublished()
  onProgress(total, total)
}

const loadsOf = ({ seed, companies, profiles }: ProfileSize, part: number) => {
  const suffix = `${seed}-${companies}-${profiles}-${part}`
  const load = (sourceId: string, sourceName: string): ProfileLoad => ({
    loadId: `${sourceId}-${suffix}`,
    sourceId,
    sourceName,
  })
  return {
    profiles: load('demo-profiles', 'Demonstration'),
    directory: load('demo-directory', 'Demonstration directory'),
  }
}

const unknownContacts = {
  address: null,
  email: null,
  phone: null,
  website: null,
  lei: null,
  registerNumber: null,
}

const mentionOf = ({ number, name, countryCode }: ProfiledCompany): CompanyMention => ({
  ref: refOf(number),
  name,
  country: countryCode,
  ...unknownContacts,
})
const refOf = (number: number): string => `c${number}`

/**
 * Returns a function that gives all records about a company, except those of the directory. Only the record of the
 * company itself has contact details, because storing them again for each person is expensive.
 */
const createTranslation = (profiles: Profiles, asOf: string): ((entry: ProfileEntry) => ProfileRecord[]) => {
  const readTitle = rememberTitles()
  return ({ company, positions, holdings, events, news }) => {
    const own = mentionOf(company)
    const mention = (number: number | null): CompanyMention | null =>
      number === null ? null : number === company.number ? own : mentionOf(profiles.company(number))
    const { address, email, phone, website, registerNumber } = company
    return [
      {
        dataset: 'company',
        recordId: refOf(company.number),
        subject: { ...own, address, email, phone, website, registerNumber },
        other: null,
        asOf,
        facts: company.facts,
      },
      ...positions.map(({ recordId, companyNumber, countryCode, ...person }): ProfileRecord => ({
        dataset: 'person',
        recordId,
        subject: mention(companyNumber),
        other: null,
        asOf,
        facts: { ...person, ...readTitle(person.title), country: countryCode, state: null },
      })),
      ...holdings.map((holding): ProfileRecord => {
        const { holderName, holderKind, percent, relation, amount } = holding
        return {
          dataset: 'shareholding',
          recordId: holding.recordId,
          subject: own,
          other: mention(holding.holderNumber),
          asOf,
          facts: { holderName, holderKind, percent, relation, amount },
        }
      }),
      ...events.map(({ recordId, kind, round, on, amountUsd, investors, buyerNumber }): ProfileRecord => {
        const buyer = mention(buyerNumber)
        return {
          dataset: 'funding',
          recordId,
          subject: own,
          other: buyer,
          asOf,
          facts: {
            kind,
            round,
            roundText: round,
            on,
            amountUsd,
            amount: amountUsd,
            currency: amountUsd === null ? null : 'USD',
            investors,
            buyerName: buyer?.name ?? null,
          },
        }
      }),
      ...news.map(({ recordId, title, content, link, statusText, date }): ProfileRecord => ({
        dataset: 'news',
        recordId,
        subject: own,
        other: null,
        asOf,
        facts: { title, content, link, statusText, date },
      })),
    ]
  }
}

/** Titles repeat, and reading one costs more than finding it. */
const rememberTitles = (): ((title: string) => JobTitleReading) => {
  const readings = new Map<string, JobTitleReading>()
  return (title) => {
    const known = readings.get(title)
    if (known !== undefined) return known
    const reading = readJobTitle(title)
    readings.set(title, reading)
    return reading
  }
}

const directoryRows = ({ company, directory }: ProfileEntry): { line: number; record: ProfileRecord }[] => {
  if (directory === null) return []
  const { address, employees, foundedOn, asOf } = directory
  return [
    {
      line: company.number,
      record: {
        dataset: 'company',
        recordId: refOf(company.number),
        subject: { ...mentionOf(company), address },
        other: null,
        asOf,
        facts: { city: company.city, employees, ...(foundedOn === null ? {} : { foundedOn }) },
      },
    },
  ]
}
