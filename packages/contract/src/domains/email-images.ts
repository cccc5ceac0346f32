/** Pictures for mails. Every recipient of a mail can load its pictures without signing in. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'

/** The size limits of one picture and of all pictures of an organisation, and the maximum width of a stored picture. */
export const mailImageLimits = {
  bytes: 2 * 1024 * 1024,
  totalBytes: 200 * 1024 * 1024,
  widthPx: 1_200,
  /**
   * The maximum number of pixels of a picture. It is checked before decoding, because a small file may expand to
   * gigabytes.
   */
  pixels: 40_000_000,
} as const

export const mailImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

export const MailImage = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The URL of the picture. It is absolute, because mails are read outside the site. */
  url: z.string(),
  type: z.enum(['image/png', 'image/jpeg', 'image/gif']),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  sizeBytes: z.number().int(),
  createdAt: isoInstant,
})
export type MailImage = z.infer<typeof MailImage>

export const emailImages = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/email/image/upload',
    summary: 'Upload a picture for mails; the same picture is stored once',
    access: 'session',
    kind: 'upload',
    // The limit of the request body is higher than the size limit of a picture. A picture slightly above the size limit
    // therefore reaches the handler, whose error names the size limit.
    bodyLimitBytes: 16 * 1024 * 1024,
    input: z.strictObject({}),
    output: MailImage,
    errors: [
      'file_required',
      'body_too_large',
      'mail_image_too_large',
      'mail_image_not_readable',
      'mail_image_store_full',
      'storage_full',
    ],
  }),
  images: endpoint({
    method: 'POST',
    path: '/email/image/list',
    unkeyed: 'read',
    summary: 'Pictures of the organisation, newest first, and the storage they take',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(MailImage).extend({ usedBytes: z.number().int(), limitBytes: z.number().int() }),
    errors: [],
  }),
  deleteImage: endpoint({
    method: 'POST',
    path: '/email/image/delete',
    summary: 'Remove a picture that no mail, draft or template shows',
    access: 'session',
    input: z.strictObject({ id: z.uuid() }),
    output: nothing,
    errors: ['not_found', 'mail_image_in_use'],
  }),
}
