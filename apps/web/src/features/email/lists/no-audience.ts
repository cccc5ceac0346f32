import type { EmailAudience } from '@tradewind/contract'

export const noAudience: EmailAudience = { listIds: [], segmentIds: [], addresses: [], leaveOut: [] }
