/**
 * The page behind a verification link. GET shows a button, and only the POST of this button confirms the address,
 * because scanners follow every link.
 */

import { translate } from '@tradewind/i18n'
import type { Platform } from '@tradewind/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../public/escape-html.ts'
import { langOf, page, sendPage } from '../public/public-page.ts'
import { findProof, proveByLink } from './sender-proof.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

export const mountSenderPage = (app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void => {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { status: number; text: string; button?: string },
  ) => {
    const lang = langOf(request)
    const form =
      answer.button === undefined ? '' : `<form method="post"><button>${escapeHtml(answer.button)}</button></form>`
    const title = translate(lang, 'sender.proof_page')
    return sendPage(reply, answer.status, page(lang, title, `<p>${escapeHtml(answer.text)}</p>${form}`))
  }
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply, { status: 404, text: translate(langOf(request), 'sender.proof_unknown') })

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, {}),
    )
    scope.get('/email/sender/confirm/:token', async (request: TokenRequest, reply) => {
      const proof = await findProof(db, request.params.token, clock.now())
      if (proof === null) return unknown(request, reply)
      const lang = langOf(request)
      const text = translate(lang, 'sender.proof_question', { address: proof.address })
      return show(request, reply, { status: 200, text, button: translate(lang, 'sender.proof_confirm') })
    })
    scope.post('/email/sender/confirm/:token', async (request: TokenRequest, reply) => {
      const address = await proveByLink(db, request.params.token, clock.now())
      if (address === null) return unknown(request, reply)
      return show(request, reply, { status: 200, text: translate(langOf(request), 'sender.proof_done', { address }) })
    })
  })
}
