/** Lookups in the URL: `?q=` holds the value; the screen is that of the kind of value. */

import { lookupKinds, type LookupFilter, type LookupKind } from '@tradewind/contract'
import { socialNetworkNames } from '@tradewind/lexicon'

/** The route names of the screens. */
export const lookupScreens = {
  email: 'emailReverseCheck',
  phone: 'phoneReverseCheck',
  domain: 'domainNameReverseCheck',
  social: 'socialMediaInvestigation',
} as const satisfies Record<LookupKind, string>

/** Reads the value of a screen from its URL; null when there is none. */
export const readLookup = (query: URLSearchParams, kind: LookupKind): LookupFilter | null => {
  const value = (query.get('q') ?? '').trim()
  if (value === '') return null
  const country = query.get('country') ?? ''
  const network = socialNetworkNames.find((one) => one === query.get('network'))
  return {
    kind,
    value,
    ...(kind === 'phone' && /^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(kind === 'social' && network !== undefined ? { network } : {}),
  }
}

export const writeLookup = ({ value, country, network }: Partial<LookupFilter>): Record<string, string> => ({
  ...(value === undefined || value === '' ? {} : { q: value }),
  ...(country === undefined ? {} : { country }),
  ...(network === undefined ? {} : { network }),
})

/** The kind of a recorded lookup; an unknown one is shown as an email address. */
export const kindOf = (filter: { kind?: unknown }): LookupKind =>
  lookupKinds.find((kind) => kind === filter.kind) ?? 'email'
