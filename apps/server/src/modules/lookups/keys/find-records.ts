/** Finds the records that state a value. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readContactRecords, type ContactRecord } from '../../profiles/index.ts'
import { keyOf, textsOfRecord, textsOfValue, type ContactText } from '../values/contact-keys.ts'
import type { LookupValue } from '../values/read-value.ts'

/** `isExact` is false when the record has only the domain of the address. */
export type FoundRecord = { readonly record: ContactRecord; readonly isExact: boolean }

/** A key with more records is that of a number or address that everyone writes; the newest ones are read. */
const mostPerKey = 200

/** Returns the current records with a value, those of the most trusted source first. */
export const findRecords = async (db: Db, value: LookupValue): Promise<FoundRecord[]> => {
  const { exact, domain } = textsOfValue(value)
  const records = await readContactRecords(db, await findNumbers(db, [...exact, ...domain]))
  const [exactTexts, domainTexts] = [new Set(exact), new Set(domain)]
  return records.flatMap((record): FoundRecord[] => {
    // Keys are hashes, so a record is compared with the value.
    const texts = textsOfRecord(record)
    const has = (wanted: ReadonlySet<ContactText>) => texts.some((text) => wanted.has(text))
    if (has(exactTexts)) return [{ record, isExact: true }]
    return has(domainTexts) ? [{ record, isExact: false }] : []
  })
}

const findNumbers = async (db: Db, texts: readonly ContactText[]): Promise<number[]> => {
  const { rows } = await sql<{ recordNo: number }>`
    select found.record_no
    from unnest(${texts.map(keyOf)}::bigint[]) as wanted (key)
    cross join lateral (
      select record_no from lookup_key where lookup_key.key = wanted.key order by record_no desc limit ${mostPerKey}
    ) as found`.execute(db)
  return [...new Set(rows.map(({ recordNo }) => recordNo))]
}
