/**
 * Rebuilds the persons whose records changed, and notes them for the search index.
 *
 * A batch is one transaction: it takes changes, groups the records of all concerned persons anew, stores the persons,
 * notes them in `person_unindexed`, and deletes the changes. A crash at any point changes nothing, and the next run
 * takes the same changes. A transaction that notes one of the changes again waits until the batch ends. One batch runs
 * at a time, under the lock of the job (search/indexing.ts).
 *
 * A batch reads a closed part of all persons: the persons of the changed records until now, the persons who share
 * evidence with the changed records, and the persons who hold the first number of one of these records.
 */

import { readJobTitle } from '@tradewind/lexicon'
import type { Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompaniesOfNames, readNamesOfCompanies } from '../../companies/index.ts'
import {
  forgetChangedPeople,
  readChangedPeople,
  takeChangedPeople,
  chooseNumbers,
  evidenceOf,
  groupRecords,
  type Evidence,
  type EvidenceRule,
  type Joined,
  type PersonChange,
  type PersonRecord,
} from '../../profiles/index.ts'

type StoredRecord = { recordNo: number; sourceId: string; recordKey: string; nameId: number | null }
/** A record of the batch, with its present person and its first number. */
type Member = StoredRecord & {
  personId: number | null
  origin: { personId: number; seenNo: number } | null
  evidence: readonly Evidence[]
}

/**
 * Rebuilds the persons of the oldest changes, at most `most` changes. A name holds a few records; one with thousands of
 * people makes a batch longer, but never fails it. Returns false when no change waits.
 */
export const rebuildPeople = ({ db }: Pick<Platform, 'db'>, most: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const changes = await takeChangedPeople(tx, most)
    if (changes.length === 0) return false
    const asked = numbersOf(changes)
    const records = await readChangedPeople(tx, asked)
    const changed = await withEvidence(tx, records)
    const { members, personIds } = await readConcerned(tx, asked, changed)
    const groups = groupRecords(members)
    const byNo = new Map(members.map((member) => [member.recordNo, member]))
    const membersOf = (group: readonly Joined[]) => group.flatMap(({ recordNo }) => byNo.get(recordNo) ?? [])
    const numbers = await giveNumbers(tx, groups.map(membersOf))
    const people = groups.map((joined, at) => ({ personId: numbers[at] ?? 0, joined, members: membersOf(joined) }))
    await storeOrigins(tx, people)
    await storeRecords(tx, { personIds, members, people })
    await leadNumbers(tx, personIds, people)
    await noteUnindexed(tx, [...personIds, ...numbers], asked.nameIds)
    await forgetChangedPeople(tx, changes)
    return true
  })

const numbersOf = (changes: readonly PersonChange[]) => ({
  nameIds: changes.flatMap(({ kind, number }) => (kind === 'name' ? [number] : [])),
  recordNos: changes.flatMap(({ kind, number }) => (kind === 'record' ? [number] : [])),
})

const withEvidence = async (tx: Tx, records: readonly PersonRecord[]) => {
  const companies = await readCompaniesOfNames(
    tx,
    records.flatMap(({ nameId }) => nameId ?? []),
  )
  return records.map(({ recordNo, sourceId, recordKey, nameId, facts }) => ({
    recordNo,
    sourceId,
    recordKey,
    nameId,
    evidence: evidenceOf({
      name: facts.name,
      email: facts.email,
      profileUrl: facts.profileUrl,
      ...understoodTitle(facts),
      companyId: nameId === null ? null : (companies.get(nameId) ?? null),
    }),
  }))
}

const understoodTitle = ({ title, seniority, department }: PersonRecord['facts']) => {
  const read = readJobTitle(title ?? '')
  return { seniority: seniority ?? read.seniority, department: department ?? read.department }
}

type Changed = Awaited<ReturnType<typeof withEvidence>>

/** Reads the persons whom the changes may concern, with all their records that are still current. */
const readConcerned = async (tx: Tx, asked: ReturnType<typeof numbersOf>, changed: Changed) => {
  const keys = [...new Set(changed.flatMap(({ evidence }) => evidence.map(({ key }) => key)))]
  const stale = await tx
    .selectFrom('person_record')
    .select(['recordNo', 'personId'])
    .where((where) =>
      where.or([
        sql<boolean>`name_id = any(${asked.nameIds}::int[])`,
        sql<boolean>`record_no = any(${asked.recordNos}::bigint[])`,
        sql<boolean>`record_no = any(${changed.map(({ recordNo }) => recordNo)}::bigint[])`,
      ]),
    )
    .execute()
  const sharing = await sql<{ personId: number }>`
    select distinct record.person_id
    from person_evidence as evidence
    join person_record as record on record.record_no = evidence.record_no
    where evidence.evidence_key = any(${keys}::uuid[])`.execute(tx)
  const origins = await readOrigins(tx, changed)
  const personIds = new Set([...stale, ...sharing.rows].map(({ personId }) => personId))
  for (const { personId } of origins.values()) personIds.add(personId)
  const changedNos = new Set(changed.map(({ recordNo }) => recordNo))
  // A stale row is one of a changed name or record; its record is current only when it was just read.
  const gone = new Set(stale.map(({ recordNo }) => recordNo).filter((recordNo) => !changedNos.has(recordNo)))
  let known = await readMembers(tx, personIds)
  // The records of these persons may have first numbers that other persons hold now.
  for (let size = 0; size !== personIds.size;) {
    size = personIds.size
    for (const { origin } of known) if (origin !== null) personIds.add(origin.personId)
    if (size !== personIds.size) known = await readMembers(tx, personIds)
  }
  // A record that replaces an earlier version has its person.
  const present = new Map(known.map((member) => [identityOf(member), member.personId]))
  const standing = known.filter(({ recordNo }) => !changedNos.has(recordNo) && !gone.has(recordNo))
  const renewed: Member[] = changed.map((record) => ({
    ...record,
    personId: present.get(identityOf(record)) ?? null,
    origin: origins.get(identityOf(record)) ?? null,
  }))
  return { members: [...standing, ...renewed], personIds }
}

const identityOf = ({ sourceId, recordKey }: Pick<StoredRecord, 'sourceId' | 'recordKey'>): string =>
  `${recordKey}|${sourceId}`

const readOrigins = async (tx: Tx, records: readonly Pick<StoredRecord, 'sourceId' | 'recordKey'>[]) => {
  const { rows } = await sql<{ sourceId: string; recordKey: string; personId: number; seenNo: number }>`
    select origin.source_id, origin.record_key, origin.person_id, origin.seen_no
    from unnest(${records.map(({ sourceId }) => sourceId)}::text[], ${records.map(({ recordKey }) => recordKey)}::uuid[])
      as given (source_id, record_key)
    join person_origin as origin using (source_id, record_key)`.execute(tx)
  return new Map(rows.map(({ personId, seenNo, ...record }) => [identityOf(record), { personId, seenNo }]))
}

const readMembers = async (tx: Tx, personIds: ReadonlySet<number>): Promise<Member[]> => {
  type Row = StoredRecord & {
    personId: number
    originId: number
    seenNo: number
    rules: EvidenceRule[]
    keys: string[]
  }
  const { rows } = await sql<Row>`
    select record.record_no, record.source_id, record.record_key, record.name_id, record.person_id,
      origin.person_id as origin_id, origin.seen_no,
      array(select rule from person_evidence where record_no = record.record_no order by evidence_key) as rules,
      array(select evidence_key::text from person_evidence where record_no = record.record_no order by evidence_key)
        as keys
    from person_record as record
    join person_origin as origin on origin.source_id = record.source_id and origin.record_key = record.record_key
    where record.person_id = any(${[...personIds]}::int[])`.execute(tx)
  return rows.map(({ originId, seenNo, rules, keys, ...record }) => ({
    ...record,
    origin: { personId: originId, seenNo },
    evidence: keys.flatMap((key, at) => {
      const rule = rules[at]
      return rule === undefined ? [] : [{ rule, key }]
    }),
  }))
}

/** Returns the number of each group, and makes the missing ones. */
const giveNumbers = async (tx: Tx, groups: readonly (readonly Member[])[]): Promise<number[]> => {
  const chosen = chooseNumbers(groups)
  const missing = chosen.filter((number) => number === null).length
  const { rows } =
    missing === 0
      ? { rows: [] }
      : await sql<{ personId: number }>`
          insert into person (leads_to) select null from generate_series(1, ${missing}) returning person_id`.execute(tx)
  const fresh = rows.map(({ personId }) => personId).toSorted((a, b) => a - b)
  return chosen.map((number) => number ?? fresh.shift() ?? 0)
}

type Person = { personId: number; joined: readonly Joined[]; members: readonly Member[] }

/** A record keeps its first number, unless its person had to take a new one. */
const storeOrigins = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  const rows = people.flatMap(({ personId, members }) => {
    const hasOwn = members.some(({ origin }) => origin?.personId === personId)
    return members
      .filter(({ origin }) => origin === null || !hasOwn)
      .map(({ sourceId, recordKey }) => ({ sourceId, recordKey, personId }))
  })
  if (rows.length === 0) return
  await sql`
    insert into person_origin (source_id, record_key, person_id)
    select "sourceId", "recordKey", "personId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("sourceId" text, "recordKey" uuid, "personId" int)
    on conflict (source_id, record_key) do update set person_id = excluded.person_id`.execute(tx)
}

const storeRecords = async (
  tx: Tx,
  {
    personIds,
    members,
    people,
  }: { personIds: ReadonlySet<number>; members: readonly Member[]; people: readonly Person[] },
): Promise<void> => {
  const recordNos = members.map(({ recordNo }) => recordNo)
  await sql`
    delete from person_record
    where person_id = any(${[...personIds]}::int[]) or record_no = any(${recordNos}::bigint[])`.execute(tx)
  if (members.length === 0) return
  const byNo = new Map(members.map((member) => [member.recordNo, member]))
  const rows = people.flatMap(({ personId, joined }) =>
    joined.map((one) => ({ ...byNo.get(one.recordNo), evidence: undefined, origin: undefined, ...one, personId })),
  )
  await sql`
    insert into person_record (record_no, source_id, record_key, name_id, person_id, rule, matched_record_no)
    select "recordNo", "sourceId", "recordKey", "nameId", "personId", rule, "matchedRecordNo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      "recordNo" bigint, "sourceId" text, "recordKey" uuid, "nameId" int, "personId" int, rule text,
      "matchedRecordNo" bigint
    )`.execute(tx)
  const evidence = members.flatMap(({ recordNo, evidence: all }) => all.map((one) => ({ recordNo, ...one })))
  await sql`
    insert into person_evidence (evidence_key, record_no, rule)
    select distinct key, "recordNo", rule
    from jsonb_to_recordset(${JSON.stringify(evidence)}::jsonb) as given (key uuid, "recordNo" bigint, rule text)`.execute(
    tx,
  )
}

/** Lets each number without records lead to the person who has its records now. */
const leadNumbers = async (tx: Tx, personIds: ReadonlySet<number>, people: readonly Person[]): Promise<void> => {
  const leads = new Map<number, number | null>([...personIds].map((personId) => [personId, null]))
  for (const { personId, members } of people)
    for (const member of members) {
      if (member.personId !== null) leads.set(member.personId, personId)
      if (member.origin !== null && leads.get(member.origin.personId) === null)
        leads.set(member.origin.personId, personId)
    }
  for (const { personId } of people) leads.set(personId, null)
  const rows = [...leads].map(([personId, leadsTo]) => ({ personId, leadsTo: leadsTo === personId ? null : leadsTo }))
  if (rows.length === 0) return
  await sql`
    update person
    set leads_to = given."leadsTo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("personId" int, "leadsTo" int)
    where person.person_id = given."personId" and person.leads_to is distinct from given."leadsTo"`.execute(tx)
}

/** Notes these persons, and all people of the companies of these names, because facts of a company may have changed. */
const noteUnindexed = async (tx: Tx, personIds: readonly number[], nameIds: readonly number[]): Promise<void> => {
  const companies = await readCompaniesOfNames(tx, nameIds)
  const names = [...(await readNamesOfCompanies(tx, companies.values())).values()].flat()
  await sql`
    insert into person_unindexed (person_id)
    select person_id from unnest(${[...new Set(personIds)]}::int[]) as person_id
    union
    select person_id from person_record where name_id = any(${names}::int[])
    order by person_id
    on conflict (person_id) do update set changed_at = now()`.execute(tx)
}
