/**
 * What a recipient does with a mail: opens it, follows a link, unsubscribes. Plain routes outside of the envelope, named
 * by signed tokens. GET never changes a subscription (RFC 8058 section 3.1: scanners follow every link); POST needs no
 * cookie and may be repeated for ever.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translate } from '@tradewind/i18n'
import type { Platform } from '@tradewind/platform'
import { drafts, receiveNews } from '../outreach/index.ts'
import { escapeHtml } from './compile.ts'
import { describeMail } from './describe.ts'
import { langOf, page, sendPage } from './public-page.ts'
import { mountSenderPage } from './sender-page.ts'
import {
  organisationOfReturnPath,
  readAlertReader,
  readToken,
  type AlertReaderKey,
  recipientOfReturnPath,
  type TokenPurpose,
} from './tokens.ts'

type Deps = Pick<Platform, 'db' | 'config' | 'clock'>
type TokenRequest = FastifyRequest<{ Params: { token: string } }>

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** What the links of alerts do: a mailbox gets no more of them, or gets them again. */
export type AlertLinks = {
  stop(reader: AlertReaderKey): Promise<void>
  start(reader: AlertReaderKey & { addressKey: string }): Promise<void>
}

export const mountTracking = (app: FastifyInstance, deps: Deps, alerts: AlertLinks): void => {
  mountSenderPage(app, deps)
  void app.register(async (scope) => {
    // RFC 8058 section 3.1: `List-Unsubscribe=One-Click`; the token says all that is needed.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, {}),
    )
    scope.get('/email/open/:token', (request: TokenRequest, reply) => open(deps, request, reply))
    scope.get(
      '/email/click/:token/:index',
      (request: FastifyRequest<{ Params: { token: string; index: string } }>, reply) => click(deps, request, reply),
    )
    scope.get('/email/unsubscribe/:token', (request: TokenRequest, reply) => askUnsubscribe(deps, request, reply))
    scope.post('/email/unsubscribe/:token', (request: TokenRequest, reply) => unsubscribe(deps, request, reply))
    scope.get('/email/alerts/:token', (request: TokenRequest, reply) => askStopAlerts(deps, request, reply))
    scope.post('/email/alerts/:token', (request: TokenRequest, reply) => stopAlerts(deps, alerts, request, reply))
    scope.post('/email/alerts/:token/start', (request: TokenRequest, reply) =>
      startAlerts(deps, alerts, request, reply),
    )
  })
}

const recipientOf = (deps: Deps, purpose: TokenPurpose, token: string): number | null =>
  readToken(deps.config, purpose, token)

const tell = (
  deps: Deps,
  recipientId: number,
  kind: 'opened' | 'clicked' | 'unsubscribed',
  once: string,
  detail = '',
) =>
  receiveNews(deps.db, [
    {
      recipientId,
      kind,
      provider: 'tracking',
      eventId: `${kind}:${recipientId}:${once}`,
      at: deps.clock.now(),
      detail,
    },
  ])

/** One open a minute at most: mail programs load a picture several times in a row. */
const minuteOf = (at: Date): string => at.toISOString().slice(0, 16)

const open = async (deps: Deps, request: TokenRequest, reply: FastifyReply) => {
  const recipientId = recipientOf(deps, 'open', request.params.token.replace(/\.gif$/, ''))
  if (recipientId !== null) await tell(deps, recipientId, 'opened', minuteOf(deps.clock.now()))
  return reply.header('cache-control', 'no-store').type('image/gif').send(pixel)
}

const click = async (
  deps: Deps,
  request: FastifyRequest<{ Params: { token: string; index: string } }>,
  reply: FastifyReply,
) => {
  const index = Number(request.params.index)
  const recipientId = recipientOf(deps, `click:${index}`, request.params.token)
  const target = recipientId === null ? null : await linkOf(deps, recipientId, index)
  if (recipientId === null || target === null) return notFound(request, reply)
  await tell(deps, recipientId, 'clicked', `${request.params.index}:${minuteOf(deps.clock.now())}`, target)
  return reply.header('cache-control', 'no-store').redirect(target, 302)
}

/** Only links that the campaign itself has: never an open redirect. */
const linkOf = async (deps: Deps, recipientId: number, index: number): Promise<string | null> => {
  const recipient = await drafts.findRecipient(deps.db, recipientId)
  if (recipient === null || !Number.isInteger(index)) return null
  return describeMail(recipient.content).links[index] ?? null
}

/** Whose mail a return path is of; null when it is not one of ours. */
export const findOwnerByReturnPath = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  returnPath: string,
): Promise<string | null> => {
  const orgId = organisationOfReturnPath(config, returnPath)
  if (orgId !== null) return orgId
  const recipientId = recipientOfReturnPath(config, returnPath)
  return recipientId === null ? null : ((await drafts.findRecipient(db, recipientId))?.orgId ?? null)
}

const notFound = (request: FastifyRequest, reply: FastifyReply) => {
  const lang = langOf(request)
  const text = `<p>${escapeHtml(translate(lang, 'email.unsubscribe_unknown'))}</p>`
  return sendPage(reply, 404, page(lang, translate(lang, 'email.unsubscribe_title'), text))
}

/** Asks; changes nothing. */
const askUnsubscribe = async (deps: Deps, request: TokenRequest, reply: FastifyReply) => {
  const recipientId = recipientOf(deps, 'unsubscribe', request.params.token)
  const recipient = recipientId === null ? null : await drafts.findRecipient(deps.db, recipientId)
  if (recipient === null) return notFound(request, reply)
  const lang = langOf(request)
  const question = escapeHtml(translate(lang, 'email.unsubscribe_question', { address: recipient.address }))
  const form = `<p>${question}</p><form method="post"><button>${escapeHtml(translate(lang, 'email.unsubscribe_confirm'))}</button></form>`
  return sendPage(reply, 200, page(lang, translate(lang, 'email.unsubscribe_title'), form))
}

const unsubscribe = async (deps: Deps, request: TokenRequest, reply: FastifyReply) => {
  const recipientId = recipientOf(deps, 'unsubscribe', request.params.token)
  const recipient = recipientId === null ? null : await drafts.findRecipient(deps.db, recipientId)
  if (recipientId === null || recipient === null) return notFound(request, reply)
  await tell(deps, recipientId, 'unsubscribed', 'once')
  const lang = langOf(request)
  const done = escapeHtml(translate(lang, 'email.unsubscribe_done', { address: recipient.address }))
  return sendPage(reply, 200, page(lang, translate(lang, 'email.unsubscribe_title'), `<p>${done}</p>`))
}

const stopAlerts = async (deps: Deps, alerts: AlertLinks, request: TokenRequest, reply: FastifyReply) => {
  const { token } = request.params
  const reader = readAlertReader(deps.config, token)
  if (reader === null) return notFound(request, reply)
  await alerts.stop(reader)
  const lang = langOf(request)
  const done = `<p>${escapeHtml(translate(lang, 'email.alerts_stopped'))}</p>`
  // Who has the mail has the mailbox: only he may take it back, here or by the same link later.
  const again =
    reader.addressKey === null
      ? ''
      : `<form method="post" action="/email/alerts/${escapeHtml(token)}/start"><button>${escapeHtml(translate(lang, 'email.alerts_start'))}</button></form>`
  return sendPage(reply, 200, page(lang, translate(lang, 'email.unsubscribe_title'), done + again))
}

const startAlerts = async (deps: Deps, alerts: AlertLinks, request: TokenRequest, reply: FastifyReply) => {
  const reader = readAlertReader(deps.config, request.params.token)
  if (reader === null || reader.addressKey === null) return notFound(request, reply)
  await alerts.start({ userId: reader.userId, addressKey: reader.addressKey })
  const lang = langOf(request)
  const done = `<p>${escapeHtml(translate(lang, 'email.alerts_started'))}</p>`
  return sendPage(reply, 200, page(lang, translate(lang, 'email.alerts_title'), done))
}

/** Asks; changes nothing. */
const askStopAlerts = async (deps: Deps, request: TokenRequest, reply: FastifyReply) => {
  if (readAlertReader(deps.config, request.params.token) === null) return notFound(request, reply)
  const lang = langOf(request)
  const form = `<p>${escapeHtml(translate(lang, 'email.alerts_question'))}</p><form method="post"><button>${escapeHtml(translate(lang, 'email.unsubscribe_confirm'))}</button></form>`
  return sendPage(reply, 200, page(lang, translate(lang, 'email.unsubscribe_title'), form))
}
