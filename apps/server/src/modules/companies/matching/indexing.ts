/** Writes match keys for names that were registered before match keys existed. It runs once, in the background. */

import { contactEvidence, shapeCompanyName, type EvidenceSource } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { numbers } from './columns.ts'
import { contactKey, nameKeys } from './match-keys.ts'

type NameRow = EvidenceSource & { nameId: number; key: string; country: string }

const batchNames = 2_000

/**
 * Writes the match keys of all names that have none. After a crash it resumes with the first batch that was not
 * recorded.
 */
export const indexNames = async (db: Db, signal?: AbortSignal): Promise<number> => {
  for (let indexed = 0; ;) {
    signal?.throwIfAborted()
    const { rows } = await sql<NameRow>`
      select name_id, name_key as key, country, address, email, phone, website, lei, register_number
      from customs_name where not is_indexed order by name_id limit ${batchNames}`.execute(db)
    if (rows.length === 0) return indexed
    const keys = rows
      .flatMap((row) =>
        [...new Set([...nameKeys(row.country, shapeCompanyName(row.key)).stored, ...evidenceKeys(row)])].map((key) => ({
          key,
          nameId: row.nameId,
        })),
      )
      .toSorted((a, b) => a.key - b.key || a.nameId - b.nameId)
    await db.transaction().execute(async (tx) => {
      await sql`
        insert into customs_match_key (match_key, name_id)
        select * from unnest(${numbers(keys.map(({ key }) => key))}::bigint[], ${numbers(keys.map(({ nameId }) => nameId))}::int[])
        on conflict do nothing`.execute(tx)
      await sql`update customs_name set is_indexed = true where name_id = any (${rows.map(({ nameId }) => nameId)}::int[])`.execute(
        tx,
      )
    })
    indexed += rows.length
  }
}

const evidenceKeys = (row: NameRow): number[] =>
  contactEvidence({ ...row, country: row.country === '' ? null : row.country }).map(contactKey)

export const hasUnindexed = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('customs_name').select('nameId').where('isIndexed', '=', false).limit(1).executeTakeFirst()) !==
  undefined
