/** The stored content of an SMS campaign. It is parsed with defaults, so that old drafts stay readable. */

import { SmsAudience } from '@tradewind/contract'
import { z } from 'zod'

export const StoredSms = z.object({ text: z.string(), salutationFallback: z.string() })
export type StoredSms = z.infer<typeof StoredSms>

export const StoredContent = StoredSms.extend({ audience: SmsAudience })
export type StoredContent = z.infer<typeof StoredContent>
