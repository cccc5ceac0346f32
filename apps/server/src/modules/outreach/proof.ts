/**
 * The proof of sending: for every recipient, the data of each try over each relay. A proof is stored in the transaction
 * that settles the provider's answer, so each settled answer has its proofs exactly once.
 */

import { fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProofOutcome } from './tables.ts'

export const JournalledProof = z.object({
  /** The time when the try started. */
  at: z.coerce.date(),
  /** The name of the relay. */
  route: z.string(),
  /** The server that answered: name, address and port. */
  server: z.string(),
  /** For example `TLSv1.3 TLS_AES_256_GCM_SHA384`; empty when the connection was not encrypted. */
  tls: z.string(),
  envelopeFrom: z.string(),
  sizeBytes: z.number(),
  /** The hexadecimal hash of the message as handed over; empty if a crash lost it. */
  sha256: z.string(),
  outcome: z.enum(['accepted', 'refused', 'deferred', 'unknown']),
  /** The full reply of the server. */
  answer: z.string(),
  /** The provider's own id of the message, which the provider's events contain. */
  providerId: z.string().nullable(),
  durationMs: z.number(),
})
export type Proof = z.output<typeof JournalledProof>

/** The proof of a message whose worker crashed after handing it over. Only the relay is known. */
export const proofWithoutAnswer = ({
  at,
  route,
  kind,
  detail,
}: {
  at: Date
  route: string
  kind: ProofOutcome
  detail: string
}): Proof => ({
  at,
  route,
  server: '',
  tls: '',
  envelopeFrom: '',
  sizeBytes: 0,
  sha256: '',
  outcome: kind,
  answer: detail,
  providerId: null,
  durationMs: 0,
})

const answerAtMost = 2_000

export const insertProofs = async (
  tx: Tx,
  news: readonly { recipientId: number; proofs?: readonly Proof[] }[],
): Promise<void> => {
  const rows = news.flatMap(({ recipientId, proofs = [] }) => proofs.map((proof) => ({ recipientId, ...proof })))
  if (rows.length === 0) return
  const column = <T>(read: (row: (typeof rows)[number]) => T): T[] => rows.map(read)
  await sql`
    insert into outreach_proof (
      recipient_id, at, route, server, tls, envelope_from, size_bytes, sha256, outcome, answer, provider_id, duration_ms)
    select recipient_id, at, route, server, tls, envelope_from, size_bytes, decode(sha256, 'hex'), outcome, answer,
      provider_id, duration_ms
    from unnest(
      ${column((row) => row.recipientId)}::int8[],
      ${column((row) => row.at)}::timestamptz[],
      ${column((row) => row.route)}::text[],
      ${column((row) => row.server)}::text[],
      ${column((row) => row.tls)}::text[],
      ${column((row) => row.envelopeFrom)}::text[],
      ${column((row) => row.sizeBytes)}::int4[],
      ${column((row) => row.sha256)}::text[],
      ${column((row) => row.outcome)}::text[],
      ${column((row) => row.answer.slice(0, answerAtMost))}::text[],
      ${column((row) => row.providerId)}::text[],
      ${column((row) => row.durationMs)}::int4[]
    ) as u (
      recipient_id, at, route, server, tls, envelope_from, size_bytes, sha256, outcome, answer, provider_id, duration_ms)`.execute(
    tx,
  )
}

/** Reads every try of one recipient, oldest first. Throws Failure not_found. */
export const readProofs = async (db: Db, orgId: string, recipientId: number) => {
  const recipient = await db
    .selectFrom('outreach_recipient')
    .select(['address', 'messageId', 'isSupplied'])
    .where('orgId', '=', orgId)
    .where('id', '=', recipientId)
    .executeTakeFirst()
  if (recipient === undefined) throw fail('not_found')
  const rows = await db
    .selectFrom('outreach_proof')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .orderBy('id')
    .limit(200)
    .execute()
  const tries = rows.map((row) => ({
    at: row.at.toISOString(),
    relay: row.route,
    server: row.server,
    tls: row.tls,
    envelopeFrom: row.envelopeFrom,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256.toString('hex'),
    outcome: row.outcome,
    answer: row.answer,
    providerId: row.providerId,
    durationMs: row.durationMs,
  }))
  return { ...recipient, tries }
}

/** Returns recipients by the provider's message ids. Unknown ids are absent. */
export const findRecipientsByProviderIds = async (
  db: Db,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (providerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('outreach_proof')
    .select(['providerId', 'recipientId'])
    .where('providerId', 'in', providerIds)
    .execute()
  return new Map(rows.map(({ providerId, recipientId }) => [providerId ?? '', recipientId]))
}

export type RelayCounts = {
  relay: string
  accepted: number
  refused: number
  deferred: number
  unknown: number
  p50Ms: number | null
}

/** Counts the outcomes of each relay since the given time. `p50_ms`: the median duration of accepted tries. */
export const readRelayCounts = async (db: Db, since: Date): Promise<RelayCounts[]> => {
  const { rows } = await sql<RelayCounts>`
    select route as relay,
      count(*) filter (where outcome = 'accepted')::int as accepted,
      count(*) filter (where outcome = 'refused')::int as refused,
      count(*) filter (where outcome = 'deferred')::int as deferred,
      count(*) filter (where outcome = 'unknown')::int as unknown,
      (percentile_cont(0.5) within group (order by duration_ms) filter (where outcome = 'accepted'))::float8 as p50_ms
    from outreach_proof
    where at >= ${since}
    group by route
    order by route`.execute(db)
  return rows
}
