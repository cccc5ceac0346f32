/** Copies receipts from the outbox in PostgreSQL to the event statistics in ClickHouse. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '@tradewind/contract'
import type { ClickHouse, Db, Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { codeOfDetailSql } from '../reports/bounce-reasons.ts'
import { foldCounts } from '../reports/stored-counts.ts'

/** The number of receipts per insert. ClickHouse is efficient with a few thousand rows per insert. */
const publishAtMost = 5_000

/** A receipt that is not copied yet, with the column names of the ClickHouse table. */
type Unpublished = {
  id: number
  org_id: string
  campaign_id: string
  recipient_id: number
  /** When a receipt has several copies, the copy with the highest version counts. */
  version: number
  channel: Channel
  kind: string
  domain: string
  country: string
  variant: number
  is_machine: boolean
  /** The index of the clicked link; -1 when the receipt is not a click. */
  link: number
  status: string
  at: string
}

/**
 * Copies receipts that are not yet marked as published. Returns the number of copied receipts and their campaigns.
 * After a crash between the insert into ClickHouse and the mark, the receipts are copied again. This does no harm,
 * because the ClickHouse table keeps one row per receipt id. The version is taken while the receipt is locked, so that
 * a later copy of a receipt has a higher version.
 */
export const publishReceipts = (
  db: Db,
  clickhouse: ClickHouse,
): Promise<{ copied: number; campaignIds: readonly string[] }> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Unpublished>`
      select id, org_id, campaign_id, recipient_id, channel, kind, domain, country, variant, is_machine,
        coalesce(link, -1) as link,
        case when kind in ('failed', 'bounced') then
          ${codeOfDetailSql} else '' end as status,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as at,
        (extract(epoch from clock_timestamp()) * 1e6)::int8 as version
      from outreach_receipt
      where not published
      order by id
      limit ${publishAtMost}
      for update skip locked`.execute(tx.withoutPlugins())
    if (rows.length === 0) return { copied: 0, campaignIds: [] }
    await clickhouse.insert('outreach_event', rows)
    await sql`
      update outreach_receipt
      set published = true
      where id = any(${rows.map((row) => row.id)}::int8[])`.execute(tx)
    return { copied: rows.length, campaignIds: [...new Set(rows.map((row) => row.campaign_id))] }
  })

/** The interval at which receipts are copied to the statistics. */
const publishEveryMs = 1_000

/**
 * Copies receipts every second until stopped, and merges the stored counts of their campaigns. While a database is
 * unavailable, receipts wait and are copied later.
 */
export const startPublishing = ({ db, clickhouse, log }: Platform): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const copyAll = async () => {
    for (;;) {
      const { copied, campaignIds } = await publishReceipts(db, clickhouse)
      await foldCounts(db, campaignIds)
      if (copied === 0 || stopping.signal.aborted) return
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await copyAll()
      } catch (error) {
        log.warn({ err: error }, 'outreach receipts not copied to the statistics, trying again')
      }
      await sleep(publishEveryMs, undefined, { signal: stopping.signal }).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error
      })
    }
  }
  const ended = run()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
