/**
 * Mailgun sends the message unchanged, with the product's Message-ID. Mailgun returns the user variables of a message
 * in each event about it. https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages
 */

import { callProvider, type MailgunRelayConfig } from '@tradewind/platform'
import { z } from 'zod'
import type { Relay } from '../relay.ts'
import { answerOfFault, answerOfSilence, faultOfStatus, testOfReply, whereOf } from './provider-call.ts'

const Accepted = z.object({ id: z.string(), message: z.string() })

const idOf = (body: string): string | null => {
  try {
    return Accepted.parse(JSON.parse(body)).id.replace(/^<|>$/g, '')
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

export const createMailgunRelay = (config: MailgunRelayConfig): Relay => {
  const { name, priority, weight, parallel, endpoint, domain, apiKey, timeoutMs } = config
  const where = whereOf(endpoint)
  const authorization = `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`
  return {
    name,
    kind: 'mailgun',
    priority,
    weight,
    parallel,
    target: `${where.server}/${domain}`,
    send: async ({ envelope, message, messageId, campaignId }, handOver) => {
      const form = new FormData()
      form.set('to', envelope.to)
      form.set('message', new Blob([Buffer.from(message, 'latin1')], { type: 'message/rfc822' }), 'message.mime')
      form.set('v:message', messageId)
      if (campaignId !== null) form.set('v:campaign', campaignId)
      // Mailgun must not track the mail, because its links already are the product's tracked links.
      form.set('o:tracking', 'no')
      handOver()
      const url = `${endpoint}/v3/${encodeURIComponent(domain)}/messages.mime`
      const reply = await callProvider(url, { method: 'POST', headers: { authorization }, body: form }, timeoutMs)
      if (reply.status === null) return answerOfSilence(where, reply)
      const detail = `${reply.status} ${reply.body}`.trim()
      if (reply.status === 200) {
        const providerId = idOf(reply.body)
        return { kind: 'accepted', isFinal: false, detail, ...where, ...(providerId !== null && { providerId }) }
      }
      // Mailgun answers 404 for a sending domain that it does not know. This is a fault of the account's settings,
      // independent of the recipient.
      const fault = reply.status === 404 ? { kind: 'sign_in' as const } : faultOfStatus(reply.status, reply.headers)
      if (fault !== null) return answerOfFault(where, fault, detail)
      return {
        kind: 'refused',
        addressIsBad: /'to' parameter is not a valid address/i.test(reply.body),
        detail,
        ...where,
      }
    },
    test: async () =>
      testOfReply(
        await callProvider(
          `${endpoint}/v3/domains/${encodeURIComponent(domain)}`,
          { headers: { authorization } },
          timeoutMs,
        ),
      ),
    close: async () => undefined,
  }
}
