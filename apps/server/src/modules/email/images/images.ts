/**
 * Pictures of an organisation. Each is stored once, counts towards the storage limit, and is deleted only when no mail
 * uses it.
 */

import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { fail, Failure, mailImageLimits, type MailImage } from '@tradewind/contract'
import { readLimited, readPage, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { requireStorageSpace } from '../../membership/index.ts'
import { fitImage } from './fit.ts'
import { awaitSaves, findImageUse, holdPictures } from './uses.ts'

type Deps = Pick<Platform, 'db' | 'storage' | 'clock' | 'config'>

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const

type Row = {
  id: string
  name: string
  token: string
  type: MailImage['type']
  widthPx: number
  heightPx: number
  sizeBytes: number
  createdAt: Date
}
const toImage = ({ config }: Pick<Deps, 'config'>, row: Row): MailImage => ({
  id: row.id,
  name: row.name,
  url: `${config.publicUrl}/email/image/${row.token}.${extensions[row.type]}`,
  type: row.type,
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  sizeBytes: row.sizeBytes,
  createdAt: row.createdAt.toISOString(),
})

type Upload = { userId: string; name: string; content: Readable }

/** Throws Failure mail_image_too_large, mail_image_not_readable, mail_image_store_full, storage_full. */
export const storeImage = async (deps: Deps, orgId: string, upload: Upload): Promise<MailImage> => {
  const { db, storage, clock } = deps
  const limitMb = mailImageLimits.bytes / 1024 / 1024
  const handedIn = await readLimited(upload.content, mailImageLimits.bytes).catch((error: unknown) => {
    const isTooLarge = error instanceof Failure && error.errorName === 'body_too_large'
    throw isTooLarge ? fail('mail_image_too_large', { limitMb }) : error
  })
  const sha256 = createHash('sha256').update(handedIn).digest('hex')
  const known = await db
    .selectFrom('email_image')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (known !== undefined) return toImage(deps, known)
  const fitted = await fitImage(handedIn)
  const row = await db.transaction().execute(async (tx) => {
    await lockImages(tx, orgId)
    if ((await readUsedBytes(tx, orgId)) + fitted.bytes.length > mailImageLimits.totalBytes)
      throw fail('mail_image_store_full', { limitMb: mailImageLimits.totalBytes / 1024 / 1024 })
    await requireStorageSpace(tx, orgId, { clock, sizeBytes: fitted.bytes.length })
    // The file is stored before the row. If the process stops in between, a file without a row is harmless, but a row
    // without a file would be a broken picture.
    const stored = await storage.put(Readable.from([fitted.bytes]), { owner: orgId })
    return tx
      .insertInto('email_image')
      .values({
        orgId,
        createdBy: upload.userId,
        token: randomBytes(16).toString('base64url'),
        sha256,
        storageKey: stored.key,
        name: upload.name.slice(0, 200),
        type: fitted.type,
        widthPx: fitted.widthPx,
        heightPx: fitted.heightPx,
        sizeBytes: fitted.bytes.length,
        createdAt: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['orgId', 'sha256']).doUpdateSet({ sha256 }))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return toImage(deps, row)
}

/**
 * Locks the pictures of an organisation. Without the lock, two concurrent uploads could together exceed the storage
 * limit. A deletion could also remove a file that a concurrent upload of the same picture reuses.
 */
const lockImages = (tx: Tx, orgId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`email_image ${orgId}`}, 0))`.execute(tx)

const readUsedBytes = async (db: Deps['db'] | Tx, orgId: string): Promise<number> => {
  const { used } = await db
    .selectFrom('email_image')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('sizeBytes'), sql<number>`0`).as('used'))
    .where('orgId', '=', orgId)
    .executeTakeFirstOrThrow()
  return Number(used)
}

export const listImages = async (deps: Deps, orgId: string, { page, limit }: { page: number; limit: number }) => {
  const { db } = deps
  const own = db.selectFrom('email_image').where('orgId', '=', orgId)
  const [{ total, list: rows }, usedBytes] = await Promise.all([
    readPage({ matching: own, rows: own.selectAll().orderBy('createdAt', 'desc').orderBy('id') }, { page, limit }),
    readUsedBytes(db, orgId),
  ])
  const list = rows.map((row) => toImage(deps, row))
  return { total, totalIsExact: true, list, usedBytes, limitBytes: mailImageLimits.totalBytes }
}

/** Throws Failure not_found, and mail_image_in_use with the name of the mail or template that uses the picture. */
export const deleteImage = async ({ db, storage }: Deps, orgId: string, id: string): Promise<void> => {
  const row = await db.transaction().execute(async (tx) => {
    await awaitSaves(tx, orgId)
    const deleted = await tx
      .deleteFrom('email_image')
      .where('orgId', '=', orgId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (deleted === undefined) throw fail('not_found')
    const name = await findImageUse(tx, orgId, { id, path: `/email/image/${deleted.token}` })
    if (name !== null) throw fail('mail_image_in_use', { name })
    return deleted
  })
  // The row is already deleted. If the process stops before the file is deleted, a file without a row is harmless.
  await db.transaction().execute(async (tx) => {
    await lockImages(tx, orgId)
    // Pictures whose redrawn content is equal share one file. Attachments that older versions of the product stored may
    // share the file too.
    const { rows: others } = await sql`
      select 1 from email_image where storage_key = ${row.storageKey}
      union all select 1 from email_attachment where storage_key = ${row.storageKey}
      limit 1`.execute(tx)
    if (others.length === 0) await storage.delete(row.storageKey)
  })
}

/**
 * Returns a picture of the organisation; null when there is none with this id. In a transaction, the picture
 * cannot be deleted before its end, so the caller may store the id.
 */
export const findImage = async (
  { db, config }: Pick<Deps, 'config'> & { db: Deps['db'] | Tx },
  orgId: string,
  id: string,
): Promise<MailImage | null> => {
  await holdPictures(db, orgId)
  const row = await db
    .selectFrom('email_image')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : toImage({ config }, row)
}

/** Opens a picture by the file name in its public URL, for any caller. Throws Failure not_found. */
export const openImage = async ({ db, storage }: Pick<Deps, 'db' | 'storage'>, file: string) => {
  const token = /^([\w-]{22})\.(?:png|jpg|gif)$/.exec(file)?.[1]
  if (token === undefined) throw fail('not_found')
  const row = await db
    .selectFrom('email_image')
    .select(['storageKey as key', 'type', 'sizeBytes'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return { content: await storage.get(row.key), type: row.type, sizeBytes: row.sizeBytes }
}
