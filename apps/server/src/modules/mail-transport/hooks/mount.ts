/**
 * Receives the providers' webhooks at `POST /email/notify/<relay>`, each in the provider's own format instead of the
 * API's envelope.
 *
 * A webhook without the provider's signature is refused and changes nothing. Events arrive late, twice and in any
 * order; they are processed like all other receipts (outreach/progress/progress.ts). Events about unknown messages are
 * counted and accepted, so that the provider does not retry them.
 */

import { createMailHookMetrics, type RelayConfig, type Platform } from '@tradewind/platform'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { receiveNews, findRecipientsByProviderIds } from '../../outreach/index.ts'
import { readMailName, type NamedMail } from '../tokens.ts'
import { ForgedHook, UnreadableHook, type Hook, type HookEvent, type RawHook } from './hook.ts'
import { createMailgunHook } from './mailgun-hook.ts'
import { createSendgridHook } from './sendgrid-hook.ts'
import { createSesHook } from './ses-hook.ts'

type Deps = Pick<Platform, 'db' | 'config' | 'clock' | 'log' | 'metrics'> & {
  /** Records the bounce of an answer that a user wrote in the inbox. */
  noteAnswerBounced(bounced: { recipientId: number; answerId: number; detail: string }): Promise<void>
}

/** The maximum size of a webhook's body. SendGrid sends up to a thousand events in one webhook. */
const bodyLimitBytes = 2 * 1024 * 1024
/** How long the tokens of processed webhooks are stored. No provider retries a webhook for longer. */
const tokensKeptMs = 24 * 3_600_000

/** Returns null when the relay has no webhook key, because no webhook can be verified without it. */
const hookOf = (relay: RelayConfig): Hook | null => {
  switch (relay.kind) {
    case 'ses':
      return relay.topic === null ? null : createSesHook({ topic: relay.topic, origin: relay.snsOrigin })
    case 'sendgrid':
      return relay.webhookKey === null ? null : createSendgridHook(relay.webhookKey)
    case 'mailgun':
      return relay.webhookKey === null ? null : createMailgunHook(relay.webhookKey)
    case 'smtp':
      return null
  }
}

/** Returns true if the relay's webhook is mounted. */
export const hasHook = (relay: RelayConfig): boolean => hookOf(relay) !== null

export const mountHooks = (app: FastifyInstance, deps: Deps): void => {
  const metrics = createMailHookMetrics(deps.metrics)
  void app.register(async (scope) => {
    // The body stays a string, because signatures cover the bytes as received. SNS sends its JSON as text/plain.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const relay of deps.config.relays) {
      const hook = hookOf(relay)
      if (hook === null) continue
      const count: Count = (outcome, events) => metrics.count(relay.name, outcome, events)
      scope.post(`/email/notify/${relay.name}`, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(',') : value,
          ]),
        )
        const body = typeof request.body === 'string' ? request.body : ''
        const status = await take({ ...deps, count }, relay.name, hook, { headers, body })
        return reply.status(status).header('cache-control', 'no-store').send()
      })
    }
  })
}

type Count = (outcome: 'applied' | 'known' | 'unknown' | 'forged' | 'unreadable', events: number) => void
type HookDeps = Deps & { count: Count }

/**
 * Processes a webhook and returns the HTTP status. Any status except 2xx makes the provider retry the webhook, which
 * helps only after a failure of the product itself.
 */
const take = async (deps: HookDeps, relay: string, hook: Hook, raw: RawHook): Promise<number> => {
  try {
    await apply(deps, relay, hook, raw)
    return 200
  } catch (error) {
    deps.log.warn({ err: error, relay }, 'webhook of a mail provider not taken')
    if (error instanceof ForgedHook) {
      deps.count('forged', 1)
      return 403
    }
    if (error instanceof UnreadableHook) {
      deps.count('unreadable', 1)
      return 400
    }
    return 500
  }
}

const apply = async (deps: HookDeps, relay: string, hook: Hook, raw: RawHook): Promise<void> => {
  const { db, clock } = deps
  const now = clock.now()
  const { events, token } = await hook.read(raw, now)
  if (token !== null && (await wasUsed(deps, token))) return deps.count('known', events.length)
  const mails = await findMails(deps, events)
  const known = events.flatMap(({ messageId: _messageId, providerId: _providerId, ...event }, index) => {
    const mail = mails[index] ?? null
    return mail === null ? [] : [{ ...event, ...mail }]
  })
  for (const { kind, recipientId, answerId, detail } of known)
    if (answerId !== null && kind === 'bounced') await deps.noteAnswerBounced({ recipientId, answerId, detail })
  const news = known
    .filter(({ answerId, kind }) => answerId === null || isOfReader(kind))
    .map(({ answerId: _answerId, ...event }) => ({ ...event, provider: hook.kind }))
  const { applied } = await receiveNews(db, news)
  // The token is stored last: if processing fails, the provider retries the webhook with the same token. The events of
  // a retried webhook are not applied twice, because each event id is unique.
  if (token !== null) await noteToken(deps, token, now)
  const unknown = events.length - known.length
  deps.count('applied', applied)
  deps.count('known', news.length - applied)
  deps.count('unknown', unknown)
  if (events.length > 0) await noteEvents(deps, { relay, applied, unknown, now })
}

/**
 * Returns true for a complaint or an unsubscribe. These events apply to all mails to the recipient, even if the event
 * is about an answer that a user wrote in the inbox. Other events about such an answer do not change the state of the
 * campaign's mail.
 */
const isOfReader = (kind: HookEvent['kind']): boolean => kind === 'complained' || kind === 'unsubscribed'

/**
 * Returns the mail of each event; null for an unknown mail. The mail is found by the Message-ID that the product
 * signed. If the event does not contain it, the mail is found by the provider's id.
 */
const findMails = async ({ db, config }: Deps, events: readonly HookEvent[]): Promise<(NamedMail | null)[]> => {
  const own = events.map(({ messageId }) => (messageId === null ? null : readMailName(config, messageId)))
  const asked = events.flatMap(({ providerId }, index) =>
    own[index] === null && providerId !== null ? [providerId] : [],
  )
  const found = await findRecipientsByProviderIds(db, asked)
  return events.map(({ providerId }, index) => {
    const recipientId = found.get(providerId ?? '')
    return own[index] ?? (recipientId === undefined ? null : { recipientId, answerId: null })
  })
}

const wasUsed = async ({ db }: Deps, token: string): Promise<boolean> =>
  (await db.selectFrom('email_hook_token').select('token').where('token', '=', token).executeTakeFirst()) !== undefined

const noteToken = async ({ db }: Deps, token: string, now: Date): Promise<void> => {
  await db
    .insertInto('email_hook_token')
    .values({ token, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('email_hook_token')
    .where('at', '<', new Date(now.getTime() - tokensKeptMs))
    .execute()
}

type Noted = { relay: string; applied: number; unknown: number; now: Date }

const noteEvents = async ({ db }: Deps, { relay, applied, unknown, now }: Noted): Promise<void> => {
  await sql`
    insert into email_route (name, events, unknown_events, last_event_at)
    values (${relay}, ${applied}, ${unknown}, ${now})
    on conflict (name) do update
    set events = email_route.events + excluded.events,
      unknown_events = email_route.unknown_events + excluded.unknown_events,
      last_event_at = excluded.last_event_at`.execute(db)
}
