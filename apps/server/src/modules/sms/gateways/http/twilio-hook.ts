/**
 * Receives Twilio's webhooks: `POST /sms/notify/<gateway>` reports the state of a message, and
 * `POST /sms/notify/<gateway>/incoming` brings a message of a phone.
 *
 * A webhook without Twilio's signature is refused and changes nothing. Twilio signs the URL that it calls, so PUBLIC_URL
 * must be the product's address as Twilio knows it. https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config, Log, TwilioGatewayConfig } from '@tradewind/platform'
import type { FastifyInstance } from 'fastify'
import type { SmsReceiptState } from '../../provider.ts'
import type { GatewayNews } from '../gateway-news.ts'

type Deps = {
  config: Pick<Config, 'smsGateways' | 'publicUrl'>
  log: Log
  news: Pick<GatewayNews, 'takeReceipt' | 'takeMessage'>
}

const bodyLimitBytes = 64 * 1024

/** `queued`, `sending` and `sent` say nothing new: Twilio has the message, or has passed it to the network. */
const states: Readonly<Record<string, SmsReceiptState>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undeliverable',
  failed: 'undeliverable',
  canceled: 'deleted',
}

export const statusPath = (gateway: string): string => `/sms/notify/${gateway}`

/** HMAC-SHA1 of the URL followed by all parameters, sorted by name, each name directly followed by its value. */
export const signTwilio = (authToken: string, url: string, parameters: URLSearchParams): string => {
  const sorted = [...parameters].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return createHmac('sha1', authToken)
    .update(url + sorted.map(([name, value]) => name + value).join(''), 'utf8')
    .digest('base64')
}

const isSigned = (given: unknown, expected: string): boolean => {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const mountTwilioHooks = (app: FastifyInstance, { config, log, news }: Deps): void => {
  const gateways = config.smsGateways.filter((gateway) => gateway.kind === 'twilio')
  if (gateways.length === 0) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The parameters are read from the body as received, because the signature covers them.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    for (const gateway of gateways)
      for (const [path, take] of [
        [statusPath(gateway.name), takeStatus],
        [`${statusPath(gateway.name)}/incoming`, takeIncoming],
      ] as const)
        scope.post(path, async (request, reply) => {
          const parameters = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
          // A query is part of the URL that Twilio signs.
          const expected = signTwilio(gateway.authToken, `${config.publicUrl}${request.url}`, parameters)
          if (!isSigned(request.headers['x-twilio-signature'], expected)) {
            log.warn({ gateway: gateway.name }, 'webhook of an SMS provider without its signature')
            return reply.status(403).send()
          }
          await take(news, gateway, parameters)
          // Twilio reads the answer to an incoming message as TwiML. This one sends no reply.
          return reply.status(200).type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
        })
  })
}

type Take = (news: Deps['news'], gateway: TwilioGatewayConfig, parameters: URLSearchParams) => Promise<void>

const takeStatus: Take = async (news, gateway, parameters) => {
  const state = states[parameters.get('MessageStatus') ?? '']
  const providerMessageId = parameters.get('MessageSid')
  if (state === undefined || providerMessageId === null) return
  await news.takeReceipt(gateway.name, {
    providerMessageId,
    phones: [digits(parameters.get('To'))].filter((phone) => phone !== ''),
    state,
    networkCode: null,
    errorCode: parameters.get('ErrorCode'),
  })
}

const takeIncoming: Take = async (news, gateway, parameters) => {
  const providerMessageId = parameters.get('MessageSid')
  if (providerMessageId === null) return
  await news.takeMessage({
    gateway: gateway.name,
    from: digits(parameters.get('From')),
    to: digits(parameters.get('To')),
    text: parameters.get('Body') ?? '',
    concatenation: null,
    providerMessageId,
  })
}

const digits = (address: string | null): string => (address ?? '').replace(/^\+/, '')
