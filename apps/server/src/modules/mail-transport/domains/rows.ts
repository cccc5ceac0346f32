/** Reads stored domains and their keys. */

import { fail, type DomainRecord, type SenderDomain, type SenderDomainDetail } from '@tradewind/contract'
import type { Config, Db, Tx } from '@tradewind/platform'
import { registrableDomain, toUnicodeDomain } from './name.ts'
import { keyOf, ourNames, publishedRecords } from './published.ts'
import { graceMs } from './state.ts'
import { warmUpOn } from './warm-up.ts'

/**
 * How long the record of a retired key must stay published. During this time, mailbox providers may still verify mails
 * that the key signed.
 */
export const retiredForMs = 7 * 86_400_000

export type DomainRow = Awaited<ReturnType<typeof readDomain>>
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** Throws Failure not_found. */
export const readDomain = async (db: Db | Tx, orgId: string, id: string) => {
  const row = await db
    .selectFrom('email_domain')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/** Lists the keys, the active one first, then the newest. */
export const listKeys = (db: Db | Tx, orgId: string, domainId: string) =>
  db
    .selectFrom('email_domain_key')
    .select(['id', 'selector', 'publicKey', 'state', 'retiredAt'])
    .where('orgId', '=', orgId)
    .where('domainId', '=', domainId)
    .orderBy('state')
    .orderBy('createdAt', 'desc')
    .execute()

export const listDomains = async (db: Db, orgId: string, now: Date): Promise<SenderDomain[]> => {
  const rows = await db.selectFrom('email_domain').selectAll().where('orgId', '=', orgId).orderBy('domain').execute()
  const rotating = await db
    .selectFrom('email_domain_key as waiting')
    .innerJoin('email_domain_key as active', 'active.domainId', 'waiting.domainId')
    .select('waiting.domainId as id')
    .where('waiting.orgId', '=', orgId)
    .where('waiting.state', '=', 'waiting')
    .where('active.state', '=', 'active')
    .execute()
  const ids = new Set(rotating.map(({ id }) => id))
  return rows.map((row) => shownRow(row, ids.has(row.id), now))
}

/** Throws Failure not_found. */
export const readDetail = async (
  db: Db,
  orgId: string,
  { id, config, now }: { id: string; config: Config; now: Date },
): Promise<SenderDomainDetail> => {
  const row = await readDomain(db, orgId, id)
  const keys = await listKeys(db, orgId, id)
  const isRotating = ['waiting', 'active'].every((state) => keys.some((key) => key.state === state))
  return {
    ...shownRow(row, isRotating, now),
    zone: registrableDomain(row.domain),
    records: recordsOf(row, keys, config),
  }
}

const shownRow = (row: DomainRow, isRotating: boolean, now: Date): SenderDomain => {
  const isFailing = row.state === 'verified' && row.failingSince !== null
  return {
    id: row.id,
    domain: row.domain,
    displayName: toUnicodeDomain(row.domain),
    state: row.state,
    failingSince: row.failingSince?.toISOString() ?? null,
    stopsAt: isFailing ? new Date((row.failingSince?.getTime() ?? 0) + graceMs).toISOString() : null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isRotating,
    warmUp: { plan: row.warmUp, ...warmUpOn(row.warmUp, row.warmUpFrom, now) },
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Returns the keys whose DNS records are checked: all keys that are not retired. The record of the active key is
 * required. While no key is active yet, the record of every returned key is required.
 */
export const checkedKeys = (keys: readonly KeyRow[]) => {
  const hasActive = keys.some(({ state }) => state === 'active')
  return keys
    .filter(({ state }) => state !== 'retired')
    .map((key) => ({ ...key, isRequired: key.state === 'active' || !hasActive }))
}

const recordsOf = (row: DomainRow, keys: readonly KeyRow[], config: Config): DomainRecord[] => {
  const keysToPublish = [
    ...checkedKeys(keys),
    ...keys.filter(({ state }) => state === 'retired').map((key) => ({ ...key, isRequired: false })),
  ]
  const keepUntil = new Map(
    keys.flatMap(({ selector, retiredAt }) =>
      retiredAt === null ? [] : [[selector, new Date(retiredAt.getTime() + retiredForMs).toISOString()] as const],
    ),
  )
  return publishedRecords(row.domain, keysToPublish, ourNames(config)).map((record) => ({
    ...record,
    keepUntil: record.selector === null ? null : (keepUntil.get(record.selector) ?? null),
    verdict: row.verdicts[keyOf(record)] ?? null,
  }))
}
