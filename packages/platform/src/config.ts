/**
 * The configuration contains every setting of the product. It is read from the environment once, at the start. The
 * comment at each field documents the setting. An unknown or malformed value stops the start with an error that names
 * it.
 */

import { availableParallelism, homedir } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { engineNames } from './engine-away.ts'
import { readExposure, refuseUnsafeExposure } from './exposure.ts'
import { parseRelays, type RelayConfig } from './relays.ts'
import { defaultSecret, secretAdvice, secretLengthAtLeast } from './secret-strength.ts'
import { parseSmsGateways, smppGatewayOf, type SmsGatewayConfig } from './sms-gateways.ts'
import { parseTrustProxy, type TrustProxy } from './trust-proxy.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )

const trustProxy = z.string().transform((text, context): TrustProxy => {
  try {
    return parseTrustProxy(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})

const environment = z.object({
  /**
   * The mode of the product. `demonstration`: the product has demonstration data, demonstration accounts and
   * simulators. `development`: the product also has the /api/* endpoints of section 7 of the specification. Other
   * machines may not reach the product in these two modes, unless PUBLIC_DEMONSTRATION is set. `production`: the
   * simulators are absent, demonstration accounts cannot be used, and weak secrets are refused.
   */
  MODE: z.enum(['demonstration', 'development', 'production']).default('demonstration'),
  /**
   * True when strangers may reach demonstration or development mode. Otherwise a HOST or PUBLIC_URL that other machines
   * can reach is refused. In a public demonstration only the operator may open the simulators, the mail catcher and the
   * sandbox cashier (docs/decisions/0032-perimeter.md).
   */
  PUBLIC_DEMONSTRATION: flag.default(false),
  /**
   * The first password of the operator in a public demonstration, and of an operator whom `npm run operator` creates.
   * If absent, the product creates a random password and shows it once.
   */
  OPERATOR_PASSWORD: z.string().min(10).max(30).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** The folder for uploads, logs, and the files of the engines that the product starts itself. */
  DATA_DIR: z.string().default('./data'),
  /**
   * The URL of the product that users see. Links in mails and captcha cookies use it. Derived from HOST and PORT when
   * absent.
   */
  PUBLIC_URL: z.url().optional(),
  /** The URL `postgres://…` of a PostgreSQL server, which is used instead of the embedded PostgreSQL. */
  DATABASE_URL: z.string().optional(),
  /**
   * The URL `http://user:password@host:8123/database` of a ClickHouse server or cluster, which is used instead of the
   * embedded engine.
   */
  CLICKHOUSE_URL: z.url().optional(),
  /**
   * The name of the ClickHouse cluster at CLICKHOUSE_URL. Tables are then Replicated and Distributed
   * (docs/decisions/0018-cluster.md).
   */
  CLICKHOUSE_CLUSTER: z.string().optional(),
  /**
   * The secret that signs links and seals stored credentials. It has at least 32 characters. When other machines can
   * reach the product, weak secrets are refused (secret-strength.ts).
   */
  SECRET: z
    .string()
    .min(secretLengthAtLeast, `shorter than ${secretLengthAtLeast} characters; ${secretAdvice}`)
    .default(defaultSecret),
  /**
   * Former values of SECRET, separated by commas. Links and reply addresses in mails that were signed with a former
   * secret stay valid.
   */
  PREVIOUS_SECRETS: commaList,
  /** The number of trade records and of companies in the demonstration data, which are created at the first start. */
  DEMO_TRADES: z.coerce.number().int().min(0).default(200_000),
  DEMO_COMPANIES: z.coerce.number().int().min(0).default(20_000),
  /**
   * The number of company profiles in the demonstration data, with their people, shareholders and news: as many as
   * DEMO_COMPANIES when absent. Up to three quarters of them are about companies that trade.
   */
  DEMO_PROFILES: z.coerce.number().int().min(0).max(10_000_000).optional(),
  /**
   * The number of companies in the demonstration data that attended trade fairs: a quarter of DEMO_COMPANIES and at most
   * 5,000 when absent. Most of them trade.
   */
  DEMO_FAIR_BUYERS: z.coerce.number().int().min(0).max(5_000_000).optional(),
  /**
   * The number of creators on social networks in the demonstration data, with their videos and comments: one for 25
   * DEMO_COMPANIES and at most 2,000 when absent.
   */
  DEMO_SOCIAL_ACCOUNTS: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /**
   * The mail relay, which is the SMTP server of a real provider, `smtp://user:password@host:587`. Without SMTP_URL and
   * MAIL_RELAYS the built-in mail catcher is used.
   */
  SMTP_URL: z.string().optional(),
  /**
   * Several relays with failover, which are used instead of SMTP_URL. A relay is an SMTP server, Amazon SES, SendGrid
   * or Mailgun. relays.ts describes the URLs of relays.
   */
  MAIL_RELAYS: z.string().optional(),
  /** The former name of MAIL_RELAYS. */
  MAIL_ROUTES: z.string().optional(),
  /**
   * The URL of SpamAssassin's daemon, `spamd://host:783`. Preflight, the check of a mail before sending, gets a spam
   * score from it. If absent, only the built-in rules count.
   */
  SPAMD_URL: z
    .string()
    .regex(/^spamd:\/\/[^/]+$/)
    .optional(),
  /**
   * The settings of AI rewriting: the base URL of any OpenAI-compatible service (`https://api.openai.com/v1`), and the
   * model to use. Set AI_URL and AI_MODEL together or not at all; without them the buttons explain that AI is not
   * configured. The key is needed only if the service requires one.
   */
  AI_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_KEY: z.string().min(1).optional(),
  /**
   * The key of the YouTube Data API v3, with which the video leads search on YouTube itself. If absent, the button says
   * so. YOUTUBE_UNITS_PER_DAY is the daily quota of the key's Google project (10,000 units unless Google grants more),
   * YOUTUBE_UNITS_PER_ORGANISATION the part that one organisation may use; a search takes 102 units. YOUTUBE_API_URL
   * replaces Google's address, e.g. by a proxy.
   */
  YOUTUBE_API_KEY: z.string().min(1).optional(),
  YOUTUBE_API_URL: z.url({ protocol: /^https?$/ }).default('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_UNITS_PER_DAY: z.coerce.number().int().min(0).default(10_000),
  YOUTUBE_UNITS_PER_ORGANISATION: z.coerce.number().int().min(0).default(2_040),
  /**
   * The map tiles of the map search, which are shown above the built-in outlines of the land: the URL template of raster
   * tiles, `https://tiles.example/{z}/{x}/{y}.png`, and the attribution that their provider requires. Set both, or
   * neither.
   */
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^/{}\s;,]+\/\S*\{z\}\S*$/)
    .refine((url) => ['{x}', '{y}'].every((part) => url.includes(part)))
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().min(1).optional(),
  /** The domain of the Message-IDs and of the return paths of mails; bounces are sent to this domain. */
  MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .default('mail.tradewind.localhost'),
  /** The port of the inbound SMTP server, which receives bounces. 0 means a free port on loopback. */
  INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  /**
   * The DNS resolvers for checks of sender domains, as `address` or `address:port`, separated by commas. If absent, the
   * resolvers of the machine are used.
   */
  DNS_SERVERS: commaList,
  /** Private hosts that users' own SMTP accounts may use, separated by commas: names, addresses, ranges. */
  SMTP_ALLOW_PRIVATE_HOSTS: commaList,
  /**
   * The SMS gateway, `smpp://system_id:password@host:2775`, or `ssmpp://` for TLS. Without SMPP_URL and SMS_GATEWAYS the
   * built-in SMS simulator is used.
   */
  SMPP_URL: z.string().optional(),
  /**
   * Several SMS gateways with failover, SMPP or Twilio, which are used instead of SMPP_URL. sms-gateways.ts describes
   * the JSON list.
   */
  SMS_GATEWAYS: z.string().optional(),
  /**
   * The settings of Alipay: the application id, the application's private key, and Alipay's public key (PEM or bare
   * base64). Set all three, or none. Without them Alipay is not offered.
   */
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_PRIVATE_KEY: z.string().min(1).optional(),
  ALIPAY_PUBLIC_KEY: z.string().min(1).optional(),
  /** The URL of Alipay's gateway. Set it to use another gateway, e.g. Alipay's sandbox. */
  ALIPAY_GATEWAY: z.url().default('https://openapi.alipay.com/gateway.do'),
  /**
   * The settings of WeChat Pay v3: the application id, the merchant id, the serial number and private key of the
   * merchant's certificate, the API v3 key, and WeChat Pay's public key with its id. Set all of them, or none.
   */
  WECHAT_PAY_APP_ID: z.string().min(1).optional(),
  WECHAT_PAY_MERCHANT_ID: z.string().min(1).optional(),
  WECHAT_PAY_SERIAL: z.string().min(1).optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().min(1).optional(),
  WECHAT_PAY_API_KEY: z.string().length(32).optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().min(1).optional(),
  WECHAT_PAY_PUBLIC_KEY: z.string().min(1).optional(),
  WECHAT_PAY_GATEWAY: z.url().default('https://api.mch.weixin.qq.com'),
  /**
   * The settings of Stripe: the secret key, and the signing secret of the webhook endpoint
   * `<PUBLIC_URL>/payments/notify/stripe`. Set both, or neither.
   */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_GATEWAY: z.url().default('https://api.stripe.com'),
  /**
   * True when the sandbox cashier (payments without real money) is offered while no provider is configured. By default
   * it is offered except in a public demonstration. Never in production.
   */
  PAYMENT_SANDBOX: flag.optional(),
  /**
   * The account for customers' bank transfers, `holder|bank|account number`. If absent, transfers are not offered, but
   * the demonstration shows an invented account.
   */
  BANK_ACCOUNT: z
    .string()
    .regex(/^[^|]+\|[^|]+\|[^|]+$/)
    .optional(),
  /** The settings of an S3-compatible file storage. If absent, files are stored under DATA_DIR. */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * A folder whose files are loaded as they appear: `<folder>/<source>/<file>`. A loaded file is moved to the folder's
   * `done` or `failed` subfolder. If absent, no folder is watched.
   */
  INGEST_WATCH_DIR: z.string().min(1).optional(),
  /** Private hosts that scheduled pulls may reach, separated by commas: names, addresses, ranges (`10.1.0.0/16`). */
  INGEST_ALLOW_PRIVATE_HOSTS: commaList,
  /**
   * The address that the crawler of the smart search gives to websites as its contact. PUBLIC_URL when absent.
   */
  FINDER_CONTACT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * The name by which the smart search introduces itself to mail servers when it asks whether they accept an address. It
   * should resolve to the address of this machine. If absent, no mail server is asked, and the results say so.
   */
  FINDER_HELO_NAME: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  /** Private hosts that the crawler and the checks of addresses may reach, separated by commas: names, addresses, ranges. */
  FINDER_ALLOW_PRIVATE_HOSTS: commaList,
  /** After this many days a website is read again when its company is searched for. */
  FINDER_REFRESH_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /**
   * The bearer token for /metrics. If absent, /metrics answers only callers on this machine whose requests do not come
   * through a proxy.
   */
  METRICS_TOKEN: z.string().min(16).optional(),
  /**
   * The port at which a worker (`--role worker`) answers /livez, /readyz, /healthz and /metrics. If absent, a worker has
   * no port. The API answers these at its own port.
   */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /**
   * How many seconds the API still answers requests after it was told to stop, while /readyz says that it takes no
   * more. Set it to the time in which the load balancer notices this, e.g. its interval times its number of failed
   * checks.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * The limit of heavy requests (searches, reports) that run in this process at any one time. The default is twice the
   * number of cores, and at least 4.
   */
  HEAVY_CALLS: z.coerce.number().int().min(1).optional(),
  /** The limit of running heavy requests per organisation. The default is half the number of cores, and at least 3. */
  HEAVY_CALLS_PER_ORGANISATION: z.coerce.number().int().min(1).optional(),
  /**
   * The limit of running heavy requests per user. The default is a quarter of the number of cores, and at least 2. Up
   * to 30 further requests wait.
   */
  HEAVY_CALLS_PER_USER: z.coerce.number().int().min(1).optional(),
  /**
   * The proxies in front of the product, whose X-Forwarded-For and X-Forwarded-Proto are trusted. The value is either
   * the number of proxies, e.g. `1`; the port must then be reachable only through the proxies. Or the value lists the
   * addresses and ranges of the proxies, e.g. `10.0.0.2, 10.1.0.0/16`, `loopback`, `uniquelocal`.
   */
  TRUST_PROXY: trustProxy.default(false),
})

export type Mode = 'demonstration' | 'development' | 'production'
export type Config = Readonly<ReturnType<typeof toConfig>>

const toConfig = (env: z.output<typeof environment>) => ({
  mode: env.MODE,
  exposure: readExposure(env),
  operatorPassword: env.OPERATOR_PASSWORD ?? null,
  port: env.PORT,
  host: env.HOST,
  dataDir: resolve(env.DATA_DIR.replace(/^~(?=\/|$)/, homedir())),
  publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
  databaseUrl: env.DATABASE_URL ?? null,
  clickhouseUrl: env.CLICKHOUSE_URL ?? null,
  clickhouseCluster: env.CLICKHOUSE_CLUSTER ?? null,
  /** The engines that have no configured server. The product starts these engines itself. */
  ownEngines: engineNames.filter(
    (engine) => env[engine === 'postgres' ? 'DATABASE_URL' : 'CLICKHOUSE_URL'] === undefined,
  ),
  secret: env.SECRET,
  previousSecrets: env.PREVIOUS_SECRETS,
  demo: {
    trades: env.DEMO_TRADES,
    companies: env.DEMO_COMPANIES,
    profiles: env.DEMO_PROFILES ?? env.DEMO_COMPANIES,
    fairBuyers: env.DEMO_FAIR_BUYERS ?? Math.min(5_000, Math.floor(env.DEMO_COMPANIES / 4)),
    socialAccounts: env.DEMO_SOCIAL_ACCOUNTS ?? Math.min(2_000, Math.floor(env.DEMO_COMPANIES / 25)),
  },
  relays: toRelays(env),
  spamdUrl: env.SPAMD_URL ?? null,
  ai: toAi(env),
  youtube: {
    key: env.YOUTUBE_API_KEY ?? null,
    url: env.YOUTUBE_API_URL.replace(/\/$/, ''),
    unitsPerDay: env.YOUTUBE_UNITS_PER_DAY,
    unitsPerOrganisation: env.YOUTUBE_UNITS_PER_ORGANISATION,
  },
  mapTiles: toMapTiles(env),
  mailDomain: env.MAIL_DOMAIN,
  inboundSmtpPort: env.INBOUND_SMTP_PORT,
  dnsServers: env.DNS_SERVERS,
  smtpAllowPrivateHosts: env.SMTP_ALLOW_PRIVATE_HOSTS,
  smsGateways: toSmsGateways(env),
  payments: {
    sandbox: toSandbox(env),
    bankAccount: toBankAccount(env),
    alipay: toAlipay(env),
    wechat: toWechatPay(env),
    stripe: toStripe(env),
  },
  s3:
    env.S3_BUCKET === undefined
      ? null
      : {
          endpoint: env.S3_ENDPOINT ?? null,
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? null,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? null,
        },
  ingest: {
    watchDir:
      env.INGEST_WATCH_DIR === undefined ? null : resolve(env.INGEST_WATCH_DIR.replace(/^~(?=\/|$)/, homedir())),
    allowPrivateHosts: env.INGEST_ALLOW_PRIVATE_HOSTS,
  },
  finder: {
    contactUrl: env.FINDER_CONTACT_URL ?? env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    heloName: env.FINDER_HELO_NAME ?? null,
    allowPrivateHosts: env.FINDER_ALLOW_PRIVATE_HOSTS,
    refreshDays: env.FINDER_REFRESH_DAYS,
  },
  heavyCalls: toHeavyCalls(env),
  metricsToken: env.METRICS_TOKEN ?? null,
  operationsPort: env.OPERATIONS_PORT ?? null,
  drainSeconds: env.DRAIN_SECONDS,
  logLevel: env.LOG_LEVEL,
  trustProxy: env.TRUST_PROXY,
})

/**
 * Returns settings that belong together, or null when none of them is given. Throws an Error that names the missing
 * ones when only some are given.
 */
const allOrNone = <K extends string>(given: Readonly<Record<K, string | undefined>>): Record<K, string> | null => {
  const entries = Object.entries<string | undefined>(given)
  const missing = entries.filter(([, value]) => value === undefined).map(([name]) => name)
  if (missing.length === entries.length) return null
  if (missing.length > 0)
    throw new Error(
      `Configuration is wrong:\n${missing.map((name) => `  ${name}: missing, others of its kind are set`).join('\n')}`,
    )
  return given as Record<K, string>
}

const toRelays = (env: z.output<typeof environment>): readonly RelayConfig[] => {
  const { SMTP_URL, MAIL_RELAYS = env.MAIL_ROUTES } = env
  const name = MAIL_RELAYS === undefined ? 'SMTP_URL' : 'MAIL_RELAYS'
  try {
    if (SMTP_URL !== undefined && MAIL_RELAYS !== undefined) throw new Error('SMTP_URL is set as well; name it there')
    return parseRelays(MAIL_RELAYS ?? SMTP_URL ?? '')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Configuration is wrong:\n  ${name}: ${reason}`, { cause: error })
  }
}

const toSmsGateways = ({ SMPP_URL, SMS_GATEWAYS }: z.output<typeof environment>): readonly SmsGatewayConfig[] => {
  const name = SMS_GATEWAYS === undefined ? 'SMPP_URL' : 'SMS_GATEWAYS'
  try {
    if (SMPP_URL !== undefined && SMS_GATEWAYS !== undefined) throw new Error('SMPP_URL is set as well; name it there')
    if (SMS_GATEWAYS !== undefined) return parseSmsGateways(SMS_GATEWAYS)
    return SMPP_URL === undefined ? [] : [smppGatewayOf(SMPP_URL)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Configuration is wrong:\n  ${name}: ${reason}`, { cause: error })
  }
}

export type AlipayConfig = NonNullable<ReturnType<typeof toAlipay>>
const toAlipay = (env: z.output<typeof environment>) => {
  const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY, ALIPAY_GATEWAY: gateway } = env
  const given = allOrNone({ ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY })
  if (given === null) return null
  const { ALIPAY_APP_ID: appId, ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey } = given
  return { appId, privateKey, publicKey, gateway }
}

export type AiConfig = NonNullable<ReturnType<typeof toAi>>
const toAi = ({ AI_URL, AI_MODEL, AI_KEY }: z.output<typeof environment>) => {
  const given = allOrNone({ AI_URL, AI_MODEL })
  if (given === null) return null
  return { url: given.AI_URL.replace(/\/+$/, ''), model: given.AI_MODEL, key: AI_KEY ?? null }
}

const toMapTiles = ({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }: z.output<typeof environment>) => {
  const given = allOrNone({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION })
  return given === null ? null : { url: given.MAP_TILES_URL, attribution: given.MAP_TILES_ATTRIBUTION }
}

export type WechatPayConfig = NonNullable<ReturnType<typeof toWechatPay>>
const toWechatPay = (env: z.output<typeof environment>) => {
  const given = allOrNone({
    WECHAT_PAY_APP_ID: env.WECHAT_PAY_APP_ID,
    WECHAT_PAY_MERCHANT_ID: env.WECHAT_PAY_MERCHANT_ID,
    WECHAT_PAY_SERIAL: env.WECHAT_PAY_SERIAL,
    WECHAT_PAY_PRIVATE_KEY: env.WECHAT_PAY_PRIVATE_KEY,
    WECHAT_PAY_API_KEY: env.WECHAT_PAY_API_KEY,
    WECHAT_PAY_PUBLIC_KEY_ID: env.WECHAT_PAY_PUBLIC_KEY_ID,
    WECHAT_PAY_PUBLIC_KEY: env.WECHAT_PAY_PUBLIC_KEY,
  })
  if (given === null) return null
  return {
    appId: given.WECHAT_PAY_APP_ID,
    merchantId: given.WECHAT_PAY_MERCHANT_ID,
    serial: given.WECHAT_PAY_SERIAL,
    privateKey: given.WECHAT_PAY_PRIVATE_KEY,
    apiKey: given.WECHAT_PAY_API_KEY,
    publicKeyId: given.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey: given.WECHAT_PAY_PUBLIC_KEY,
    gateway: env.WECHAT_PAY_GATEWAY,
  }
}

export type StripeConfig = NonNullable<ReturnType<typeof toStripe>>
const toStripe = ({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_GATEWAY: gateway,
}: z.output<typeof environment>) => {
  const given = allOrNone({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })
  if (given === null) return null
  return { secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET, gateway }
}

/**
 * The limits of heavy requests. More parallel requests would finish no sooner, because each heavy request uses nearly
 * all free cores.
 */
const toHeavyCalls = (env: z.output<typeof environment>, cores = availableParallelism()) => ({
  slots: env.HEAVY_CALLS ?? Math.max(4, 2 * cores),
  perOrg: env.HEAVY_CALLS_PER_ORGANISATION ?? Math.max(3, Math.ceil(cores / 2)),
  perUser: env.HEAVY_CALLS_PER_USER ?? Math.max(2, Math.ceil(cores / 4)),
  // The limit allows for a user who has a few report pages open, each of which sends about ten requests at once.
  waitingPerUser: 30,
  waitMs: 30_000,
  refuseAfterMs: 1000,
})

const toSandbox = (env: z.output<typeof environment>): boolean => {
  const exposure = readExposure(env)
  return exposure !== 'production' && (env.PAYMENT_SANDBOX ?? exposure === 'local')
}

/** `invented`: the demonstration's account, whose names are written in each reader's language. */
const toBankAccount = ({ BANK_ACCOUNT, MODE }: z.output<typeof environment>) => {
  if (BANK_ACCOUNT === undefined) return MODE === 'production' ? null : ('invented' as const)
  const [name = '', bank = '', number = ''] = BANK_ACCOUNT.split('|').map((part) => part.trim())
  return { name, bank, number }
}

/** Reads the configuration. Throws an Error that names every wrong variable. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Configuration is wrong:\n${lines.join('\n')}`)
  }
  refuseUnsafeExposure(parsed.data)
  if (parsed.data.CLICKHOUSE_CLUSTER !== undefined && parsed.data.CLICKHOUSE_URL === undefined)
    throw new Error(
      'Configuration is wrong:\n  CLICKHOUSE_CLUSTER: the embedded engine is none; name one with CLICKHOUSE_URL',
    )
  if (parsed.data.MODE === 'production' && parsed.data.PAYMENT_SANDBOX === true)
    throw new Error('Configuration is wrong:\n  PAYMENT_SANDBOX: production takes real money only')
  return toConfig(parsed.data)
}
