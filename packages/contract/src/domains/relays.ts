/** The mail relays, and the stored proof of each attempt to send a mail through a relay. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant } from '../shapes.ts'
import { ServerTest } from './mail-servers.ts'
import { relayStates } from './smtp-accounts.ts'

export const relayKinds = ['smtp', 'ses', 'sendgrid', 'mailgun', 'catcher'] as const

export const RelayView = z.object({
  name: z.string(),
  kind: z.enum(relayKinds),
  target: z.string(),
  priority: z.number().int(),
  weight: z.number().int(),
  state: z.enum(relayStates),
  closedUntil: isoInstant.nullable(),
  lastError: z.string(),
  lastErrorAt: isoInstant.nullable(),
  /** The number of attempts to send a mail since midnight in Beijing, by outcome. */
  today: z.object({
    accepted: z.number().int(),
    refused: z.number().int(),
    deferred: z.number().int(),
    unknown: z.number().int(),
  }),
  /** The median time in milliseconds that the relay took to accept a message today; null when it accepted none. */
  p50Ms: z.number().nullable(),
  /**
   * The state of the webhook by which the provider reports events; null when the relay is an SMTP server or the key of
   * its webhook is not configured.
   */
  hook: z
    .object({
      path: z.string(),
      events: z.number().int(),
      unknownEvents: z.number().int(),
      lastEventAt: isoInstant.nullable(),
    })
    .nullable(),
})
export type RelayView = z.infer<typeof RelayView>

/** One attempt to send a mail through one relay. */
export const ProofTry = z.object({
  at: isoInstant,
  relay: z.string(),
  server: z.string(),
  /** The TLS protocol and cipher of the connection; empty for an unencrypted connection. */
  tls: z.string(),
  envelopeFrom: z.string(),
  sizeBytes: z.number().int(),
  /** The SHA-256 hash of the sent message in hexadecimal; empty when a crash lost the hash. */
  sha256: z.string(),
  outcome: z.enum(['accepted', 'refused', 'deferred', 'unknown']),
  /** The complete answer of the relay to the message. */
  answer: z.string(),
  providerId: z.string().nullable(),
  durationMs: z.number().int(),
})
export type ProofTry = z.infer<typeof ProofTry>

export const RecipientProof = z.object({
  address: z.string(),
  messageId: z.string().nullable(),
  /**
   * True when the recipient's address comes from the trade data of this product. The mail is then refunded if the
   * mailbox does not exist.
   */
  isSupplied: z.boolean(),
  tries: z.array(ProofTry),
})
export type RecipientProof = z.infer<typeof RecipientProof>

const recipientId = z.coerce.number().int().positive()

export const relays = {
  list: endpoint({
    method: 'POST',
    path: '/operator/relays',
    unkeyed: 'read',
    summary: 'Relays with their state, last error and counts of today',
    access: { permission: 'operator.console' },
    input: empty,
    output: z.array(RelayView),
    errors: ['forbidden'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/operator/relay_test',
    unkeyed: 'read',
    summary: 'Connect and sign in to one relay; sends nothing',
    access: { permission: 'operator.console' },
    input: z.strictObject({ name: z.string().min(1).max(40) }),
    output: ServerTest,
    errors: ['forbidden', 'not_found'],
  }),
  proof: endpoint({
    method: 'POST',
    path: '/outreach/recipient/proof',
    unkeyed: 'read',
    summary: 'Every attempt to send to one recipient, with the server’s response',
    access: 'session',
    input: z.strictObject({ recipientId }),
    output: RecipientProof,
    errors: ['not_found'],
  }),
  proofFile: endpoint({
    method: 'GET',
    path: '/outreach/recipient/proof_file',
    summary: 'Proof of sending of one recipient as a file',
    access: 'session',
    kind: 'file',
    input: z.strictObject({ recipientId, format: z.enum(['json', 'text']).default('json') }),
    output: z.unknown(),
    errors: ['not_found'],
  }),
}
