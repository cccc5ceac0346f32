/**
 * Receives the providers' notifications at `POST /payments/notify/<provider>`, in each provider's own format and
 * without the product's envelope.
 *
 * A notification without the provider's signature changes nothing and is refused. A signed notification is journalled
 * and applied in one transaction. If the process dies before the commit, nothing is stored and the provider notifies
 * again. A second or parallel notification finds the first in the journal. The order of notifications does not matter:
 * a paid payment stays paid.
 */

import type { PaymentProvider } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { concludeEvent, noteEvent, noteRefused } from './journal.ts'
import type { Deps } from './ports.ts'
import {
  ForgedNotification,
  UnreadableNotification,
  type News,
  type Notification,
  type Provider,
  type RawNotification,
  type Reply,
} from './providers/provider.ts'
import { findAttempt } from './queries.ts'
import { receivePayment, type Receipt } from './settle.ts'

const bodyLimitBytes = 64 * 1024

export const mountNotifications = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    // The body must stay unparsed, because the signature covers the bytes as received.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const provider of deps.providers)
      scope.post(`/payments/notify/${provider.name}`, { bodyLimit: bodyLimitBytes }, async (request, reply) =>
        send(reply, await handleNotification(deps, provider, rawOf(request))),
      )
  })
}

const rawOf = (request: FastifyRequest): RawNotification => {
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(',') : value] as const,
  )
  return { headers: Object.fromEntries(headers), body: typeof request.body === 'string' ? request.body : '' }
}

const send = (reply: FastifyReply, { status, contentType, body }: Reply) =>
  reply.status(status).type(contentType).header('cache-control', 'no-store').send(body)

/** Returns the reply that the provider expects. Never throws: on failure the provider must be asked to notify again. */
export const handleNotification = async (deps: Deps, provider: Provider, raw: RawNotification): Promise<Reply> => {
  const received = { provider: provider.name, body: raw.body, at: deps.clock.now() }
  try {
    const notification = await provider.readNotification(raw)
    await applyNotification(deps, { ...received, ...notification })
    return provider.replies.taken
  } catch (error) {
    const refused =
      error instanceof ForgedNotification ? 'forged' : error instanceof UnreadableNotification ? 'unreadable' : null
    deps.log.warn({ err: error, provider: provider.name }, 'payment notification not taken')
    if (refused === null) return provider.replies.retry
    await noteRefused(deps.db, received, refused)
    return provider.replies.refused
  }
}

const applyNotification = (
  deps: Deps,
  received: Notification & { provider: PaymentProvider; body: string; at: Date },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const id = await noteEvent(tx, received)
    if (id === null) return
    const paid = received.news.kind === 'paid' ? received.news.payment : null
    const receipt = await applyNews(tx, deps, received.provider, received.news)
    await concludeEvent(tx, id, { ...receipt, amountFen: paid?.amountFen ?? null, currency: paid?.currency ?? null })
    if (receipt.outcome.startsWith('wrong_') || receipt.outcome === 'unknown_order')
      deps.log.error(
        { provider: received.provider, eventId: received.eventId, outcome: receipt.outcome },
        'payment not applied',
      )
  })

/** Applies a reported change of one payment. Must run in a transaction. */
const applyNews = async (tx: Tx, deps: Deps, provider: PaymentProvider, news: News): Promise<Receipt> => {
  if (news.kind === 'paid') return receivePayment(tx, deps, provider, news.payment)
  if (news.kind === 'other') return { outcome: 'noted', attemptId: null }
  const attempt = await findAttempt(tx, provider, news.no)
  if (attempt === undefined) return { outcome: 'unknown_order', attemptId: null }
  // Changes only attempts that are not paid, because a notification of an earlier state may arrive after the
  // notification of the payment.
  await tx
    .updateTable('payment_attempt')
    .set({ state: news.kind, nextQueryAt: null })
    .where('id', '=', attempt.id)
    .where('state', '=', 'created')
    .execute()
  return { outcome: 'noted', attemptId: attempt.id }
}
