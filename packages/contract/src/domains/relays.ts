/** The mail relays, and the proof of each attempt through them. */

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
  /** Attempts since midnight in Beijing, by outcome. */
  today: z.object({
    accepted: z.number().int(),
    refused: z.number().int(),
    deferred: z.number().int(),
    unknown: z.number().int(),
  }),
  /** The median time of the messages accepted today; null when no message was accepted. */
  p50Ms: z.number().nullable(),
  /**
   * State of the provider's webhook; null when the relay has none: its key is not configured, or it is an SMTP
   * server.
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

/** One attempt through one relay. */
export const ProofTry = z.object({
  at: isoInstant,
  relay: z.string(),
  server: z.string(),
  /** Protocol and cipher; empty for an unencrypted connection. */
  tls: z.string(),
  envelopeFrom: z.string(),
  sizeBytes: z.number().int(),
  /** Hash of the message, hexadecimal; empty when a crash lost it. */
  sha256: z.string(),
  outcome: z.enum(['accepted', 'refused', 'deferred', 'unknown']),
  /** The complete answer of the server. */
  answer: z.string(),
  providerId: z.string().nullable(),
  durationMs: z.number().int(),
})
export type ProofTry = z.infer<typeof ProofTry>

export const RecipientProof = z.object({
  address: z.string(),
  messageId: z.string().nullable(),
  /** True when the address comes from our data. A mail to it is refunded if the mailbox does not exist. */
  isSupplied: z.boolean(),
  tries: z.array(ProofTry),
})
export type RecipientProof = z.infer<typeof RecipientProof>

const recipientId = z.coerce.number().int().positive()

export const relays = {
  list: endpoint({
    method: 'POST',
    path: '/operator/relays',
    summary: 'Relays with their state, last error and counts of today',
    access: { permission: 'operator.console' },
    input: empty,
    output: z.array(RelayView),
    errors: ['forbidden'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/operator/relay_test',
    summary: 'Connect and sign in to one relay; sends nothing',
    access: { permission: 'operator.console' },
    input: z.strictObject({ name: z.string().min(1).max(40) }),
    output: ServerTest,
    errors: ['forbidden', 'not_found'],
  }),
  proof: endpoint({
    method: 'POST',
    path: '/outreach/recipient/proof',
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
