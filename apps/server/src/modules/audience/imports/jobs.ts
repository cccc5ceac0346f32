/** The queued jobs of imports. */

import { defineJob } from '@tradewind/platform'
import { z } from 'zod'

export const importJob = defineJob({ name: 'email.import-contacts', payload: z.object({ importId: z.uuid() }) })
export const sweepImportsJob = defineJob({ name: 'email.sweep-imports', payload: z.object({}), exclusive: true })
