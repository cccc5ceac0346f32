/**
 * SendGrid, API version 3. SendGrid accepts no complete message: it takes the parts, composes the message and signs it
 * itself. Therefore the product's message is parsed into its parts again.
 * https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
 */

import { callProvider, type SendgridRelayConfig } from '@tradewind/platform'
import { simpleParser, type AddressObject } from 'mailparser'
import { z } from 'zod'
import type { Relay, OutgoingMail, RelayAnswer } from '../relay.ts'
import { answerOfFault, answerOfSilence, faultOfStatus, testOfReply, whereOf } from './provider-call.ts'

/**
 * Headers that are not passed on: SendGrid sets them itself and refuses them in requests, or they describe the MIME
 * parts.
 */
const ownHeaders =
  /^(?:x-sg-id|x-sg-eid|received|dkim-signature|content-.*|mime-version|to|from|subject|reply-to|cc|bcc|date)$/

const addressOf = (addresses: AddressObject | undefined) => {
  const { address = '', name = '' } = addresses?.value[0] ?? {}
  return name === '' ? { email: address } : { email: address, name }
}

/**
 * Returns the body of the request for one recipient. SendGrid returns the custom arguments of the request in each event
 * about the message.
 */
const toRequest = async ({ envelope, message, messageId, campaignId }: OutgoingMail) => {
  const mail = await simpleParser(Buffer.from(message, 'latin1'), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  })
  const to = Array.isArray(mail.to) ? mail.to[0] : mail.to
  const headers = mail.headerLines
    .filter(({ key }) => !ownHeaders.test(key))
    .map(({ line }) => {
      const colon = line.indexOf(':')
      return [
        line.slice(0, colon),
        line
          .slice(colon + 1)
          .replace(/\r?\n[ \t]+/g, ' ')
          .trim(),
      ]
    })
  const html = mail.html === false ? undefined : mail.html
  const attachments = mail.attachments.map(({ content, contentType, filename, cid, contentDisposition }) => ({
    content: content.toString('base64'),
    type: contentType,
    filename: filename ?? 'attachment',
    disposition: contentDisposition,
    ...(cid !== undefined && { content_id: cid }),
  }))
  return {
    personalizations: [{ to: [{ ...addressOf(to), email: envelope.to }] }],
    from: addressOf(mail.from),
    ...(mail.replyTo !== undefined && { reply_to: addressOf(mail.replyTo) }),
    subject: mail.subject ?? '',
    // SendGrid requires the plain text before the HTML.
    content: [
      ...(mail.text === undefined ? [] : [{ type: 'text/plain', value: mail.text }]),
      ...(html === undefined ? [] : [{ type: 'text/html', value: html }]),
    ],
    ...(attachments.length > 0 && { attachments }),
    headers: Object.fromEntries(headers),
    custom_args: { message: messageId, ...(campaignId !== null && { campaign: campaignId }) },
    // SendGrid must not change the mail, because the mail already has the product's tracked links and an unsubscribe
    // link.
    tracking_settings: {
      click_tracking: { enable: false },
      open_tracking: { enable: false },
      subscription_tracking: { enable: false },
    },
  }
}

const Errors = z.object({ errors: z.array(z.object({ message: z.string(), field: z.string().nullish() })) })

const errorsOf = (body: string): { message: string; field?: string | null | undefined }[] => {
  try {
    return Errors.parse(JSON.parse(body)).errors
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return []
    throw error
  }
}

export const createSendgridRelay = (config: SendgridRelayConfig): Relay => {
  const { name, priority, weight, parallel, endpoint, apiKey, timeoutMs } = config
  const where = whereOf(endpoint)
  const authorization = `Bearer ${apiKey}`
  const refused = (addressIsBad: boolean, detail: string): RelayAnswer => ({
    kind: 'refused',
    addressIsBad,
    detail,
    ...where,
  })
  return {
    name,
    kind: 'sendgrid',
    priority,
    weight,
    parallel,
    target: where.server,
    send: async (mail, handOver) => {
      const body = JSON.stringify(await toRequest(mail))
      const headers = { authorization, 'content-type': 'application/json' }
      handOver()
      const reply = await callProvider(`${endpoint}/v3/mail/send`, { method: 'POST', headers, body }, timeoutMs)
      if (reply.status === null) return answerOfSilence(where, reply)
      const detail = `${reply.status} ${reply.body}`.trim()
      const providerId = reply.headers.get('x-message-id')
      if (reply.status === 202)
        return { kind: 'accepted', isFinal: false, detail, ...where, ...(providerId !== null && { providerId }) }
      const errors = errorsOf(reply.body)
      if (errors.some(({ message }) => /maximum credits exceeded/i.test(message)))
        return answerOfFault(where, { kind: 'quota' }, detail)
      // The sender is not verified in this SendGrid account. The message is refused; other messages can still use the
      // account.
      if (reply.status === 403 && errors.some(({ field }) => field === 'from')) return refused(false, detail)
      const fault = faultOfStatus(reply.status, reply.headers)
      if (fault !== null) return answerOfFault(where, fault, detail)
      return refused(
        errors.some(({ field }) => /^personalizations\.\d+\.to\b/.test(field ?? '')),
        detail,
      )
    },
    test: async () =>
      testOfReply(await callProvider(`${endpoint}/v3/scopes`, { headers: { authorization } }, timeoutMs)),
    close: async () => undefined,
  }
}
