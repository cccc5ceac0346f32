/** SQL that finds the registry's names, and inserts names with their companies. */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { numbers, texts } from './columns.ts'
import { refreshCompanyContacts } from './contacts.ts'
import { identifierColumns } from './identifiers.ts'
import { lockRegistry } from './lock.ts'
import { matchNewcomers, type CompanyDraft, type Matched, type Newcomer } from './matching.ts'
import { insertSuggestions, type Suggestion } from './suggestions.ts'

type Identity = { readonly key: string; readonly country: string }
export type Numbers = { companyId: number; nameId: number }
/** `isNew` is false when another load added the name first. */
export type Added = Numbers & { isNew: boolean }

const identityOf = ({ key, country }: Identity): string => `${country}|${key}`

/** Finds the name and company numbers of known names; the map's keys are `country|key`. */
export const findNames = async (db: Db | Tx, named: readonly Identity[]): Promise<Map<string, Numbers>> => {
  // The query looks up each name in the index, because the planner would otherwise scan a table that has grown since
  // its last statistics.
  const { rows } = await sql<Identity & Numbers>`
    select wanted.key, wanted.country, name.company_id, name.name_id
    from unnest(${texts(named.map(({ key }) => key))}::text[], ${texts(named.map(({ country }) => country))}::text[])
      as wanted (key, country)
    cross join lateral (
      select company_id, name_id from customs_name
      where name_key = wanted.key and country = wanted.country
      limit 1) as name`.execute(db)
  return new Map(rows.map(({ companyId, nameId, ...row }) => [identityOf(row), { companyId, nameId }]))
}

/**
 * The highest name number. While this number is unchanged, no name was added, because names are added under the
 * registry's lock.
 */
export const readNewestName = async (db: Db | Tx): Promise<number> => {
  const { rows } = await sql<{ nameId: number }>`
    select coalesce(max(name_id), 0)::integer as name_id from customs_name`.execute(db)
  return rows[0]?.nameId ?? 0
}

/** Maximum number of names in one transaction. A larger transaction would block other loads for too long. */
const mostTogether = 5_000

/**
 * Adds names that did not exist when `newestName` was the highest name number. Each name joins the company that the
 * matcher finds, or gets a new company.
 */
export const addNames = async (
  db: Db,
  newcomers: readonly Newcomer[],
  newestName: number,
): Promise<Map<string, Added>> => {
  const numbersOf = new Map<string, Added>()
  let newest = newestName
  for (let start = 0; start < newcomers.length; start += mostTogether) {
    const some = newcomers.slice(start, start + mostTogether)
    const { added, isAlone } = await db.transaction().execute((tx) => addTogether(tx, some, newest))
    for (const [identity, found] of added) {
      numbersOf.set(identity, found)
      if (isAlone) newest = Math.max(newest, found.nameId)
    }
  }
  return numbersOf
}

const addTogether = async (
  tx: Tx,
  newcomers: readonly Newcomer[],
  newestName: number,
): Promise<{ added: Map<string, Added>; isAlone: boolean }> => {
  await lockRegistry(tx)
  const isAlone = (await readNewestName(tx)) === newestName
  // Another load may have added some of the names before this transaction got the lock, so the names are looked up
  // again.
  const found = isAlone ? new Map<string, Numbers>() : await findNames(tx, newcomers)
  const added = new Map([...found].map(([identity, known]): [string, Added] => [identity, { ...known, isNew: false }]))
  const missing = newcomers.filter((newcomer) => !added.has(identityOf(newcomer)))
  if (missing.length === 0) return { added, isAlone }
  const matched = await matchNewcomers(tx, missing)
  await giveNumbers(tx, matched)
  await insertCompanies(tx, matched)
  await insertNames(tx, matched)
  await insertSpellings(tx, matched)
  await insertMatchKeys(tx, matched)
  await insertSuggestions(tx, nearlyJoined(matched))
  await refreshCompanyContacts(
    tx,
    matched.flatMap(({ entry, joined }) => (joined === null ? [] : [numberOf(entry.company)])),
  )
  for (const { newcomer, entry } of matched)
    added.set(identityOf(newcomer), { companyId: numberOf(entry.company), nameId: entry.nameId ?? 0, isNew: true })
  return { added, isAlone }
}

const nearlyJoined = (matched: readonly Matched[]): Suggestion[] =>
  matched.flatMap(({ entry, nearly }) =>
    nearly === null ? [] : [{ names: [entry.nameId ?? 0, nearly.to.nameId ?? 0], verdict: nearly.verdict }],
  )

const numberOf = ({ companyId }: CompanyDraft): number => {
  if (companyId === null) throw new Error('a company without a number')
  return companyId
}

/**
 * Assigns consecutive numbers to the new names and companies. The registry's lock prevents other processes from
 * assigning numbers at the same time.
 */
const giveNumbers = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const unnumbered = matched.filter(({ joined }) => joined === null)
  const last = async (sequence: string, count: number): Promise<number> => {
    if (count === 0) return 0
    const { rows } = await sql<{ id: number }>`
      select setval(${sequence}::regclass, nextval(${sequence}::regclass) + ${count - 1}::int)::integer as id`.execute(
      tx,
    )
    if (rows[0] === undefined) throw new Error(`no number from ${sequence}`)
    return rows[0].id
  }
  const lastCompany = await last('customs_company_company_id_seq', unnumbered.length)
  const lastName = await last('customs_name_name_id_seq', matched.length)
  unnumbered.forEach(({ entry }, at) => (entry.company.companyId = lastCompany - unnumbered.length + 1 + at))
  matched.forEach(({ entry }, at) => (entry.nameId = lastName - matched.length + 1 + at))
}

const insertCompanies = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const made = matched.filter(({ joined }) => joined === null)
  const drafts = made.map(({ entry }) => entry.company)
  await sql`
    insert into customs_company (company_id, country, name, is_forwarder, address, email, phone, website)
    overriding system value
    select * from unnest(${numbers(drafts.map(numberOf))}::int[], ${texts(drafts.map(({ country }) => country))}::text[],
      ${texts(made.map(({ newcomer }) => newcomer.name))}::text[],
      ${texts(drafts.map(({ isForwarder }) => String(isForwarder)))}::boolean[], ${contactColumns(made)})`.execute(tx)
  // A known company without a country gets the country of a new name that joins it. It becomes a forwarder when the new
  // name is that of a forwarder, unless an operator has pinned the flag.
  const joined = [...new Set(matched.flatMap(({ entry, joined: to }) => (to === null ? [] : [entry.company])))]
  if (joined.length === 0) return
  await sql`
    update customs_company company
    set country = learnt.country, is_forwarder = company.is_forwarder or (learnt.is_forwarder and not company.forwarder_pinned)
    from unnest(${numbers(joined.map(numberOf))}::int[], ${texts(joined.map(({ country }) => country))}::text[],
      ${texts(joined.map(({ isForwarder }) => String(isForwarder)))}::boolean[]) as learnt (company_id, country, is_forwarder)
    where company.company_id = learnt.company_id
      and (company.country != learnt.country or company.is_forwarder != learnt.is_forwarder)`.execute(tx)
}

const insertNames = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const ints = (read: (one: Matched) => number | null) => numbers(matched.map(read))
  const words = (read: (one: Matched) => string | null) => texts(matched.map(read))
  const identified = matched.map(({ identifiers }) =>
    identifiers.length === 0 ? null : identifierColumns(identifiers),
  )
  await sql`
    insert into customs_name (name_id, name_key, country, company_id, width, rule, matched_name_id, difference, similarity,
      confidence, evidence, address, email, phone, website, contact_on, lei, register_number)
    overriding system value
    select * from unnest(
      ${ints(({ entry }) => entry.nameId)}::int[],
      ${words(({ newcomer }) => newcomer.key)}::text[],
      ${words(({ newcomer }) => newcomer.country)}::text[],
      ${ints(({ entry }) => numberOf(entry.company))}::int[],
      ${ints(({ newcomer }) => newcomer.width)}::smallint[],
      ${words(({ joined }) => joined?.verdict.rule ?? 'first')}::text[],
      ${ints(({ joined }) => joined?.to.nameId ?? null)}::int[],
      ${words(({ joined }) => joined?.verdict.difference ?? null)}::text[],
      ${ints(({ joined }) => joined?.verdict.similarity ?? null)}::real[],
      ${ints(({ joined }) => joined?.verdict.confidence ?? null)}::real[],
      ${words(({ joined }) => JSON.stringify(joined?.verdict.evidence ?? []))}::jsonb[],
      ${contactColumns(matched)}, ${words(({ newcomer }) => newcomer.newest?.seenOn ?? null)}::date[],
      ${texts(identified.map((one) => one?.lei ?? null))}::text[],
      ${texts(identified.map((one) => one?.registerNumber ?? null))}::text[])`.execute(tx)
}

/** SQL columns with the newest contacts of new names: postal address, email, phone, website. */
const contactColumns = (matched: readonly Matched[]) => {
  const column = (field: 'address' | 'email' | 'phone' | 'website') =>
    sql`${texts(matched.map(({ newcomer }) => newcomer.newest?.party[field]?.replaceAll('\0', ' ') ?? null))}::text[]`
  return sql`${column('address')}, ${column('email')}, ${column('phone')}, ${column('website')}`
}

const insertSpellings = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const rows = matched.flatMap(({ newcomer, entry }) =>
    newcomer.spellings.map((spelling) => ({ spelling, nameId: entry.nameId })),
  )
  await sql`
    insert into customs_name_spelling (name_id, spelling)
    select * from unnest(${numbers(rows.map(({ nameId }) => nameId))}::int[],
      ${texts(rows.map(({ spelling }) => spelling))}::text[])`.execute(tx)
}

const insertMatchKeys = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const rows = matched.flatMap(({ entry, matchKeys }) => matchKeys.map((key) => ({ key, nameId: entry.nameId })))
  // The rows are sorted like the index on match keys, so that neighbouring keys are written to one index page.
  rows.sort((a, b) => a.key - b.key)
  await sql`
    insert into customs_match_key (match_key, name_id)
    select * from unnest(${numbers(rows.map(({ key }) => key))}::bigint[],
      ${numbers(rows.map(({ nameId }) => nameId))}::int[])`.execute(tx)
}
