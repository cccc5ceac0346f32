/**
 * Twilio's Programmable Messaging API: one request a message, which Twilio splits by itself.
 * https://www.twilio.com/docs/messaging/api/message-resource
 */

import { callProvider, type Clock, type TwilioGatewayConfig } from '@tradewind/platform'
import { z } from 'zod'
import type { SendOptions, Sms } from '../../provider.ts'
import type { GatewayNews } from '../gateway-news.ts'
import type { Gateway, GatewayAnswer } from '../gateway.ts'

type Deps = {
  news: Pick<GatewayNews, 'storeParts'>
  clock: Clock
  /** The URL at which Twilio reports the states of messages. */
  statusUrl: string
}

const Created = z.object({ sid: z.string().min(1), status: z.string().optional() })
/** `code`: Twilio's error code, https://www.twilio.com/docs/api/errors. */
const Problem = z.object({ code: z.number().nullish(), message: z.string().optional() })

/** Codes about the number: invalid, no mobile, unreachable by Twilio, not a valid number for SMS. */
const badAddressCodes: readonly number[] = [21211, 21214, 21217, 21401, 21407, 21421, 21614]
/** Codes about our account or sender, so another gateway may send the message: authentication, limits, a wrong sender. */
const faultCodes: readonly number[] = [20003, 20005, 20008, 20429, 14107, 21606, 21611, 21212, 21603]
const laterMs = 30_000

const parse = <S extends z.ZodType>(schema: S, body: string): z.output<S> | null => {
  try {
    return schema.parse(JSON.parse(body))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

export const createTwilioGateway = (config: TwilioGatewayConfig, { news, clock, statusUrl }: Deps): Gateway => {
  const { name, accountSid, authToken, messagingServiceSid, endpoint, parallel, timeoutMs } = config
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const url = `${endpoint}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const waiting: (() => void)[] = []
  let running = 0
  let throttled = 0
  let idle: (() => void) | null = null
  let lastError: { words: string; at: Date } | null = null
  let isUsable = true

  const begin = async (): Promise<void> => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
  }
  const end = (): void => {
    const next = waiting.shift()
    if (next !== undefined) return next()
    running -= 1
    if (running === 0) idle?.()
  }

  const defer = (code: string, detail: string, retryAfterMs = laterMs): GatewayAnswer => {
    lastError = { words: detail, at: clock.now() }
    const retryAt = new Date(clock.now().getTime() + retryAfterMs)
    return { kind: 'deferred', gateway: name, retryAt, code, detail, isFault: true }
  }

  const sendOne = async (sms: Sms): Promise<GatewayAnswer> => {
    const from = sms.from ?? config.from
    const body = new URLSearchParams({ To: `+${sms.to}`, Body: sms.text, StatusCallback: statusUrl })
    if (messagingServiceSid !== null && sms.from === undefined) body.set('MessagingServiceSid', messagingServiceSid)
    else body.set('From', /^\d{7,15}$/.test(from) ? `+${from}` : from)
    const reply = await callProvider(url, { method: 'POST', headers: { authorization }, body }, timeoutMs)
    if (reply.status === null) {
      if (!reply.wasSent) return defer('', reply.detail)
      lastError = { words: reply.detail, at: clock.now() }
      return { kind: 'unknown', gateway: name, acceptedParts: 0, detail: reply.detail }
    }
    const created = reply.status >= 200 && reply.status < 300 ? parse(Created, reply.body) : null
    if (created !== null) {
      const { sid, status = '' } = created
      await news.storeParts([
        { gateway: name, providerMessageId: sid, messageId: sms.messageId, recipient: sms.to, part: 1, parts: 1 },
      ])
      return { kind: 'accepted', gateway: name, providerMessageIds: [sid], detail: `${reply.status} ${status}`.trim() }
    }
    const problem = parse(Problem, reply.body)
    const code = String(problem?.code ?? reply.status)
    const detail = `${reply.status} ${code} ${problem?.message ?? ''}`.trim()
    if (reply.status === 429) {
      throttled += 1
      const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
      return defer(code, detail, seconds > 0 ? Math.min(seconds * 1_000, 3_600_000) : laterMs)
    }
    isUsable = reply.status !== 401 && reply.status !== 403
    if (!isUsable || reply.status === 503 || faultCodes.includes(problem?.code ?? 0)) return defer(code, detail)
    // After another 5xx, or a success that cannot be read, Twilio may have taken the message.
    if (reply.status >= 500 || reply.status < 300) return { kind: 'unknown', gateway: name, acceptedParts: 0, detail }
    const addressIsBad = badAddressCodes.includes(problem?.code ?? 0)
    return { kind: 'refused', gateway: name, addressIsBad, code, acceptedParts: 0, detail }
  }

  return {
    name,
    kind: 'twilio',
    priority: config.priority,
    target: new URL(endpoint).host,
    open: () => undefined,
    canSend: () => true,
    load: () => running + waiting.length,
    send: async (sms, { handOver, signal }: SendOptions) => {
      await begin()
      try {
        if (signal?.aborted === true)
          return { kind: 'deferred', gateway: name, retryAt: null, code: '', detail: 'taken back' }
        handOver?.(name)
        return await sendOne(sms)
      } finally {
        end()
      }
    },
    takeThrottled: () => {
      const count = throttled
      throttled = 0
      return count
    },
    state: () => ({
      binds: 1,
      bound: isUsable ? 1 : 0,
      perSecond: null,
      outstanding: running + waiting.length,
      lastError,
    }),
    stop: async () => {
      await new Promise<void>((resolve) => {
        if (running === 0) resolve()
        else idle = resolve
      })
    },
  }
}
