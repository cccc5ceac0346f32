/** Reads how a company was financed: rounds, the acquisitions that it made, and those in which it was bought. */

import { foldText } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies, readCompaniesOfNames } from '../../companies/index.ts'
import type { MergedFacts } from '../facts/merge-facts.ts'
import { isSameMonth, type Round } from '../facts/rounds.ts'
import { compareRank, originOf, type Origin, type Ranked } from '../facts/statements.ts'
import type { FundingFacts } from '../records/record.ts'
import { toOrigins } from './information.ts'

/** A source's statement that the company bought another one (`made`), or was bought (`suffered`). */
export type AcquisitionStatement = Ranked & {
  readonly role: 'made' | 'suffered'
  /** The number of the other company; null when the registry does not know it. */
  readonly companyId: number | null
  readonly name: string | null
  readonly on: string | null
  readonly amountUsd: number | null
}
export type Acquisition = Omit<AcquisitionStatement, keyof Ranked> & { readonly origins: readonly Origin[] }

/** More acquisitions of one company are not read. */
const mostAcquisitions = 1_000

/**
 * Returns the acquisitions, newest first. Statements of several sources about the same company in the same month are one
 * acquisition, which takes each value from the best source that knows it. Two statements of one source remain two. The
 * result does not depend on the order of the statements.
 */
export const mergeAcquisitions = (statements: readonly AcquisitionStatement[]): Acquisition[] => {
  const merged: { -readonly [K in keyof Acquisition]: Acquisition[K] }[] = []
  for (const statement of statements.toSorted(compareRank)) {
    const { role, companyId, name, on, amountUsd } = statement
    const origin = originOf(statement)
    const same = merged.find(
      (known) =>
        known.role === role &&
        isSameCompany(known, statement) &&
        isSameMonth(known.on, on) &&
        known.origins.every(({ sourceId }) => sourceId !== origin.sourceId),
    )
    if (same === undefined) {
      merged.push({ role, companyId, name, on, amountUsd, origins: [origin] })
      continue
    }
    same.companyId ??= companyId
    same.name ??= name
    if ((same.on ?? '').length < (on ?? '').length) same.on = on
    same.amountUsd ??= amountUsd
    same.origins = [...same.origins, origin]
  }
  return merged.toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? ''))
}

type Other = Pick<Acquisition, 'companyId' | 'name'>
const isSameCompany = (one: Other, other: Other): boolean =>
  one.companyId !== null && other.companyId !== null
    ? one.companyId === other.companyId
    : one.name !== null && other.name !== null && foldText(one.name) === foldText(other.name)

type AcquisitionRow = Ranked & { nameId: number | null; otherNameId: number | null } & {
  facts: FundingFacts
  subjectName: string | null
  otherName: string | null
}

export const readAcquisitions = async (db: Db, nameIds: readonly number[]): Promise<Acquisition[]> => {
  const { rows } = await sql<AcquisitionRow>`
    select record.record_no, record.source_id, source.source_name, source.trust, record.as_of, record.name_id,
      record.other_name_id, record.content -> 'facts' as facts, record.content -> 'subject' ->> 'name' as subject_name,
      record.content -> 'other' ->> 'name' as other_name
    from profile_record as record
    join profile_source as source on source.source_id = record.source_id
    where record.is_current and record.dataset = 'funding' and record.content -> 'facts' ->> 'kind' = 'acquisition'
      and (record.name_id = any(${nameIds}::int[]) or record.other_name_id = any(${nameIds}::int[]))
    order by record.record_no desc
    limit ${mostAcquisitions}`.execute(db)
  const own = new Set(nameIds)
  const sides = rows.flatMap((row) => {
    const { facts, subjectName, otherName, nameId, otherNameId, ...ranked } = row
    const isBought = nameId !== null && own.has(nameId)
    // A company cannot buy itself: both names belong to one company since the registry joined them.
    if (isBought && otherNameId !== null && own.has(otherNameId)) return []
    const other = isBought
      ? { otherId: otherNameId, name: otherName ?? facts.buyerName }
      : { otherId: nameId, name: subjectName }
    const role: AcquisitionStatement['role'] = isBought ? 'suffered' : 'made'
    return [{ ...ranked, ...other, role, on: facts.on, amountUsd: facts.amountUsd }]
  })
  const companies = await readCompaniesOfNames(
    db,
    sides.flatMap(({ otherId }) => otherId ?? []),
  )
  const named = await readCompanies(db, [...companies.values()], false)
  return mergeAcquisitions(
    sides.map(({ otherId, name, ...statement }) => {
      const company = named.get(companies.get(otherId ?? 0) ?? 0)
      return { ...statement, companyId: company?.companyId ?? null, name: company?.name ?? name }
    }),
  )
}

/** The number of rounds and acquisitions. */
export const countFinancing = async (db: Db, nameIds: readonly number[], facts: MergedFacts | null): Promise<number> =>
  (facts?.rounds.length ?? 0) + (await readAcquisitions(db, nameIds)).length

/** The rounds of each year, newest first; `amountUsd` is null when no amount of the year is known. */
export const totalsByYear = (rounds: readonly Pick<Round, 'on' | 'amountUsd'>[]) =>
  [...Map.groupBy(rounds, ({ on }) => on?.slice(0, 4) ?? null)]
    .map(([year, ofYear]) => ({
      year: year === null ? null : Number(year),
      rounds: ofYear.length,
      amountUsd: ofYear.reduce<number | null>(
        (sum, { amountUsd }) => (amountUsd === null ? sum : (sum ?? 0) + amountUsd),
        null,
      ),
    }))
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))

export const readFinancing = async (db: Db, nameIds: readonly number[], facts: MergedFacts | null) => {
  const rounds = facts?.rounds ?? []
  const acquisitions = await readAcquisitions(db, nameIds)
  return {
    totalUsd: facts?.fundingUsd ?? null,
    rounds: rounds.map(({ round, on, amountUsd, investors, origins }) => ({
      round,
      on,
      amountUsd,
      investors: [...investors],
      origins: toOrigins(origins),
    })),
    acquisitions: acquisitions.map((one) => ({ ...one, origins: toOrigins(one.origins) })),
    years: totalsByYear(rounds),
  }
}
