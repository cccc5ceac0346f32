/** Reads leads with the present data of their accounts, companies and members. */

import type { Lead, LeadState } from '@tradewind/contract'
import type { SocialNetwork } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies } from '../companies/index.ts'
import { readLeadAccounts } from '../social/index.ts'
import type { Conditions } from './filter.ts'
import type { LeadPorts } from './ports.ts'

export type LeadRow = {
  leadId: number
  itemId: number
  network: SocialNetwork
  videoId: number | null
  url: string | null
  state: LeadState
  assigneeId: string | null
  note: string
  tags: string[]
  companyId: number | null
  linkedBy: 'domain' | 'member' | null
  createdBy: string
  createdAt: Date
  changedAt: Date
  isQueued: boolean
  lastSentAt: Date | null
}

export const readRows = async (
  db: Db,
  conditions: Conditions,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LeadRow[]> => {
  const { rows } = await sql<LeadRow>`
    select lead.lead_id, item_id, network, video_id, url, state, assignee_id, note, tags, company_id, linked_by,
      created_by, created_at, changed_at,
      exists (select from lead_message as message where message.lead_id = lead.lead_id and state = 'queued') as is_queued,
      (select max(done_at) from lead_message as message where message.lead_id = lead.lead_id and state = 'sent')
        as last_sent_at
    from lead_account as lead
    where ${conditions}
    order by changed_at desc, lead.lead_id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countRows = async (db: Db, conditions: Conditions): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lead_account as lead where ${conditions}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Describes rows in their order. An account whose data was withdrawn is named by its page. */
export const describeLeads = async (
  db: Db,
  { readUserNames }: Pick<LeadPorts, 'readUserNames'>,
  rows: readonly LeadRow[],
): Promise<Lead[]> => {
  const accounts = await readLeadAccounts(
    db,
    rows.map(({ itemId, videoId }) => ({ itemId, videoId })),
  )
  const companies = await readCompanies(
    db,
    rows.flatMap(({ companyId }) => companyId ?? []),
    false,
  )
  const names = await readUserNames(db, [
    ...new Set(rows.flatMap(({ createdBy, assigneeId }) => [createdBy, assigneeId ?? createdBy])),
  ])
  const member = (userId: string) => ({ userId, name: names.get(userId) ?? '' })
  return rows.map((row, at) => {
    const { found, video, comment } = accounts[at] ?? { found: null, video: null, comment: null }
    const company = row.companyId === null ? undefined : companies.get(row.companyId)
    return {
      leadId: row.leadId,
      itemId: row.itemId,
      network: row.network,
      name: found?.name ?? row.url ?? String(row.itemId),
      handle: found?.handle ?? null,
      url: found?.url ?? row.url,
      country: found?.country ?? null,
      language: found?.language ?? null,
      followers: found?.followers ?? null,
      email: found?.email ?? null,
      website: found?.website ?? null,
      video,
      comment,
      state: row.state,
      assignee: row.assigneeId === null ? null : member(row.assigneeId),
      note: row.note,
      tags: row.tags,
      company:
        company === undefined
          ? null
          : { companyId: company.companyId, name: company.name, linkedBy: row.linkedBy ?? 'member' },
      isQueued: row.isQueued,
      lastSentAt: row.lastSentAt?.toISOString() ?? null,
      createdBy: member(row.createdBy),
      createdAt: row.createdAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      isDemonstration: found?.isDemonstration ?? false,
    }
  })
}
