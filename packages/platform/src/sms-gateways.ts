/**
 * `SMS_GATEWAYS`: the SMS gateways, as a JSON list.
 *
 * ```json
 * [
 *   { "kind": "smpp", "name": "main", "url": "smpp://system_id:password@smsc.example:2775", "binds": 2, "perSecond": 50 },
 *   { "kind": "smpp", "name": "spare", "url": "ssmpp://system_id:password@spare.example", "priority": 2 },
 *   { "kind": "twilio", "name": "twilio", "accountSid": "AC…", "authToken": "…", "from": "+15005550006", "priority": 3 }
 * ]
 * ```
 *
 * Common fields: `name` (by which messages and receipts are stored, so it must not change), `priority` (1 is used first,
 * the next when it has no connection or a fault), `from` (the sender if a message has none).
 *
 * SMPP: `url` with `smpp://` or, for TLS, `ssmpp://` (ports 2775 and 3550; the password percent-encoded); `binds`: the
 * number of connections; `mode`: `transceiver`, or `split` for a transmitter and a receiver each; `window`: the number of
 * messages of one bind without answer; `perSecond`: the highest pace, which also falls by itself when the gateway
 * throttles; `systemType`; `networkTag`: the number of the optional parameter in which receipts name the phone's network;
 * `enquireLinkSeconds` and `timeoutSeconds`; `ca`: the PEM certificate of the gateway's own authority.
 *
 * Twilio: `from` or `messagingServiceSid`; `parallel` requests; `endpoint`: another origin of its API. Twilio's webhook
 * for incoming messages is `<PUBLIC_URL>/sms/notify/<name>/incoming`; the webhook for receipts is named in each request.
 */

import { z } from 'zod'

type Common = { name: string; priority: number; from: string }
export type SmppGatewayConfig = Common & {
  kind: 'smpp'
  host: string
  port: number
  tls: { ca?: string } | null
  systemId: string
  password: string
  systemType: string
  mode: 'transceiver' | 'split'
  binds: number
  window: number
  perSecond: number | null
  networkTag: number
  enquireLinkMs: number
  timeoutMs: number
}
export type TwilioGatewayConfig = Common & {
  kind: 'twilio'
  accountSid: string
  authToken: string
  messagingServiceSid: string | null
  endpoint: string
  parallel: number
  timeoutMs: number
}
export type SmsGatewayConfig = SmppGatewayConfig | TwilioGatewayConfig

const common = {
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  priority: z.number().int().min(1).max(99).default(1),
  from: z.string().max(20).default(''),
}

const smpp = z.strictObject({
  kind: z.literal('smpp'),
  ...common,
  url: z.string(),
  binds: z.number().int().min(1).max(20).default(1),
  mode: z.enum(['transceiver', 'split']).default('transceiver'),
  window: z.number().int().min(1).max(1_000).default(20),
  perSecond: z.number().positive().max(100_000).nullable().default(null),
  systemType: z.string().max(12).default(''),
  networkTag: z.number().int().min(0x1400).max(0x3fff).default(0x1403),
  enquireLinkSeconds: z.number().positive().max(600).default(30),
  timeoutSeconds: z.number().positive().max(120).default(10),
  ca: z.string().optional(),
})

const twilio = z
  .strictObject({
    kind: z.literal('twilio'),
    ...common,
    accountSid: z.string().regex(/^AC[0-9a-zA-Z]{10,64}$/),
    authToken: z.string().min(10),
    messagingServiceSid: z
      .string()
      .regex(/^MG[0-9a-zA-Z]{10,64}$/)
      .optional(),
    endpoint: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
    parallel: z.number().int().min(1).max(200).default(20),
    timeoutSeconds: z.number().positive().max(120).default(30),
  })
  .refine(({ from, messagingServiceSid }) => from !== '' || messagingServiceSid !== undefined, {
    message: 'from or messagingServiceSid is missing',
  })

const entries = z.array(z.discriminatedUnion('kind', [smpp, twilio])).max(20)

const toGateway = (entry: z.output<typeof entries>[number]): SmsGatewayConfig => {
  if (entry.kind === 'twilio') {
    const { timeoutSeconds, messagingServiceSid = null, endpoint, ...rest } = entry
    return { ...rest, messagingServiceSid, endpoint: endpoint.replace(/\/$/, ''), timeoutMs: timeoutSeconds * 1_000 }
  }
  const { url: text, ca, enquireLinkSeconds, timeoutSeconds, ...rest } = entry
  // Not `new URL`, because its error would carry the password.
  const url = URL.parse(text)
  const isTls = url?.protocol === 'ssmpp:'
  if (url === null || !(isTls || url.protocol === 'smpp:') || url.hostname === '')
    throw new Error(`${entry.name}: the URL must be smpp://system_id:password@host:port or ssmpp://…`)
  return {
    ...rest,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isTls ? 3550 : 2775) : Number(url.port),
    tls: isTls ? (ca === undefined ? {} : { ca }) : null,
    systemId: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    enquireLinkMs: enquireLinkSeconds * 1_000,
    timeoutMs: timeoutSeconds * 1_000,
  }
}

/** The gateway that SMPP_URL describes. */
export const smppGatewayOf = (url: string): SmsGatewayConfig =>
  toGateway(smpp.parse({ kind: 'smpp', name: 'main', url }))

/** Parses SMS_GATEWAYS. Throws an Error that names the wrong field without its secrets. */
export const parseSmsGateways = (text: string): SmsGatewayConfig[] => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    // The error of JSON.parse would carry a part of the text, perhaps with a password.
    throw new Error('no JSON')
  }
  const parsed = entries.safeParse(given)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const gateways = parsed.data.map(toGateway)
  const names = gateways.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two gateways are called ${twice}`)
  return gateways
}
