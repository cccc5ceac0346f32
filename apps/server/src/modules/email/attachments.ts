/** Attached files: stored by content, encoded once a campaign. */
import { Readable } from 'node:stream'
import { attachmentLimitBytes, fail, type EmailAttachment } from '@tradewind/contract'
import { readLimited, type Db, type FileAnswer, type Platform, type Storage, type Tx } from '@tradewind/platform'
import { attachmentTypeOf } from './attachment-type.ts'
import type { StoredAttachment } from './content.ts'
import { oneLineOf, sentBytesOf, type MimeFile } from './mime.ts'

const columns = ['id', 'name', 'type', 'size_bytes as sizeBytes', 'storage_key as storageKey'] as const

/** The last part of what may be a path, as a name that every mail program takes. */
const nameOf = (filename: string): string =>
  oneLineOf(filename.split(/[/\\]/).at(-1) ?? '')
    .trim()
    .slice(-150) || 'file'

/** Throws Failure body_too_large and attachment_refused; nothing is kept of such a file. */
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
  const { key, sizeBytes } = await storage.put(Readable.from([bytes]), { owner: orgId })
  const { id } = await db
    .insertInto('email_attachment')
    .values({
      org_id: orgId,
      storage_key: key,
      name,
      type,
      size_bytes: sizeBytes,
      created_by: userId,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, type, sizeBytes }
}

const tooLarge = () => fail('attachments_too_large', { limit: attachmentLimitBytes / 1024 / 1024 })

/** In the order of `ids`. Throws Failure not_found (also of another organisation's) and attachments_too_large. */
export const readAttachments = async (
  db: Db | Tx,
  orgId: string,
  ids: readonly string[],
): Promise<StoredAttachment[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('email_attachment')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', 'in', ids)
    .execute()
  const found = ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw fail('not_found')
    return row
  })
  const total = found.reduce((sum, { sizeBytes }) => sum + sentBytesOf(sizeBytes), 0)
  if (total > attachmentLimitBytes) throw tooLarge()
  return found
}

export const shownAttachment = ({ id, name, type, sizeBytes }: StoredAttachment): EmailAttachment => ({
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

/** The bytes of a campaign's files, to be encoded once. */
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
