/** The DNS records that an organisation publishes, and their names. Pure. */

import { isIP } from 'node:net'
import type { Config } from '@tradewind/platform'

/**
 * The product's names that the records point to: `mail` for SPF and MX, `tracking` for links. `tracking` is null when
 * the host of the product's public URL is an IP address or has no dot.
 */
export type ProductHosts = { mail: string; tracking: string | null }

export const ourNames = ({ mailDomain, publicUrl }: Pick<Config, 'mailDomain' | 'publicUrl'>): ProductHosts => {
  const host = new URL(publicUrl).hostname
  const isName = isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.')
  return { mail: mailDomain, tracking: isName ? host : null }
}

/**
 * The domain of the return path: a subdomain of the sender's domain, so that SPF is aligned with From (RFC 7489 section
 * 3.1.2).
 */
export const returnPathHost = (domain: string): string => `bounce.${domain}`
export const trackingHost = (domain: string): string => `link.${domain}`
export const dkimHost = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`

export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`
export const spfValue = ({ mail }: ProductHosts): string => `v=spf1 include:${mail} ~all`
export const dmarcValue = 'v=DMARC1; p=none'

export type Published = {
  kind: 'dkim' | 'spf' | 'dmarc' | 'return_path' | 'tracking'
  selector: string | null
  type: 'TXT' | 'CNAME'
  host: string
  value: string
  isRequired: boolean
}

/**
 * Returns the records to publish, with one DKIM record per selector. Each record has its own key in `verdicts` (see
 * `keyOf`).
 */
export const publishedRecords = (
  domain: string,
  keys: readonly { selector: string; publicKey: string; isRequired: boolean }[],
  ours: ProductHosts,
): Published[] => [
  ...keys.map(({ selector, publicKey, isRequired }): Published => ({
    kind: 'dkim',
    selector,
    type: 'TXT',
    host: dkimHost(domain, selector),
    value: dkimValue(publicKey),
    isRequired,
  })),
  { kind: 'spf', selector: null, type: 'TXT', host: domain, value: spfValue(ours), isRequired: true },
  { kind: 'dmarc', selector: null, type: 'TXT', host: `_dmarc.${domain}`, value: dmarcValue, isRequired: true },
  {
    kind: 'return_path',
    selector: null,
    type: 'CNAME',
    host: returnPathHost(domain),
    value: ours.mail,
    isRequired: true,
  },
  ...(ours.tracking === null
    ? []
    : [
        {
          kind: 'tracking',
          selector: null,
          type: 'CNAME',
          host: trackingHost(domain),
          value: ours.tracking,
          isRequired: false,
        } as const,
      ]),
]

export const keyOf = ({ kind, selector }: Pick<Published, 'kind' | 'selector'>): string =>
  selector === null ? kind : `${kind}:${selector}`
