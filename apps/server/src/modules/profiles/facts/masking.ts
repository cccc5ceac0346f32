/** Masks the contact details of a company that the caller's organisation has not unlocked, also inside free texts. */

import { maskContact, registrableDomain, type ContactKind } from '@tradewind/lexicon'
import { socialNetworks, type PersonFacts, type SocialNetwork } from '../records/record.ts'
import type { MergedFacts } from './merge-facts.ts'
import type { Fact, ListedFact, Origin } from './statements.ts'

/** A character of an email address. Chinese writing before and after an address has no blanks. */
const addressCharacter = `[^\\s@<>()[\\]"',;:，。；：、（）\\p{Script=Han}]`
// An address begins where a word begins. Without this condition, a long text without blanks takes quadratic time.
const emailPattern = new RegExp(
  `(?<!${addressCharacter})${addressCharacter}+@${addressCharacter}+\\.[\\p{L}\\d-]+`,
  'gu',
)
const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>"')]+/giu
const hostPattern = /(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/[^\s<>"')]*)?/giu
const phonePattern = /(?<![\p{L}\d])\+?\(?\d[\d\s()./-]{5,}\d/gu
/** Two years, e.g. `1998 - 2005`, are no phone number. */
const yearsPattern = /^(?:1[5-9]|20)\d\d\s*[-/]\s*(?:1[5-9]|20)\d\d$/
/** Shorter numbers are quantities more often than phone numbers. */
const fewestDigits = 7

/**
 * Masks email addresses, links and phone numbers in a text, and the host names of `ownDomains` (registrable domains),
 * which a text may write without `www.`. With `any`, all host names are masked.
 */
export const maskText = (text: string, ownDomains: ReadonlySet<string> | 'any'): string =>
  text
    .replace(emailPattern, (email) => maskContact('email', email))
    .replace(linkPattern, (link) => maskContact('website', link))
    .replace(hostPattern, (host) =>
      ownDomains === 'any' || ownDomains.has(registrableDomain(host) ?? '') ? maskContact('website', host) : host,
    )
    .replace(phonePattern, (number) =>
      number.replace(/\D/g, '').length < fewestDigits || yearsPattern.test(number.trim())
        ? number
        : maskContact('phone', number),
    )

/** The registrable domains of the company's websites and email addresses, as unmasked facts state them. */
export const domainsOf = (facts: MergedFacts): ReadonlySet<string> =>
  new Set([...facts.websites, ...facts.emails].flatMap(({ value }) => registrableDomain(value) ?? []))

type Mask = (value: string) => string
const maskFact = (fact: Fact<string> | null, mask: Mask): Fact<string> | null =>
  fact === null
    ? null
    : { ...fact, value: mask(fact.value), others: fact.others.map((other) => ({ ...other, value: mask(other.value) })) }
const maskListed = (list: readonly ListedFact[], kind: ContactKind): ListedFact[] =>
  list.map((one) => ({ ...one, value: maskContact(kind, one.value) }))

/** Masks all contact details in the facts. `ownDomains` are the unmasked domains of the company (`domainsOf`). */
export const maskFacts = (facts: MergedFacts, ownDomains: ReadonlySet<string>): MergedFacts => {
  const inText = (text: string) => maskText(text, ownDomains)
  const socials: Partial<Record<SocialNetwork, Fact<string>>> = {}
  for (const network of socialNetworks) {
    const fact = maskFact(facts.socials[network] ?? null, (value) => maskContact('website', value))
    if (fact !== null) socials[network] = fact
  }
  return {
    ...facts,
    description: maskFact(facts.description, inText),
    products: maskFact(facts.products, inText),
    scope: maskFact(facts.scope, inText),
    seoDescription: maskFact(facts.seoDescription, inText),
    socialText: maskFact(facts.socialText, inText),
    // The address of the logo often begins with the company's website.
    logo: maskFact(facts.logo, inText),
    keywords: facts.keywords.map((one) => ({ ...one, value: inText(one.value) })),
    address: maskFact(facts.address, (value) => maskContact('address', value)),
    emails: maskListed(facts.emails, 'email'),
    phones: maskListed(facts.phones, 'phone'),
    websites: maskListed(facts.websites, 'website'),
    socials,
  }
}

type PersonContacts = Pick<PersonFacts, 'email' | 'phone' | 'profileUrl'>

export const maskPerson = <P extends PersonContacts>(person: P): P => {
  const show = (kind: ContactKind, value: string | null) => (value === null ? null : maskContact(kind, value))
  return {
    ...person,
    email: show('email', person.email),
    phone: show('phone', person.phone),
    profileUrl: show('website', person.profileUrl),
  }
}

/** Drops the source's id, which readers do not see. */
export const toOrigin = ({ sourceName, asOf }: Origin) => ({ sourceName, asOf })
