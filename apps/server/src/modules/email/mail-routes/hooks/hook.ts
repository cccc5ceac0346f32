/** What a provider's webhook tells, one file beside this for each provider. */
import type { News } from '../../../outreach/index.ts'

export type RawHook = { headers: Readonly<Record<string, string | undefined>>; body: string }

/** News of a message that is named as we named it, or as the provider does. */
export type HookEvent = Pick<News, 'kind' | 'eventId' | 'at' | 'detail' | 'addressIsBad' | 'isMachine'> & {
  messageId: string | null
  providerId: string | null
}

/** `token`: good once; a webhook with one that came before says nothing new. */
export type HookNews = { events: HookEvent[]; token: string | null }

export type Hook = {
  readonly kind: 'ses' | 'sendgrid' | 'mailgun'
  /** Throws ForgedHook when it is not signed by the provider, UnreadableHook when it says nothing known. */
  read(raw: RawHook, now: Date): Promise<HookNews>
}

export class ForgedHook extends Error {}
export class UnreadableHook extends Error {}

/** What the webhook's body says. Throws UnreadableHook. */
export const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new UnreadableHook('no JSON', { cause: error })
  }
}
