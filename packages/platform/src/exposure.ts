/**
 * The exposure of the product: what strangers may reach. Demonstration and development mode have accounts with
 * documented passwords, and simulators that show codes, mails and payments. So only this machine may reach them unless
 * the operator decides otherwise.
 */

import { isIPv4 } from 'node:net'
import { defaultSecret, explainWeakSecret, secretAdvice } from './secret-strength.ts'

/**
 * - `local`: demonstration or development mode that only this machine can reach. Every user can open the simulators.
 * - `public`: demonstration or development mode that strangers can reach (PUBLIC_DEMONSTRATION). Only the operator can
 *   open the simulators, and the operator's account does not have the documented password.
 * - `production`: there are no simulators, and demonstration accounts cannot be used.
 */
export type Exposure = 'local' | 'public' | 'production'

/**
 * True for `localhost`, its subdomains (RFC 6761 section 6.3) and loopback addresses; An IPv6 address may have
 * brackets.
 */
export const isLoopbackHost = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  )
}

type Settings = {
  MODE: 'demonstration' | 'development' | 'production'
  HOST: string
  PUBLIC_URL?: string | undefined
  PUBLIC_DEMONSTRATION: boolean
  TRUST_PROXY: unknown
}

const refuse = (settings: string, reason: string): never => {
  throw new Error(`Configuration is wrong:\n  ${settings}: ${reason}`)
}

/**
 * Derives the exposure from the settings. When strangers could reach a local demonstration, throws an Error that names
 * the settings to change.
 */
export const readExposure = ({ MODE, HOST, PUBLIC_URL, PUBLIC_DEMONSTRATION, TRUST_PROXY }: Settings): Exposure => {
  if (MODE === 'production') return 'production'
  if (PUBLIC_DEMONSTRATION) return 'public'
  const open = [
    ...(isLoopbackHost(HOST) ? [] : ['HOST']),
    ...(PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname) ? [] : ['PUBLIC_URL']),
    ...(TRUST_PROXY === false ? [] : ['TRUST_PROXY']),
  ]
  if (open.length === 0) return 'local'
  return refuse(
    open.join(', '),
    `${MODE} mode is for this machine, as its passwords are documented. Use MODE=production; or, for a demonstration ` +
      'that others may use, set PUBLIC_DEMONSTRATION=true and a SECRET',
  )
}

type SharedSettings = Settings & {
  SECRET: string
  PREVIOUS_SECRETS: readonly string[]
  SMTP_URL?: string | undefined
  MAIL_RELAYS?: string | undefined
}

/** Throws an Error for settings that are not allowed when other machines can reach the product. */
export const refuseUnsafeExposure = (settings: SharedSettings): void => {
  const exposure = readExposure(settings)
  if (exposure === 'local') return
  const weakness = explainWeakSecret(settings.SECRET)
  if (weakness !== null)
    refuse(
      'SECRET',
      `it is ${weakness}; ${secretAdvice}. With the old one in PREVIOUS_SECRETS, links in mails sent before stay ` +
        'valid; stored passwords of mail accounts and pulls must be entered again',
    )
  // A weak previous secret is allowed, because it may have signed links in production that must stay valid. The default
  // secret is not allowed, because it has never signed links in production.
  if (settings.PREVIOUS_SECRETS.includes(defaultSecret))
    refuse('PREVIOUS_SECRETS', 'everybody knows the default secret; remove it')
  // A public demonstration may not use a real mail relay, because any stranger can sign in and could send mails in the
  // operator's name.
  if (exposure === 'public' && (settings.SMTP_URL !== undefined || settings.MAIL_RELAYS !== undefined))
    refuse(
      'SMTP_URL, MAIL_RELAYS',
      'a public demonstration must not send real mails; remove them, or use MODE=production',
    )
}
