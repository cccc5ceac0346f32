/** Reads the events in a provider's webhook. Each provider has its own file in this folder. */

import type { News } from '../../outreach/index.ts'

export type RawHook = { headers: Readonly<Record<string, string | undefined>>; body: string }

/** An event about a message, identified by the product's Message-ID or the provider's id. */
export type HookEvent = Pick<News, 'kind' | 'eventId' | 'at' | 'detail' | 'addressIsBad' | 'isMachine'> & {
  messageId: string | null
  providerId: string | null
}

/**
 * `token`: a value that the provider signs with the webhook and uses only once; null if the provider sends no such
 * value. A webhook whose token is already stored is ignored.
 */
export type HookNews = { events: HookEvent[]; token: string | null }

export type Hook = {
  readonly kind: 'ses' | 'sendgrid' | 'mailgun'
  /** Throws ForgedHook when the provider did not sign the webhook, and UnreadableHook when its content is unknown. */
  read(raw: RawHook, now: Date): Promise<HookNews>
}

export class ForgedHook extends Error {}
export class UnreadableHook extends Error {}

/** Parses the JSON body of a webhook. Throws UnreadableHook. */
export const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new UnreadableHook('no JSON', { cause: error })
  }
}
