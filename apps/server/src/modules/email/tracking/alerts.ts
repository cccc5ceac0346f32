/**
 * The links in alert mails, by which a reader stops alerts to a mailbox or starts them again. GET shows a confirmation
 * page; only POST changes anything.
 */

import { translate } from '@tradewind/i18n'
import type { Platform } from '@tradewind/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  escapeHtml,
  langOf,
  page,
  sendPage,
  sendUnknownLink,
  readAlertReader,
  type AlertReaderKey,
} from '../../mail-transport/index.ts'

type Deps = Pick<Platform, 'config'>
type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** The actions of the links in alert mails: to stop alerts to a mailbox, and to start them again. */
export type AlertLinks = {
  stop(reader: AlertReaderKey): Promise<void>
  start(reader: AlertReaderKey & { addressKey: string }): Promise<void>
}

export const mountAlerts = (app: FastifyInstance, deps: Deps, alerts: AlertLinks): void =>
  void app.register(async (scope) => {
    // A one-click request has the body `List-Unsubscribe=One-Click` (RFC 8058 section 3.1). The body is ignored,
    // because the token in the URL says everything.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, {}),
    )
    scope.get('/email/alerts/:token', (request: TokenRequest, reply) => askStopAlerts(deps, request, reply))
    scope.post('/email/alerts/:token', (request: TokenRequest, reply) => stopAlerts(deps, alerts, request, reply))
    scope.post('/email/alerts/:token/start', (request: TokenRequest, reply) =>
      startAlerts(deps, alerts, request, reply),
    )
  })

const stopAlerts = async (deps: Deps, alerts: AlertLinks, request: TokenRequest, reply: FastifyReply) => {
  const { token } = request.params
  const reader = readAlertReader(deps.config, token)
  if (reader === null) return sendUnknownLink(request, reply)
  await alerts.stop(reader)
  const lang = langOf(request)
  const done = `<p>${escapeHtml(translate(lang, 'email.alerts_stopped'))}</p>`
  // A reader who has the link controls the mailbox, so the page lets the reader start the alerts again. No other user
  // can undo the reader's choice.
  const again =
    reader.addressKey === null
      ? ''
      : `<form method="post" action="/email/alerts/${escapeHtml(token)}/start"><button>${escapeHtml(translate(lang, 'email.alerts_start'))}</button></form>`
  return sendPage(reply, 200, page(lang, translate(lang, 'email.unsubscribe_title'), done + again))
}

const startAlerts = async (deps: Deps, alerts: AlertLinks, request: TokenRequest, reply: FastifyReply) => {
  const reader = readAlertReader(deps.config, request.params.token)
  if (reader === null || reader.addressKey === null) return sendUnknownLink(request, reply)
  await alerts.start({ userId: reader.userId, addressKey: reader.addressKey })
  const lang = langOf(request)
  const done = `<p>${escapeHtml(translate(lang, 'email.alerts_started'))}</p>`
  return sendPage(reply, 200, page(lang, translate(lang, 'email.alerts_title'), done))
}

/** Shows the confirmation page and changes nothing. */
const askStopAlerts = async (deps: Deps, request: TokenRequest, reply: FastifyReply) => {
  if (readAlertReader(deps.config, request.params.token) === null) return sendUnknownLink(request, reply)
  const lang = langOf(request)
  const form = `<p>${escapeHtml(translate(lang, 'email.alerts_question'))}</p><form method="post"><button>${escapeHtml(translate(lang, 'email.unsubscribe_confirm'))}</button></form>`
  return sendPage(reply, 200, page(lang, translate(lang, 'email.unsubscribe_title'), form))
}
