/** The inbox of the built-in SMS simulator. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, pageOf, paging } from '../shapes.ts'

export const SimulatedSms = z.object({
  messageId: z.string(),
  to: z.string(),
  from: z.string(),
  text: z.string(),
  receivedAt: isoInstant,
})

export const smsSimulator = {
  /** This endpoint is open to guests, because a user who registers reads the SMS code here before having a token. */
  inbox: endpoint({
    method: 'POST',
    path: '/simulator/sms_list',
    summary: 'Messages that the SMS simulator received, newest first',
    access: 'guest',
    simulator: true,
    input: z.strictObject({ ...paging, to: z.string().trim().max(20).default('') }),
    output: pageOf(SimulatedSms),
    errors: ['not_found'],
  }),
}
