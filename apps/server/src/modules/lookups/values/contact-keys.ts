/**
 * The keys of contact details. A record has a key for each detail that it states, and a value is looked up under the same
 * keys.
 */

import {
  isFreeMailDomain,
  isSharedDomain,
  phonesOf,
  readEmailAddress,
  readSocialProfile,
  type SocialNetworkName,
} from '@tradewind/lexicon'
import { contactKeyOf } from '../../companies/index.ts'
import type { ContactRecord } from '../../profiles/index.ts'
import { readDomain } from './domain.ts'
import type { LookupValue } from './read-value.ts'

/**
 * The text of a key. `staff-domain`: the domain of the address of a person, apart from the domains of companies, because
 * thousands of people have the domain of a large company.
 */
export type ContactText = `${'email' | 'phone' | 'domain' | 'staff-domain' | 'social'}|${string}`

const emailText = (mailbox: string): ContactText => `email|${mailbox}`
const phoneText = (e164: string): ContactText => `phone|${e164}`
const domainText = (domain: string): ContactText => `domain|${domain}`
const staffDomainText = (domain: string): ContactText => `staff-domain|${domain}`
const socialText = (network: SocialNetworkName, handle: string): ContactText => `social|${network}|${handle}`

/** Hashes a text to a number of 48 bits. */
export const keyOf: (text: ContactText) => number = contactKeyOf

export type WantedTexts = {
  /** The value itself. */
  readonly exact: readonly ContactText[]
  /** The domain of an email address. */
  readonly domain: readonly ContactText[]
}

/** The keys under which a value is looked up. */
export const textsOfValue = (value: LookupValue): WantedTexts => {
  switch (value.kind) {
    case 'email':
      return {
        exact: [emailText(value.mailbox)],
        domain: value.domain === null ? [] : [domainText(value.domain), staffDomainText(value.domain)],
      }
    case 'phone':
      return { exact: [phoneText(value.e164), socialText('whatsapp', value.e164.slice(1))], domain: [] }
    case 'domain':
      return { exact: [domainText(value.domain), staffDomainText(value.domain)], domain: [] }
    case 'social':
      return {
        exact: [
          socialText(value.network, value.handle),
          ...(value.network === 'whatsapp' ? [phoneText(`+${value.handle}`)] : []),
        ],
        domain: [],
      }
  }
}

type Stated = {
  readonly country: string | null
  readonly emails: readonly (string | null | undefined)[]
  readonly phones: readonly (string | null | undefined)[]
  readonly websites: readonly (string | null | undefined)[]
}

/** The keys of all contact details that a record states, each once. */
export const textsOfRecord = (record: ContactRecord): ContactText[] => {
  const { subject } = record
  const country = subject?.country ?? null
  switch (record.dataset) {
    case 'company': {
      const { emails = [], phones = [], socials = {} } = record.facts
      return textsOf(
        {
          country,
          emails: [subject?.email, ...emails],
          phones: [subject?.phone, ...phones],
          websites: [subject?.website, ...Object.values(socials)],
        },
        domainText,
      )
    }
    case 'person': {
      const { email, phone, profileUrl, country: own } = record.facts
      return textsOf(
        { country: own ?? country, emails: [email], phones: [phone], websites: [profileUrl] },
        staffDomainText,
      )
    }
    case 'fair_buyers': {
      const { emails, phones, mobiles } = record.facts
      return textsOf(
        {
          country,
          emails: [subject?.email, ...emails],
          phones: [subject?.phone, ...phones, ...mobiles],
          websites: [subject?.website],
        },
        domainText,
      )
    }
  }
}

/** Networks, providers and carriers have a domain that says nothing about a company whose address or link it is in. */
const ownDomainOf = (text: string): string | null => {
  const reading = readDomain(text)
  if (!reading.ok || isFreeMailDomain(reading.domain) || isFreeMailDomain(reading.host)) return null
  return isSharedDomain(reading.domain) ? null : reading.domain
}

const textsOf = (
  { country, emails, phones, websites }: Stated,
  toDomain: (domain: string) => ContactText,
): ContactText[] => {
  const texts = new Set<ContactText>()
  // A cell may list several addresses.
  for (const address of emails.flatMap((cell) => cell?.split(/[;,\s]+/) ?? [])) {
    const read = readEmailAddress(address)
    if (read === null) continue
    texts.add(emailText(read.mailbox))
    const domain = ownDomainOf(read.domain)
    if (domain !== null) texts.add(toDomain(domain))
  }
  for (const number of phones.flatMap((cell) => phonesOf(cell ?? null, country))) texts.add(phoneText(number))
  for (const link of websites) {
    if (link === null || link === undefined || link === '') continue
    const profile = readSocialProfile(link)
    if (profile !== null) {
      texts.add(socialText(profile.network, profile.handle))
      if (profile.network === 'whatsapp') texts.add(phoneText(`+${profile.handle}`))
      continue
    }
    const domain = ownDomainOf(link)
    if (domain !== null) texts.add(toDomain(domain))
  }
  return [...texts]
}
