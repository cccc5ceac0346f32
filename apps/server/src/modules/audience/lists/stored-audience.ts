/** The audience of a campaign as stored: parsed when it is read, so that an old draft stays readable. */
import { addressKinds } from '@tradewind/contract'
import { z } from 'zod'

export const StoredAudience = z.object({
  listIds: z.array(z.uuid()),
  segmentIds: z.array(z.uuid()).default([]),
  addresses: z.array(z.string()),
  leaveOut: z.array(z.enum(addressKinds)).default([]),
})
export type StoredAudience = z.infer<typeof StoredAudience>
