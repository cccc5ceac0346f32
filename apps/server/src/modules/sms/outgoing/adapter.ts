/** SMS as a channel of outreach. */

import { createHash } from 'node:crypto'
import { fail } from '@tradewind/contract'
import type { Clock, Db, Log } from '@tradewind/platform'
import { readPhoneAudience } from '../../audience/index.ts'
import type { ChannelAdapter, Proof, SendAnswer } from '../../outreach/index.ts'
import { StoredContent, StoredSms } from '../message/content.ts'
import { mergeSms } from '../message/merge.ts'
import type { Sms, SmsAnswer, SmsProvider } from '../provider.ts'
import { readPrices } from '../tariff/prices.ts'
import { chargeRecipients, segmentsAtMost } from './charge.ts'
import { readFailure } from './failure-codes.ts'
import { findStoredAnswers } from './stored-answers.ts'

/** The name of the provider in receipts, for all gateways together. */
export const smsReceiptProvider = 'sms'

/** Messages that are handed over at a time; above the window of a gateway they wait in its queue. */
const parallel = 100

/** The id of the message to a recipient. Receipts name it, and it is the same after a restart. */
const prefix = 'campaign-'
export const messageIdOf = (recipientId: number): string => `${prefix}${recipientId}`

/** Returns the recipient of a message; null for a message that belongs to no campaign, e.g. a code for signing in. */
export const recipientOf = (messageId: string): number | null => {
  const id = messageId.startsWith(prefix) ? Number(messageId.slice(prefix.length)) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

type AdapterDeps = { db: Db; clock: Clock; log: Log }

export const createSmsAdapter = ({ db, clock }: AdapterDeps, { send }: Pick<SmsProvider, 'send'>): ChannelAdapter => ({
  channel: 'sms',
  provider: smsReceiptProvider,
  laneOf: () => ({ name: 'gateways', parallel }),
  // Gateways have limits of their own, which `send` keeps.
  perDomainPerMinute: null,
  messageIdOf: (_campaignId, recipientId) => messageIdOf(recipientId),
  freeze: async (tx, { orgId, content }, { now }) => {
    const { text, salutationFallback, audience } = StoredContent.parse(content)
    if (text.trim() === '') throw fail('launch_blocked', {}, [{ path: 'text', key: 'sms.finding_no_text' }])
    return {
      audience: await readPhoneAudience(tx, orgId, audience, now),
      content: { text, salutationFallback, audience },
      origin: null,
    }
  },
  readAudience: async (tx, { orgId, content }) => ({
    audience: await readPhoneAudience(tx, orgId, StoredContent.parse(content).audience, clock.now()),
    variants: null,
  }),
  assertOpen: () => Promise.resolve(),
  charge: async (tx, content, { recipients, now }) => {
    const charges = chargeRecipients(StoredSms.parse(content), recipients, await readPrices(tx, now))
    if (charges.some(({ segments }) => segments > segmentsAtMost))
      throw fail('launch_blocked', {}, [
        { path: 'text', key: 'sms.finding_too_long', params: { most: segmentsAtMost } },
      ])
    return charges
  },
  followUps: null,
  prepare: ({ content }) => {
    const { text, salutationFallback: fallback } = StoredSms.parse(content)
    return Promise.resolve({
      readLimits: () => Promise.resolve([]),
      // An opt-out of SMS is an entry of the suppression list, which every claim reads.
      findLeavers: () => Promise.resolve(new Set<string>()),
      send: async ({ messageId, address, ...to }, handOver, takenBack) => {
        const sms = { to: address.slice(1), text: mergeSms(text, { ...to, fallback }), messageId }
        const startedAt = clock.now()
        const answer = await send(sms, { handOver, ...(takenBack !== undefined && { signal: takenBack }) })
        return toSendAnswer(answer, proofOf(sms, answer, { startedAt, endedAt: clock.now() }))
      },
    })
  },
  lookUp: (messageIds) => findStoredAnswers(db, messageIds),
  close: () => Promise.resolve(),
})

/** A message without parts that were taken is charged nothing, so `acceptedParts` is absent for 0. */
const partsOf = (acceptedParts: number): { acceptedParts?: number } => (acceptedParts > 0 ? { acceptedParts } : {})

const toSendAnswer = (answer: SmsAnswer, proof: Proof): SendAnswer => {
  const proofs = proof.route === '' ? [] : [proof]
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'accepted', isFinal: false, detail: answer.detail, proofs }
    case 'refused': {
      const { detail } = readFailure(answer.code, answer.detail)
      const { addressIsBad, acceptedParts } = answer
      return { kind: 'refused', addressIsBad, detail, ...partsOf(acceptedParts), proofs }
    }
    case 'deferred': {
      // The gateways are at fault, not the phone, so no try of the recipient is used up.
      const { retryAt, detail } = answer
      return { kind: 'deferred', byRelay: true, ...(retryAt !== null && { retryAt }), detail, proofs }
    }
    case 'unknown':
      return { kind: 'unknown', detail: answer.detail, ...partsOf(answer.acceptedParts), proofs }
  }
}

const proofOf = (sms: Sms, answer: SmsAnswer, { startedAt, endedAt }: { startedAt: Date; endedAt: Date }): Proof => ({
  at: startedAt,
  route: answer.gateway ?? '',
  server: answer.gateway ?? '',
  tls: '',
  envelopeFrom: '',
  sizeBytes: Buffer.byteLength(sms.text),
  sha256: createHash('sha256').update(sms.text).digest('hex'),
  outcome: answer.kind,
  answer: answer.detail,
  providerId: answer.kind === 'accepted' ? (answer.providerMessageIds[0] ?? null) : null,
  durationMs: Math.max(0, endedAt.getTime() - startedAt.getTime()),
})
