/**
 * The page of the sandbox cashier, with a button for each outcome of a payment: paid, failed, paid twice, paid late.
 * The page states that no real money moves. A button changes the simulated provider's records of the payment and sends
 * signed notifications over HTTP. No button changes an order, except that "pay late" first lets the order expire.
 */

import { createHash } from 'node:crypto'
import { Failure } from '@tradewind/contract'
import { isLocale, translate } from '@tradewind/i18n'
import { formatFen } from '@tradewind/lexicon'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './ports.ts'
import { isCashierToken, makeNotification, moveSandboxPayment, readSandboxPayment } from './providers/sandbox.ts'
import { closeOrder, findAttempt, lockOrder } from './queries.ts'

type CashierRequest = FastifyRequest<{ Params: { no: string }; Querystring: { token?: string; done?: string } }>

const actions = ['pay', 'fail', 'twice', 'late'] as const
type Action = (typeof actions)[number]

const deliveryTimeoutMs = 10_000

/**
 * Admits the caller to the cashier, or throws the Failure that refuses the caller. In a public demonstration only the
 * operator may use the cashier.
 */
export type AdmitToCashier = (request: FastifyRequest) => Promise<void>

export const mountCashier = (app: FastifyInstance, deps: Deps, admitCaller: AdmitToCashier): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('preHandler', async (request, reply) => {
      try {
        await admitCaller(request)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return sendRefusal(request, reply)
      }
    })
    scope.get('/payments/sandbox/:no', async (request: CashierRequest, reply) => showCashier(deps, request, reply))
    scope.post('/payments/sandbox/:no', async (request: CashierRequest, reply) => {
      const action = readAction(request.body)
      const payment = await admit(deps, request)
      if (payment === null || action === null) return notFound(request, reply)
      await act(deps, payment.no, action)
      return reply.redirect(payment.returnUrl, 303)
    })
  })
}

const readAction = (body: unknown): Action | null => {
  const given = typeof body === 'string' ? new URLSearchParams(body).get('action') : null
  return actions.find((action) => action === given) ?? null
}

const admit = async ({ db, config }: Deps, { params, query }: CashierRequest) =>
  isCashierToken(config.secret, params.no, query.token ?? '')
    ? ((await readSandboxPayment(db, params.no)) ?? null)
    : null

const act = async (deps: Deps, no: string, action: Action): Promise<void> => {
  const { db, clock } = deps
  if (action === 'late') await endOrder(deps, no)
  const moved = await moveSandboxPayment(db, no, action === 'fail' ? 'failed' : 'paid', clock.now())
  // The payment was already finished, for example by a second click, so no notification is sent.
  if (!moved) return
  const status = action === 'fail' ? 'TRADE_FAILED' : 'TRADE_SUCCESS'
  const first = await makeNotification(db, no, status)
  // Sends the same notification three times at once, and a second notification of the same payment.
  const notifications = action === 'twice' ? [first, first, first, await makeNotification(db, no, status)] : [first]
  await Promise.all(notifications.map((notification) => deliver(deps, notification)))
}

/** Expires the order, so that the payment arrives late. */
const endOrder = ({ db, clock }: Deps, no: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const attempt = await findAttempt(tx, 'sandbox', no)
    const order = attempt === undefined ? undefined : await lockOrder(tx, null, attempt.orderId)
    if (order?.state === 'created') await closeOrder(tx, order.id, clock.now())
  })

/**
 * Delivers a notification. If the notification is lost, the reconciliation finds the payment, as with a real provider.
 */
const deliver = async ({ log }: Deps, { url, body }: { url: string; body: string }): Promise<void> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const signal = AbortSignal.timeout(deliveryTimeoutMs)
  await fetch(url, { method: 'POST', headers, body, signal }).then(
    (response) => response.ok || log.warn({ status: response.status }, 'sandbox notification refused'),
    (error: unknown) => log.warn({ err: error }, 'sandbox notification not delivered'),
  )
}

/**
 * The cashier has Chinese and English texts. Its URL has the language of the order; a URL without it gets the language
 * of the browser.
 */
const langOf = ({ headers, query }: FastifyRequest): 'cn' | 'en' => {
  const given = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  if (typeof given === 'string' && isLocale(given)) return given === 'cn' || given === 'zhHk' ? 'cn' : 'en'
  return /^zh/i.test(headers['accept-language'] ?? '') ? 'cn' : 'en'
}

const notFound = (request: FastifyRequest, reply: FastifyReply) => {
  const lang = langOf(request)
  return sendPage(reply, 404, lang, `<p>${escape(translate(lang, 'cashier.unknown'))}</p>`)
}

const sendRefusal = (request: FastifyRequest, reply: FastifyReply) => {
  const lang = langOf(request)
  const say = (key: string) => escape(translate(lang, `cashier.${key}`))
  return sendPage(reply, 403, lang, `<p>${say('operator_only')}</p><p><a href="/login">${say('sign_in')}</a></p>`)
}

const showCashier = async (deps: Deps, request: CashierRequest, reply: FastifyReply) => {
  const payment = await admit(deps, request)
  if (payment === null) return notFound(request, reply)
  const lang = langOf(request)
  const say = (key: string, params: Record<string, string> = {}) => escape(translate(lang, `cashier.${key}`, params))
  const button = (action: Action) =>
    `<button name="action" value="${action}"${action === 'pay' ? ' class="first"' : ''}>${say(action)}</button>`
  const choices = `<form method="post">${actions.map(button).join('')}</form>`
  const over = `<p>${say(`is_${payment.state}`)}</p>`
  const body = `
<p class="amount">¥ ${formatFen(payment.amountFen)}</p>
<p>${escape(payment.subject)}<br><small>${payment.no}</small></p>
${payment.state === 'waiting' ? choices : over}
<p><a href="${escape(payment.returnUrl)}">${say('back')}</a></p>`
  return sendPage(reply, 200, lang, body)
}

const style = `h1{font-size:1.375rem}body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color:#303133}
.mark{background:#fdf6ec;color:#8a5a00;border:1px solid #e6a23c;border-radius:6px;padding:.5rem .75rem}
.amount{font-size:2rem;font-weight:600;margin:.5rem 0}form{display:grid;gap:.5rem}small{color:#606266}
button{font:inherit;padding:.6rem 1rem;border:1px solid #8f959e;border-radius:6px;background:#fff;color:inherit;cursor:pointer}
.first{background:#1d6fc4;border-color:#1d6fc4;color:#fff}a{color:#1d6fc4}
@media(prefers-color-scheme:dark){body{background:#141414;color:#e5eaf3}.mark{background:#292218;color:#f0c78a}button{background:#1f1f1f}small{color:#a3a6ad}a{color:#79bbff}}`
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * After the form is sent, the answer redirects to the product. Browsers check this redirect against the
 * Content-Security-Policy too. `'self'` permits the redirect, because the cashier and the product have the same origin.
 */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const sendPage = (reply: FastifyReply, status: number, lang: 'cn' | 'en', body: string) => {
  const title = escape(translate(lang, 'cashier.title'))
  const mark = escape(translate(lang, 'cashier.mark'))
  return reply
    .status(status)
    .type('text/html')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .send(
      `<!doctype html><html lang="${lang === 'cn' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p class="mark" role="note">${mark}</p>${body}</body></html>`,
    )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (value: string): string => value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
