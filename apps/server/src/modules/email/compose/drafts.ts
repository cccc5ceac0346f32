/** Drafts of mails: saved while the user writes, with their earlier versions. */

import { fail, versionsAtMost, type EmailDraft, type EmailLetter } from '@tradewind/contract'
import { nameFromSubject } from '@tradewind/contract/mail'
import { locales, translate } from '@tradewind/i18n'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import {
  changeDraft,
  createDraft,
  deleteDraft as deleteCampaignDraft,
  listDrafts as listCampaignDrafts,
  lockDraft,
  readCampaignContent,
} from '../../outreach/index.ts'
import { toEmailAttachment, claimAttachments } from '../attachments/attachments.ts'
import { holdPictures } from '../images/uses.ts'
import { StoredContent } from '../message/content.ts'
import { htmlInThread } from '../message/html.ts'
import type { NameReader } from '../templates/templates.ts'
import { isWaiting, readApproval, readApprovalStates } from './approval.ts'

export type SavedDraft = Omit<EmailLetter, 'attachments'> & {
  id?: string | undefined
  revision?: number | undefined
  keep: boolean
  attachments: readonly string[]
  userId: string
  /** The language of a name that is made from the subject. */
  lang: string
  at: Date
}

/** The name of a mail that the user did not name. All lists, notifications and exports show it. */
const madeName = (subject: string, lang: string): string =>
  nameFromSubject(subject, (variable) => translate(lang, `editor.variable_${variable}`))

/** True for a name that a save made from the subject, in whichever language its user worked. */
const isMadeName = (name: string, subject: string): boolean =>
  name === subject || locales.some((lang) => name === madeName(subject, lang))

/** Saves by the same user within this time are stored as one version. */
const oneVersionMs = 3 * 60_000

/**
 * Saves a draft and returns its id. Throws Failure not_found, campaign_state_conflict, draft_changed (another save came
 * first), draft_locked (the draft waits for approval) and attachments_too_large.
 */
export const saveDraft = async (db: Db, orgId: string, draft: SavedDraft): Promise<string> => {
  const html = await htmlInThread(draft)
  return db.transaction().execute(async (tx) => {
    const { id, revision, name: given, userId, lang, at } = draft
    if (id !== undefined) await refuseLocked(tx, orgId, id)
    const content = await contentOf(tx, orgId, { ...draft, html })
    const name = given || madeName(content.subject, lang)
    if (id !== undefined) await changeDraft(tx, orgId, { id, channel: 'email', revision, name, content, at })
    const savedId = id ?? (await createDraft(tx, orgId, { createdBy: userId, channel: 'email', name, content, at }))
    await keepVersion(tx, orgId, { id: savedId, name, content, userId, at, isOwn: draft.keep })
    return savedId
  })
}

/** Throws Failure not_found, campaign_state_conflict and draft_locked. */
export const deleteDraft = (db: Db, orgId: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await refuseLocked(tx, orgId, id)
    await deleteCampaignDraft(tx, orgId, { id, channel: 'email' })
  })

/**
 * Throws draft_locked if the draft waits for approval. The draft's row stays locked, so that a concurrent request for
 * approval is either seen by this check or waits for the caller's change.
 */
const refuseLocked = async (tx: Tx, orgId: string, id: string): Promise<void> => {
  await lockDraft(tx, orgId, { id, channel: 'email' })
  if (await isWaiting(tx, orgId, id)) throw fail('draft_locked')
}

/** Builds the stored content. `html`: the HTML, already sanitised by `htmlOf`. */
const contentOf = async (tx: Tx, orgId: string, draft: SavedDraft): Promise<StoredContent> => {
  const { senderId, subject, subjectTest, html, blocks, plainText, salutationFallback, audience } = draft
  await holdPictures(tx, orgId)
  const attachments = await claimAttachments(tx, orgId, draft.attachments)
  return { senderId, subject, subjectTest, html, blocks, plainText, attachments, salutationFallback, audience }
}

const keepVersion = async (
  tx: Tx,
  orgId: string,
  version: { id: string; name: string; content: StoredContent; userId: string; at: Date; isOwn: boolean },
): Promise<void> => {
  const { id, name, userId, at } = version
  const content = JSON.stringify(version.content)
  const last = await tx
    .selectFrom('email_draft_version')
    .select(['no', 'savedBy', 'savedAt', sql<boolean>`content = ${content}::jsonb and name = ${name}`.as('isSame')])
    .where('campaignId', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.isSame === true) return
  const isYoung = last !== undefined && at.getTime() - last.savedAt.getTime() < oneVersionMs
  if (last !== undefined && isYoung && last.savedBy === userId && !version.isOwn) {
    await tx
      .updateTable('email_draft_version')
      .set({ name, content })
      .where('campaignId', '=', id)
      .where('no', '=', last.no)
      .execute()
    return
  }
  const no = (last?.no ?? 0) + 1
  await tx
    .insertInto('email_draft_version')
    .values({ campaignId: id, orgId, no, name, content, savedBy: userId, savedAt: at })
    .execute()
  await tx
    .deleteFrom('email_draft_version')
    .where('campaignId', '=', id)
    .where('no', '<=', no - versionsAtMost)
    .execute()
}

const letterOf = (name: string, content: unknown): EmailLetter => {
  const { senderId, subject, subjectTest, html, blocks, plainText, attachments, salutationFallback, audience } =
    StoredContent.parse(content)
  return {
    // A name that was made from the subject must follow the subject, so the user gets it as an empty field.
    name: isMadeName(name, subject) ? '' : name,
    senderId,
    subject,
    subjectTest: subjectTest ?? null,
    html,
    blocks,
    plainText: plainText ?? null,
    attachments: (attachments ?? []).map(toEmailAttachment),
    salutationFallback,
    audience,
  }
}

/** Throws Failure not_found. */
export const readDraft = async (db: Db, orgId: string, id: string, readNames: NameReader): Promise<EmailDraft> => {
  const { name, content, revision, updatedAt } = await readCampaignContent(db, orgId, { id, channel: 'email' })
  const approval = await readApproval(db, orgId, id, readNames)
  return { id, revision, updatedAt: updatedAt.toISOString(), approval, ...letterOf(name, content) }
}

export const listDrafts = async (
  db: Db,
  orgId: string,
  page: { keyword?: string | undefined; page: number; limit: number },
  readNames: NameReader,
) => {
  const { total, list } = await listCampaignDrafts(db, orgId, { channel: 'email', ...page })
  const names = await readNames(list.map(({ createdBy }) => createdBy))
  const approvals = await readApprovalStates(
    db,
    orgId,
    list.map(({ id }) => id),
  )
  return {
    total,
    totalIsExact: true,
    list: list.map(({ id, name, content, createdBy, updatedAt }) => ({
      id,
      name,
      subject: StoredContent.parse(content).subject,
      createdBy: names.get(createdBy) ?? '',
      updatedAt: updatedAt.toISOString(),
      approval: approvals.get(id) ?? null,
    })),
  }
}

/** Lists versions, newest first. Throws Failure not_found. */
export const listVersions = async (db: Db, orgId: string, id: string, readNames: NameReader) => {
  await readCampaignContent(db, orgId, { id, channel: 'email' })
  const rows = await db
    .selectFrom('email_draft_version')
    .select(['no', sql<string>`content ->> 'subject'`.as('subject'), 'savedBy', 'savedAt'])
    .where('orgId', '=', orgId)
    .where('campaignId', '=', id)
    .orderBy('no', 'desc')
    .execute()
  const names = await readNames(rows.map((row) => row.savedBy))
  return rows.map(({ no, subject, savedBy, savedAt }) => ({
    no,
    subject,
    savedBy: names.get(savedBy) ?? '',
    savedAt: savedAt.toISOString(),
  }))
}

/** Throws Failure not_found. */
export const readVersion = async (
  db: Db,
  orgId: string,
  { id, no }: { id: string; no: number },
): Promise<EmailLetter> => {
  const row = await db
    .selectFrom('email_draft_version')
    .select(['name', 'content'])
    .where('orgId', '=', orgId)
    .where('campaignId', '=', id)
    .where('no', '=', no)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return letterOf(row.name, row.content)
}
