/** Reads the value of a lookup, and gives equal values one form. */

import { domainToUnicode } from 'node:url'
import { fail, type Failure, type LookupFilter } from '@tradewind/contract'
import {
  cleanTyped,
  isDisposableAddress,
  isFreeMailDomain,
  isRoleAddress,
  isSharedDomain,
  readEmailAddress,
  readPhone,
  readSocialProfile,
  type SocialNetworkName,
} from '@tradewind/lexicon'
import { readDomain } from './domain.ts'

/** `domain`: the registrable domain of an email address; null when it says nothing about a company. */
export type LookupValue =
  | {
      readonly kind: 'email'
      readonly address: string
      readonly mailbox: string
      readonly domain: string | null
      readonly marks: readonly Mark[]
    }
  | { readonly kind: 'phone'; readonly e164: string; readonly country: string | null }
  | { readonly kind: 'domain'; readonly domain: string }
  | { readonly kind: 'social'; readonly network: SocialNetworkName; readonly handle: string; readonly url: string }

type Mark = 'free' | 'role' | 'disposable'

const refused = (reason: string, field: 'value' | 'country' = 'value'): Failure =>
  fail('invalid_input', {}, [{ path: `filter.${field}`, key: `validation.${reason}` }])

/** Throws Failure invalid_input with the reason. */
export const readValue = (filter: LookupFilter): LookupValue => {
  switch (filter.kind) {
    case 'email':
      return readEmail(filter.value)
    case 'phone':
      return readNumber(filter.value, filter.country ?? null)
    case 'domain': {
      const reading = readDomain(filter.value)
      if (!reading.ok) throw refused(reading.reason === 'domain' ? 'lookup_domain' : `lookup_${reading.reason}`)
      return { kind: 'domain', domain: reading.domain }
    }
    case 'social': {
      const profile = readSocialProfile(filter.value, filter.network ?? null)
      if (profile === null) throw refused('lookup_social')
      return { kind: 'social', ...profile }
    }
  }
}

const readEmail = (text: string): LookupValue => {
  const read = readEmailAddress(text)
  if (read === null) throw refused('lookup_email')
  const reading = readDomain(read.domain)
  if (!reading.ok) throw refused('lookup_email')
  const isFree = isFreeMailDomain(read.domain) || isFreeMailDomain(reading.domain)
  const isDisposable = isDisposableAddress(read.address)
  return {
    kind: 'email',
    address: read.address,
    mailbox: read.mailbox,
    domain: isFree || isDisposable || isSharedDomain(reading.domain) ? null : reading.domain,
    marks: [
      ...(isFree ? (['free'] as const) : []),
      ...(isRoleAddress(read.address) ? (['role'] as const) : []),
      ...(isDisposable ? (['disposable'] as const) : []),
    ],
  }
}

const readNumber = (text: string, country: string | null): LookupValue => {
  const typed = cleanTyped(text).replace(/^(?:tel|phone|mobile):/i, '')
  const chat = readSocialProfile(typed)
  if (chat?.network === 'whatsapp') return readNumber(`+${chat.handle}`, null)
  // Without a country, `13812345678` would be read as a number of the calling code 1.
  if (country === null && !/^\(?(?:\+|00)/.test(typed)) throw refused('lookup_phone_country', 'country')
  const reading = readPhone(typed, country)
  if (reading.ok) return { kind: 'phone', e164: reading.e164, country: reading.countryCode }
  switch (reading.reason) {
    case 'empty':
    case 'not_a_number':
      throw refused('lookup_phone')
    case 'unknown_country':
      throw refused('lookup_phone_code')
    default:
      throw refused('lookup_phone_digits')
  }
}

/** The filter that reads as the same value, by which lookups of one value are recorded and counted. */
export const filterOf = (value: LookupValue): LookupFilter => {
  switch (value.kind) {
    case 'email':
      return { kind: 'email', value: value.address.replace(/@(.*)$/, (_, domain: string) => `@${inUnicode(domain)}`) }
    case 'phone':
      return { kind: 'phone', value: value.e164 }
    case 'domain':
      return { kind: 'domain', value: inUnicode(value.domain) }
    case 'social':
      return { kind: 'social', value: value.url }
  }
}

/** A domain as people write it; a name that DNS does not allow stays in ASCII. */
const inUnicode = (domain: string): string => domainToUnicode(domain) || domain
