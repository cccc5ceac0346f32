/** The stored audience of a campaign. It is parsed with defaults, so that old drafts stay readable. */

import { addressKinds } from '@tradewind/contract'
import { z } from 'zod'

export const StoredAudience = z.object({
  listIds: z.array(z.uuid()),
  segmentIds: z.array(z.uuid()).default([]),
  addresses: z.array(z.string()),
  leaveOut: z.array(z.enum(addressKinds)).default([]),
})
export type StoredAudience = z.infer<typeof StoredAudience>
