/** Finds settings that will cause trouble in production, from the configuration alone. */

import { isLoopbackHost, type Config } from '@tradewind/platform'
import type { Finding } from './finding.ts'

type Check = (config: Config) => Finding | null

const warn = (problem: string, remedy: string): Finding => ({ level: 'warning', problem, remedy })
const fault = (problem: string, remedy: string): Finding => ({ level: 'fault', problem, remedy })

/** The default of MAIL_DOMAIN ends so; the name resolves on this machine only (RFC 6761 section 6.3). */
const isLocalDomain = (domain: string): boolean => domain === 'localhost' || domain.endsWith('.localhost')

const checks: readonly Check[] = [
  ({ smsGateways }) =>
    smsGateways.length === 0
      ? fault(
          'no SMS gateway is configured, so users cannot register or reset a password',
          'Set SMPP_URL or SMS_GATEWAYS',
        )
      : null,
  ({ relays }) =>
    relays.length === 0
      ? fault('no mail relay is configured, so campaigns, alerts and invoices are not sent', 'Set MAIL_RELAYS')
      : null,
  ({ mailDomain }) =>
    isLocalDomain(mailDomain)
      ? fault(
          `MAIL_DOMAIN is ${mailDomain}, so no bounce and no reply arrives`,
          'Set MAIL_DOMAIN to a domain whose MX record leads to INBOUND_SMTP_PORT',
        )
      : null,
  ({ mailDomain, inboundSmtpPort }) =>
    !isLocalDomain(mailDomain) && inboundSmtpPort === 0
      ? fault(
          'INBOUND_SMTP_PORT is not set, so no bounce and no reply arrives',
          'Set INBOUND_SMTP_PORT=25, or forward port 25 to it',
        )
      : null,
  ({ publicUrl }) =>
    isLoopbackHost(new URL(publicUrl).hostname)
      ? fault(
          `PUBLIC_URL is ${publicUrl}, so links in mails lead nowhere`,
          'Set PUBLIC_URL to the address that users type',
        )
      : null,
  ({ publicUrl }) =>
    !isLoopbackHost(new URL(publicUrl).hostname) && new URL(publicUrl).protocol !== 'https:'
      ? warn('PUBLIC_URL has no https, so passwords and tokens are sent in clear text', 'Put a proxy with TLS in front')
      : null,
  ({ publicUrl, trustProxy }) =>
    new URL(publicUrl).protocol === 'https:' && trustProxy === false
      ? warn(
          'PUBLIC_URL has https, but TRUST_PROXY is not set, so all users seem to have the address of the proxy',
          'Set TRUST_PROXY=1, or the addresses of the proxies',
        )
      : null,
  ({ trustProxy, metricsToken }) =>
    trustProxy !== false && metricsToken === null
      ? warn('METRICS_TOKEN is not set, so /metrics cannot be read through the proxy', 'Set METRICS_TOKEN')
      : null,
  ({ databaseUrl, s3, ownEngines }) =>
    databaseUrl !== null && s3 === null && ownEngines.length === 0
      ? warn(
          'files are stored in DATA_DIR, which several machines do not share',
          'Set S3_BUCKET and S3_ENDPOINT, unless all processes run on one machine',
        )
      : null,
  ({ payments }) =>
    payments.alipay === null && payments.wechat === null && payments.stripe === null && payments.bankAccount === null
      ? warn(
          'no way to pay is configured, so users cannot recharge',
          'Set the ALIPAY_…, WECHAT_PAY_… or STRIPE_… settings, or BANK_ACCOUNT',
        )
      : null,
]

/** Returns the findings about the settings of a production; none in the other modes. */
export const checkSettings = (config: Config): readonly Finding[] =>
  config.mode === 'production' ? checks.map((check) => check(config)).filter((finding) => finding !== null) : []
