/** Avatars. An upload is decoded, cropped to a square and re-encoded, so that it carries no other content. */

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { fail } from '@tradewind/contract'
import { readImageSize, readLimited, type Platform } from '@tradewind/platform'

const limitBytes = 2 * 1024 * 1024
const limitPixels = 40_000_000
const sidePixels = 256

/** The URL path of an avatar, '' for none. */
export const avatarAddress = (avatarId: string | null): string =>
  avatarId === null ? '' : `/user/avatar?key=${avatarId}`

/** Stores a new avatar and returns its URL path. Throws Failure body_too_large or image_not_readable. */
export const changeAvatar = async (
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  upload: Readable,
): Promise<string> => {
  const square = await cropToSquare(await readLimited(upload, limitBytes))
  const stored = await storage.put(Readable.from([square]))
  const avatarId = randomUUID()
  await db
    .updateTable('user_account')
    .set({ avatarId, avatarStorageKey: stored.key })
    .where('id', '=', userId)
    .execute()
  return avatarAddress(avatarId)
}

/** Reads a current avatar by its id. The id is never a storage key. Throws Failure not_found. */
export const readAvatar = async (
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  avatarId: string,
): Promise<Readable> => {
  const account = await db
    .selectFrom('user_account')
    .select('avatarStorageKey as storageKey')
    .where('avatarId', '=', avatarId)
    .executeTakeFirst()
  if (account === undefined || account.storageKey === null) throw fail('not_found')
  return storage.get(account.storageKey)
}

const cropToSquare = async (bytes: Buffer): Promise<Buffer> => {
  const size = readImageSize(bytes)
  if (size === null || size.width * size.height === 0 || size.width * size.height > limitPixels)
    throw fail('image_not_readable')
  const image = await loadImage(bytes).catch((cause: unknown) => {
    throw Object.assign(fail('image_not_readable'), { cause })
  })
  const side = Math.min(image.width, image.height)
  const canvas = createCanvas(sidePixels, sidePixels)
  const left = (image.width - side) / 2
  const top = (image.height - side) / 2
  canvas.getContext('2d').drawImage(image, left, top, side, side, 0, 0, sidePixels, sidePixels)
  return canvas.encode('png')
}
