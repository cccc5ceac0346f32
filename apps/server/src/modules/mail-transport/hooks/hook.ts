/** The news in a provider's webhook; each provider has its own file here. */
import type { News } from '../../outreach/index.ts'

export type RawHook = { headers: Readonly<Record<string, string | undefined>>; body: string }

/** News about a message, identified by our Message-ID or the provider's id. */
export type HookEvent = Pick<News, 'kind' | 'eventId' | 'at' | 'detail' | 'addressIsBad' | 'isMachine'> & {
  messageId: string | null
  providerId: string | null
}

/** `token`: valid once; a webhook with a token seen before brings nothing new. */
export type HookNews = { events: HookEvent[]; token: string | null }

export type Hook = {
  readonly kind: 'ses' | 'sendgrid' | 'mailgun'
  /** Throws ForgedHook when it is not signed by the provider, UnreadableHook when it says nothing known. */
  read(raw: RawHook, now: Date): Promise<HookNews>
}

export class ForgedHook extends Error {}
export class UnreadableHook extends Error {}

/** The webhook's parsed JSON body. Throws UnreadableHook. */
export const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new UnreadableHook('no JSON', { cause: error })
  }
}
