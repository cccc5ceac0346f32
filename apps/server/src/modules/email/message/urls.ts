/** Builds the links of a mail for each recipient. */

import type { Config } from '@tradewind/platform'
import { signToken, unsubscribeAddressOf } from '../../mail-transport/index.ts'
import type { CompiledMail, Urls } from './compile.ts'

/**
 * Links of one recipient, signed. They reveal only the recipient's token. `host`: a name below the sender's domain that
 * points to this product; null for the product's own host.
 */
export const urlsOf = (
  config: Pick<Config, 'secret' | 'publicUrl' | 'mailDomain'>,
  recipientId: number,
  host: string | null = null,
): Urls => {
  const { secret } = config
  const base = host === null ? config.publicUrl : withHost(config.publicUrl, host)
  return {
    unsubscribe: `${base}/email/unsubscribe/${signToken(secret, 'unsubscribe', recipientId)}`,
    unsubscribeAddress: unsubscribeAddressOf(secret, config.mailDomain, recipientId),
    open: `${base}/email/open/${signToken(secret, 'open', recipientId)}.gif`,
    // The hidden link looks like a tracked link; only its token has another purpose.
    trap: `${base}/email/click/${signToken(secret, 'trap', recipientId)}/0`,
    linkOf: (index) => `${base}/email/click/${signToken(secret, `click:${index}`, recipientId)}/${index}`,
  }
}

/** URLs for a mail without a recipient. Links are not tracked. */
export const untrackedUrls = (
  { publicUrl, mailDomain }: Pick<Config, 'publicUrl' | 'mailDomain'>,
  { links }: CompiledMail,
): Urls => ({
  unsubscribe: `${publicUrl}/email/unsubscribe/test`,
  unsubscribeAddress: `unsubscribe@${mailDomain}`,
  open: `${publicUrl}/email/open/test.gif`,
  trap: `${publicUrl}/email/click/test/0`,
  linkOf: (index) => links[index] ?? publicUrl,
})

const withHost = (url: string, host: string): string => {
  const moved = new URL(url)
  moved.hostname = host
  return moved.href.replace(/\/$/, '')
}
