/** Attached files. Each file is stored separately and is encoded once per campaign. */

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { attachmentLimitBytes, fail, type EmailAttachment } from '@tradewind/contract'
import {
  readLimited,
  storageKeyOf,
  type Db,
  type FileAnswer,
  type Platform,
  type Storage,
  type Tx,
} from '@tradewind/platform'
import { requireStorageSpace } from '../../membership/index.ts'
import type { StoredAttachment } from '../message/content.ts'
import { oneLineOf, sentBytesOf, type MimeFile } from '../message/mime.ts'
import { attachmentTypeOf } from './attachment-type.ts'

const columns = ['id', 'name', 'type', 'sizeBytes', 'storageKey'] as const

/** Returns the last part of the path, reduced to a file name that every mail program accepts. */
const nameOf = (filename: string): string =>
  oneLineOf(filename.split(/[/\\]/).at(-1) ?? '')
    .trim()
    .slice(-150) || 'file'

/** Stores an attachment. Throws Failure body_too_large, attachment_refused and storage_full; then nothing is stored. */
export const storeAttachment = async (
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  { orgId, userId }: { orgId: string; userId: string },
  { filename, content }: { filename: string; content: Readable },
): Promise<EmailAttachment> => {
  const bytes = await readLimited(content, attachmentLimitBytes)
  const name = nameOf(filename)
  const type = attachmentTypeOf(name, bytes)
  if (type === null) throw fail('attachment_refused', { name })
  if (sentBytesOf(bytes.length) > attachmentLimitBytes) throw tooLarge()
  const id = randomUUID()
  const sizeBytes = bytes.length
  const at = clock.now()
  // The row is written before the bytes, because stored bytes without a row would never be deleted.
  await db.transaction().execute(async (tx) => {
    await requireStorageSpace(tx, orgId, { clock, sizeBytes })
    await tx
      .insertInto('email_attachment')
      .values({
        id,
        orgId,
        storageKey: storageKeyOf(createHash('sha256').update(bytes).digest('hex'), id),
        name,
        type,
        sizeBytes,
        createdBy: userId,
        createdAt: at,
        state: 'arriving',
        stateAt: at,
      })
      .execute()
  })
  await storage.put(Readable.from([bytes]), { owner: id })
  await db.updateTable('email_attachment').set({ state: 'kept' }).where('id', '=', id).execute()
  return { id, name, type, sizeBytes }
}

const tooLarge = () => fail('attachments_too_large', { limit: attachmentLimitBytes / 1024 / 1024 })

/** Returns the files in the order of `ids`. Throws Failure not_found, also for ids of another organisation. */
export const readAttachments = async (
  db: Db | Tx,
  orgId: string,
  ids: readonly string[],
): Promise<StoredAttachment[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('email_attachment')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('id', 'in', ids)
    .where('state', '<>', 'going')
    .execute()
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw fail('not_found')
    return row
  })
}

/**
 * Returns the files that a draft or an answer is being saved with, and keeps them if the sweep has marked them as unused. Throws
 * Failure not_found and attachments_too_large.
 */
export const claimAttachments = async (tx: Tx, orgId: string, ids: readonly string[]): Promise<StoredAttachment[]> => {
  if (ids.length === 0) return []
  const held = await tx
    .selectFrom('email_attachment')
    .select(['id', 'state'])
    .where('orgId', '=', orgId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const unused = held.filter(({ state }) => state === 'unused').map(({ id }) => id)
  if (unused.length > 0)
    await tx.updateTable('email_attachment').set({ state: 'kept' }).where('id', 'in', unused).execute()
  const found = await readAttachments(tx, orgId, ids)
  requireFit(found)
  return found
}

const requireFit = (files: readonly StoredAttachment[]): void => {
  const total = files.reduce((sum, { sizeBytes }) => sum + sentBytesOf(sizeBytes), 0)
  if (total > attachmentLimitBytes) throw tooLarge()
}

export const toEmailAttachment = ({ id, name, type, sizeBytes }: StoredAttachment): EmailAttachment => ({
  id,
  name,
  type,
  sizeBytes,
})

/** Throws Failure not_found. */
export const openAttachment = async (
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  orgId: string,
  id: string,
): Promise<FileAnswer> => {
  const [file] = await readAttachments(db, orgId, [id])
  if (file === undefined) throw fail('not_found')
  const { name, type, sizeBytes, storageKey } = file
  return { content: await storage.get(storageKey), filename: name, contentType: type, sizeBytes }
}

/**
 * Loads the bytes of the files that are attached to a campaign's mails. The caller encodes them once for all
 * recipients.
 */
export const loadAttachments = (
  storage: Pick<Storage, 'get'>,
  attachments: readonly StoredAttachment[],
): Promise<MimeFile[]> =>
  Promise.all(
    attachments.map(async ({ name, type, storageKey }) => ({
      name,
      type,
      content: await readLimited(await storage.get(storageKey), attachmentLimitBytes),
    })),
  )

/** Reads the bytes of the files that a mail to one person has. Throws Failure not_found and attachments_too_large. */
export const readAttachedFiles = async (
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  orgId: string,
  ids: readonly string[],
): Promise<MimeFile[]> => {
  const files = await readAttachments(db, orgId, ids)
  requireFit(files)
  return loadAttachments(storage, files)
}
