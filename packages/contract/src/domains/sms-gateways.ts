/** The SMS gateways for the operator: their connections in all processes, and their answers of today. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant } from '../shapes.ts'

const count = z.number().int()

export const smsGatewayKinds = ['smpp', 'twilio', 'simulator'] as const

export const SmsGatewayView = z.object({
  name: z.string(),
  kind: z.enum(smsGatewayKinds),
  /** The gateway's host, without secrets. */
  target: z.string(),
  priority: count,
  /**
   * `idle`: no process uses the gateway now. `bound`: all connections work. `partly`: some of them. `lost`: none, so no
   * message can be sent through the gateway.
   */
  state: z.enum(['idle', 'bound', 'partly', 'lost']),
  binds: count,
  bound: count,
  /** The messages a second to which the gateway has slowed the product down; null while it has not. */
  perSecond: z.number().nullable(),
  /** Messages that wait for an answer or for their turn. */
  outstanding: count,
  lastError: z.string(),
  lastErrorAt: isoInstant.nullable(),
  /** Answers since midnight in Beijing. `throttled`: how often the gateway asked to slow down. */
  today: z.object({ accepted: count, refused: count, deferred: count, unknown: count, throttled: count }),
  /** Receipts that no message is known for yet. */
  unmatched: count,
  /** The path of the webhook for messages of phones; null for SMPP. */
  hookPath: z.string().nullable(),
})
export type SmsGatewayView = z.infer<typeof SmsGatewayView>

export const smsGateways = {
  list: endpoint({
    method: 'POST',
    path: '/operator/sms_gateways',
    unkeyed: 'read',
    summary: 'SMS gateways with their connections, last error and answers of today',
    access: { permission: 'operator.console' },
    input: empty,
    output: z.array(SmsGatewayView),
    errors: ['forbidden'],
  }),
}
