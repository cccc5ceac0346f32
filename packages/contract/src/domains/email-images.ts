/** Pictures of mails: uploaded once, shown to everybody who has the mail. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'

/** Of one picture, of all pictures of an organisation, and how wide a kept one is at most. */
export const mailImageLimits = {
  bytes: 2 * 1024 * 1024,
  totalBytes: 200 * 1024 * 1024,
  widthPx: 1_200,
  /** Before anything is decoded: a small file may unfold to gigabytes. */
  pixels: 40_000_000,
} as const

export const mailImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

export const MailImage = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In full: mails are read elsewhere. */
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
    summary: 'Keep a picture for mails; the same one twice is kept once',
    access: 'session',
    kind: 'upload',
    // Larger than a picture may be, so that the answer to a large one says how large it may be.
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
    summary: 'Pictures of the organisation, newest first, and how much room they take',
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
