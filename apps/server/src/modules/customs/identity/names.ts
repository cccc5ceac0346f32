/** SQL of the registry's names: finding them, and adding new ones with their companies. */
import { sql } from 'kysely'
import type { Db, Tx } from '@tradewind/platform'
import { refreshCompanyContacts } from './contacts.ts'
import { insertSuggestions, type Suggestion } from './suggestions.ts'
import { matchNewcomers, type CompanyDraft, type Matched, type Newcomer } from './matching.ts'

type Identity = { readonly key: string; readonly country: string }
export type Numbers = { companyId: number; nameId: number }
/** `isNew` false: another load was quicker. */
export type Added = Numbers & { isNew: boolean }

const identityOf = ({ key, country }: Identity): string => `${country}|${key}`

/** The numbers of known names, by `country|key`. */
export const findNames = async (db: Db | Tx, named: readonly Identity[]): Promise<Map<string, Numbers>> => {
  const { rows } = await sql<Identity & Numbers>`
    select name.name_key as key, name.country, name.company_id as "companyId", name.name_id as "nameId"
    from unnest(${named.map((one) => one.key)}::text[], ${named.map((one) => one.country)}::text[]) as wanted (key, country)
    join customs_name name on name.name_key = wanted.key and name.country = wanted.country`.execute(db)
  return new Map(rows.map(({ companyId, nameId, ...row }) => [identityOf(row), { companyId, nameId }]))
}

// Any constant, so that our locks meet no other module's.
const lockSpace = 80_728

/**
 * One at a time adds names or changes whose they are, in all processes: what the matcher sees cannot change under it,
 * and of two loads with two spellings of a new company the second finds the first's. Ends with the transaction.
 */
export const lockRegistry = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int4, 0)`.execute(tx)
}

/** In one transaction; a larger one would keep other loads waiting for long. */
const mostTogether = 5_000

/** Adds names that were not there, each under the company that the matcher finds, or under one of its own. */
export const addNames = async (db: Db, newcomers: readonly Newcomer[]): Promise<Map<string, Added>> => {
  const numbers = new Map<string, Added>()
  for (let start = 0; start < newcomers.length; start += mostTogether) {
    const some = newcomers.slice(start, start + mostTogether)
    const added = await db.transaction().execute((tx) => addTogether(tx, some))
    for (const [identity, found] of added) numbers.set(identity, found)
  }
  return numbers
}

const addTogether = async (tx: Tx, newcomers: readonly Newcomer[]): Promise<Map<string, Added>> => {
  await lockRegistry(tx)
  // What another load added before the lock was ours.
  const found = await findNames(tx, newcomers)
  const numbers = new Map(
    [...found].map(([identity, known]): [string, Added] => [identity, { ...known, isNew: false }]),
  )
  const missing = newcomers.filter((newcomer) => !numbers.has(identityOf(newcomer)))
  if (missing.length === 0) return numbers
  const matched = await matchNewcomers(tx, missing)
  await giveNumbers(tx, matched)
  await insertCompanies(tx, matched)
  await insertNames(tx, matched)
  await insertMatchKeys(tx, matched)
  await insertSuggestions(tx, nearlyJoined(matched))
  await refreshCompanyContacts(
    tx,
    matched.flatMap(({ entry, joined }) => (joined === null ? [] : [numberOf(entry.company)])),
  )
  for (const { newcomer, entry } of matched)
    numbers.set(identityOf(newcomer), { companyId: numberOf(entry.company), nameId: entry.nameId ?? 0, isNew: true })
  return numbers
}

const nearlyJoined = (matched: readonly Matched[]): Suggestion[] =>
  matched.flatMap(({ entry, nearly }) =>
    nearly === null ? [] : [{ names: [entry.nameId ?? 0, nearly.to.nameId ?? 0], verdict: nearly.verdict }],
  )

const numberOf = ({ companyId }: CompanyDraft): number => {
  if (companyId === null) throw new Error('a company without a number')
  return companyId
}

const giveNumbers = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const unnumbered = matched.filter(({ joined }) => joined === null)
  const { rows } = await sql<{ kind: string; id: number }>`
    select 'company' as kind, nextval('customs_company_company_id_seq')::integer as id
    from generate_series(1, ${unnumbered.length}::int)
    union all
    select 'name', nextval('customs_name_name_id_seq')::integer
    from generate_series(1, ${matched.length}::int)`.execute(tx)
  const companyIds = rows.flatMap(({ kind, id }) => (kind === 'company' ? [id] : [])).toSorted((a, b) => a - b)
  const nameIds = rows.flatMap(({ kind, id }) => (kind === 'name' ? [id] : [])).toSorted((a, b) => a - b)
  unnumbered.forEach(({ entry }, at) => (entry.company.companyId = companyIds[at] ?? null))
  matched.forEach(({ entry }, at) => (entry.nameId = nameIds[at] ?? null))
}

const insertCompanies = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const made = matched.filter(({ joined }) => joined === null)
  const drafts = made.map(({ entry }) => entry.company)
  await sql`
    insert into customs_company (company_id, country, name, is_forwarder, address, email, phone, website, contact_on)
    overriding system value
    select * from unnest(${drafts.map(numberOf)}::int[], ${drafts.map(({ country }) => country)}::text[],
      ${made.map(({ newcomer }) => newcomer.name)}::text[], ${drafts.map(({ isForwarder }) => isForwarder)}::boolean[],
      ${contactColumns(made)})`.execute(tx)
  // A known company learns its country, and that it forwards, from a new name.
  const joined = [...new Set(matched.flatMap(({ entry, joined: to }) => (to === null ? [] : [entry.company])))]
  await sql`
    update customs_company company
    set country = learnt.country, is_forwarder = company.is_forwarder or (learnt.is_forwarder and not company.forwarder_pinned)
    from unnest(${joined.map(numberOf)}::int[], ${joined.map(({ country }) => country)}::text[],
      ${joined.map(({ isForwarder }) => isForwarder)}::boolean[]) as learnt (company_id, country, is_forwarder)
    where company.company_id = learnt.company_id
      and (company.country != learnt.country or company.is_forwarder != learnt.is_forwarder)`.execute(tx)
}

const insertNames = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const column = <T>(read: (one: Matched) => T): T[] => matched.map(read)
  await sql`
    insert into customs_name (name_id, name_key, country, company_id, width, rule, matched_name_id, difference, similarity,
      confidence, evidence, address, email, phone, website, contact_on)
    overriding system value
    select * from unnest(
      ${column(({ entry }) => entry.nameId)}::int[],
      ${column(({ newcomer }) => newcomer.key)}::text[],
      ${column(({ newcomer }) => newcomer.country)}::text[],
      ${column(({ entry }) => numberOf(entry.company))}::int[],
      ${column(({ newcomer }) => newcomer.width)}::smallint[],
      ${column(({ joined }) => joined?.verdict.rule ?? 'first')}::text[],
      ${column(({ joined }) => joined?.to.nameId ?? null)}::int[],
      ${column(({ joined }) => joined?.verdict.difference ?? null)}::text[],
      ${column(({ joined }) => joined?.verdict.similarity ?? null)}::real[],
      ${column(({ joined }) => joined?.verdict.confidence ?? null)}::real[],
      ${column(({ joined }) => JSON.stringify(joined?.verdict.evidence ?? []))}::jsonb[],
      ${contactColumns(matched)})`.execute(tx)
}

/** The newest contacts of new names: address, email, phone, website, day. */
const contactColumns = (matched: readonly Matched[]) => {
  const column = (field: 'address' | 'email' | 'phone' | 'website') =>
    sql`${matched.map(({ newcomer }) => newcomer.newest?.party[field]?.replaceAll('\0', ' ') ?? null)}::text[]`
  const days = matched.map(({ newcomer }) => newcomer.newest?.seenOn ?? null)
  return sql`${column('address')}, ${column('email')}, ${column('phone')}, ${column('website')}, ${days}::date[]`
}

const insertMatchKeys = async (tx: Tx, matched: readonly Matched[]): Promise<void> => {
  const rows = matched.flatMap(({ entry, matchKeys }) => matchKeys.map((key) => ({ key, nameId: entry.nameId })))
  rows.sort((a, b) => a.key - b.key)
  await sql`
    insert into customs_match_key (match_key, name_id)
    select * from unnest(${rows.map(({ key }) => key)}::bigint[], ${rows.map(({ nameId }) => nameId)}::int[])
    on conflict do nothing`.execute(tx)
}
