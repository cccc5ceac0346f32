/** Names of the kinds of values and of networks. */

import type { LookupKind } from '@tradewind/contract'
import type { SocialNetworkName } from '@tradewind/lexicon'
import type { Translate } from '@tradewind/ui'

const kindTexts = {
  email: 'lookups.kind_email',
  phone: 'lookups.kind_phone',
  domain: 'lookups.kind_domain',
  social: 'lookups.kind_social',
} as const satisfies Record<LookupKind, string>

export const kindText = (kind: LookupKind, t: Translate): string => t(kindTexts[kind])

const networkNames: Readonly<Record<SocialNetworkName, string>> = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  x: 'X (Twitter)',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
}

/** The networks have the same name in every language. */
export const networkName = (network: SocialNetworkName): string => networkNames[network]
