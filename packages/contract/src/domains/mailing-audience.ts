/** The audience of a mail. */

import { z } from 'zod'
import { emailAddress } from './email-parts.ts'

const id = z.uuid()

/** The kinds of addresses that an audience may exclude: role addresses (info@, sales@) and disposable mailboxes. */
export const addressKinds = ['role', 'disposable'] as const
export type AddressKind = (typeof addressKinds)[number]

/**
 * The audience of a mail. It consists of the addresses of mailing lists and segments, and of typed addresses, without
 * the excluded kinds. Each address occurs once.
 */
export const EmailAudience = z.object({
  listIds: z.array(id).max(100),
  segmentIds: z.array(id).max(100).default([]),
  addresses: z.array(emailAddress).max(1000),
  leaveOut: z.array(z.enum(addressKinds)).max(2).default([]),
})
export type EmailAudience = z.infer<typeof EmailAudience>
