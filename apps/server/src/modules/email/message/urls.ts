/** The links of a mail for each recipient. */
import type { Config } from '@tradewind/platform'
import type { CompiledMail, Urls } from './compile.ts'
import { signToken, unsubscribeAddressOf } from '../../mail-transport/index.ts'

/**
 * Links of one recipient, all signed; they reveal nothing but the recipient's token. `host`: a name of the sender's domain
 * that leads to us, so that links also lie below it; null: our own.
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
    // Only its signature distinguishes it from a tracked link.
    trap: `${base}/email/click/${signToken(secret, 'trap', recipientId)}/0`,
    linkOf: (index) => `${base}/email/click/${signToken(secret, `click:${index}`, recipientId)}/${index}`,
  }
}

/** For a mail without a recipient: links are not tracked. */
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
