/**
 * `MAIL_RELAYS`: the mail relays, one URL each, separated by blanks.
 *
 * ``` smtp://user:password@relay.example:587?name=main&priority=1&weight=3      (smtps:// from the first byte)
 * ses://KEY_ID:SECRET@eu-west-1?configuration-set=sales&topic=arn:aws:sns:eu-west-1:1:mail
 * sendgrid://API_KEY@api.sendgrid.com?webhook-key=…                          (its public key, as SendGrid shows it)
 * mailgun://API_KEY@api.eu.mailgun.net/mg.example.com?webhook-key=…          (its signing key) ```
 *
 * Parameters: `name` (default: the host; every message stores it), `priority` (1 is used first, the next when it is
 * closed), `weight` among relays of one priority, `parallel` messages at a time, `timeout` in seconds of silence.
 * `endpoint` is another URL of the provider's API, `sns` another origin of SNS's certificates (a private endpoint).
 * Reserved characters in keys are percent-encoded.
 */

import { z } from 'zod'

type Common = { name: string; priority: number; weight: number; parallel: number; timeoutMs: number }

export type SmtpRelayConfig = Common & {
  kind: 'smtp'
  host: string
  port: number
  secure: boolean
  user: string | null
  password: string | null
}
export type SesRelayConfig = Common & {
  kind: 'ses'
  region: string
  accessKeyId: string
  secretAccessKey: string
  endpoint: string | null
  configurationSet: string | null
  /** The SNS topic whose events are accepted. Null when no events are accepted. */
  topic: string | null
  snsOrigin: string | null
}
export type SendgridRelayConfig = Common & {
  kind: 'sendgrid'
  endpoint: string
  apiKey: string
  webhookKey: string | null
}
export type MailgunRelayConfig = Common & {
  kind: 'mailgun'
  endpoint: string
  domain: string
  apiKey: string
  webhookKey: string | null
}
export type RelayConfig = SmtpRelayConfig | SesRelayConfig | SendgridRelayConfig | MailgunRelayConfig

const wholeNumber = (from: number, to: number, otherwise: number) =>
  z.coerce.number().int().min(from).max(to).default(otherwise)

const commonOptions = {
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,39}$/)
    .optional(),
  priority: wholeNumber(1, 99, 1),
  weight: wholeNumber(1, 1_000, 1),
  parallel: wholeNumber(1, 100, 10),
}
const optionsOf = {
  smtp: z.strictObject({ ...commonOptions, timeout: wholeNumber(1, 600, 120) }),
  ses: z.strictObject({
    ...commonOptions,
    timeout: wholeNumber(1, 600, 60),
    endpoint: z.url().optional(),
    'configuration-set': z.string().min(1).optional(),
    topic: z
      .string()
      .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d+:[A-Za-z0-9_.-]+$/)
      .optional(),
    sns: z.url().optional(),
  }),
  sendgrid: z.strictObject({
    ...commonOptions,
    timeout: wholeNumber(1, 600, 60),
    endpoint: z.url().optional(),
    'webhook-key': z.string().min(1).optional(),
  }),
  mailgun: z.strictObject({
    ...commonOptions,
    timeout: wholeNumber(1, 600, 60),
    endpoint: z.url().optional(),
    'webhook-key': z.string().min(1).optional(),
  }),
}

const originOf = (url: string): string => new URL(url).origin
const decoded = (text: string): string | null => (text === '' ? null : decodeURIComponent(text))
const required = (text: string | null, what: string): string => {
  if (text === null) throw new Error(`${what} is missing`)
  return text
}

const toRoute = (url: URL): RelayConfig => {
  const given = Object.fromEntries(url.searchParams)
  const host = url.hostname
  const [user, password] = [decoded(url.username), decoded(url.password)]
  const common = (options: z.output<typeof optionsOf.smtp>): Common => ({
    name: options.name ?? host.slice(0, 40),
    priority: options.priority,
    weight: options.weight,
    parallel: options.parallel,
    timeoutMs: options.timeout * 1_000,
  })
  switch (url.protocol) {
    case 'smtp:':
    case 'smtps:': {
      const secure = url.protocol === 'smtps:'
      const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port)
      const options = optionsOf.smtp.parse(given)
      return {
        ...common(options),
        kind: 'smtp',
        host: required(host.replace(/^\[(.*)\]$/, '$1') || null, 'the host'),
        port,
        secure,
        user,
        password,
      }
    }
    case 'ses:': {
      const { endpoint, topic, sns, 'configuration-set': configurationSet, ...options } = optionsOf.ses.parse(given)
      return {
        ...common(options),
        kind: 'ses',
        region: required(host || null, 'the region'),
        accessKeyId: required(user, 'the access key id'),
        secretAccessKey: required(password, 'the secret access key'),
        endpoint: endpoint ?? null,
        configurationSet: configurationSet ?? null,
        topic: topic ?? null,
        snsOrigin: sns === undefined ? null : originOf(sns),
      }
    }
    case 'sendgrid:': {
      const { endpoint, 'webhook-key': webhookKey, ...options } = optionsOf.sendgrid.parse(given)
      const apiKey = required(user, 'the API key')
      return {
        ...common(options),
        kind: 'sendgrid',
        endpoint: endpoint ?? `https://${host}`,
        apiKey,
        webhookKey: webhookKey ?? null,
      }
    }
    case 'mailgun:': {
      const { endpoint, 'webhook-key': webhookKey, ...options } = optionsOf.mailgun.parse(given)
      return {
        ...common(options),
        kind: 'mailgun',
        endpoint: endpoint ?? `https://${host}`,
        domain: required(url.pathname.slice(1) || null, 'the domain'),
        apiKey: required(user, 'the API key'),
        webhookKey: webhookKey ?? null,
      }
    }
    default:
      throw new Error(`no such kind of relay: ${url.protocol}`)
  }
}

/** Parses MAIL_RELAYS. Throws an Error that names the wrong entry and its fault, without its secrets. */
export const parseRelays = (text: string): RelayConfig[] => {
  const relays = text.split(/\s+/).flatMap((entry, index) => {
    if (entry === '') return []
    try {
      // Not `new URL`, because its error would carry the whole entry, with its password.
      const url = URL.parse(entry)
      if (url === null) throw new Error('no URL')
      return [toRoute(url)]
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
      throw new Error(`entry ${index + 1}: ${reason}`, { cause: error })
    }
  })
  const names = relays.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two relays are called ${twice}; give them names (?name=…)`)
  return relays
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
