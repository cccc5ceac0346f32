/**
 * Reads the contacts of a page: addresses, telephone numbers and profiles, with the people to whom they belong. The page
 * is never run, and pictures are never read.
 */

import { readLines, type Line } from '../html/lines.ts'
import { parseHtml, textOf, walk, type Element } from '../html/tree.ts'
import { readAddress, siteDomainOf } from './address.ts'
import { addressesIn } from './addresses-in-text.ts'
import { decodeCloudflare, decodeShifted, replaceWords } from './disguises.ts'
import { findPerson } from './names.ts'
import { countryOfHost, readNumbers, readPhoneLink, readStatedNumber } from './phones.ts'
import { readProfile, type Network } from './profiles.ts'
import { readScriptTexts } from './script-texts.ts'
import { readJsonLd, readMarkup, type StatedContact } from './structured.ts'

/** How the page writes an address: as a link, in markup for machines, in its text, or disguised. */
export type Writing = 'link' | 'markup' | 'text' | 'disguised'

export type FoundAddress = { address: string; writing: Writing; name: string | null; title: string | null }
export type PageContacts = {
  addresses: FoundAddress[]
  phones: { e164: string; kind: 'phone' | 'fax' }[]
  profiles: { network: Network; url: string }[]
  links: { href: string; text: string }[]
}

export type PageSource = { url: string; html: string; country: string | null }

const contactsAtMost = 300
const linksAtMost = 2_000
/** No link to a page, and no list of recipients, is longer. */
const hrefLengthAtMost = 4_000

/** In Chinese pages the sign # stands for @. */
const hashAddress = /(?<![\p{L}\p{N}._/-])([a-z0-9][a-z0-9._-]{0,40})#((?:[a-z0-9-]+\.)+[a-z]{2,12})(?![\p{L}\p{N}])/giu

export const extractContacts = ({ url, html, country }: PageSource): PageContacts => {
  const host = new URL(url).hostname
  const site = siteDomainOf(host)
  const root = parseHtml(html)
  const lines = readLines(root)
  const ofCountry = country ?? countryOfHost(host)
  const found: Found = { addresses: new Map(), lineOf: new Map(), phones: new Map(), profiles: new Map() }
  const add = (written: string, writing: Writing, line: number | null = null): string | null => {
    const address = readAddress(written, host)
    if (address === null || found.addresses.size >= contactsAtMost) return null
    const known = found.addresses.get(address)
    if (known === undefined) found.addresses.set(address, { address, writing, name: null, title: null })
    if (line !== null && !found.lineOf.has(address)) found.lineOf.set(address, line)
    return address
  }
  const isOwn = (address: string) => site !== null && siteDomainOf(address.split('@')[1] ?? '') === site

  for (const [at, line] of lines.entries()) {
    readElements(line, at, { add, found, country: ofCountry })
    for (const written of addressesIn(line.text)) add(written, 'text', at)
    const undisguised = replaceWords(line.text)
    if (undisguised !== line.text) for (const written of addressesIn(undisguised)) add(written, 'disguised', at)
    for (const [, local, domain] of line.text.matchAll(hashAddress))
      if (isOwn(`x@${domain}`)) add(`${local}@${domain}`, 'disguised', at)
    for (const { e164, kind } of readNumbers(line.text, { country: ofCountry, previous: lines[at - 1]?.text ?? '' }))
      addPhone(found, e164, kind)
  }
  const placeOf = new Map(lines.flatMap(({ elements }, at) => elements.map((element) => [element, at] as const)))
  readScripts(root, { add, isOwn, found, country: ofCountry, placeOf })
  for (const stated of readMarkup(root)) addStated(found, stated, add, ofCountry)
  namePeople(found, lines)
  return {
    addresses: [...found.addresses.values()],
    phones: [...found.phones].map(([e164, kind]) => ({ e164, kind })),
    profiles: [...found.profiles].map(([profile, network]) => ({ network, url: profile })),
    links: linksOf(root),
  }
}

type Found = {
  addresses: Map<string, FoundAddress>
  /** The first line in which an address stands. */
  lineOf: Map<string, number>
  phones: Map<string, 'phone' | 'fax'>
  profiles: Map<string, Network>
}
type Add = (written: string, writing: Writing, line?: number | null) => string | null

const addPhone = ({ phones }: Found, e164: string, kind: 'phone' | 'fax'): void => {
  if (phones.size < contactsAtMost && phones.get(e164) !== 'phone') phones.set(e164, kind)
}

const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // The address is not percent-encoded after all.
    return text
  }
}

/** Attributes whose value may be an address of the page; a placeholder or a value of a form is an example. */
const exampleAttributes: ReadonlySet<string> = new Set(['placeholder', 'value', 'alt', 'src', 'srcset', 'style', 'class', 'id', 'content', 'action', 'pattern', 'name', 'for', 'href']) // prettier-ignore

const readElements = (
  { elements }: Line,
  at: number,
  { add, found, country }: { add: Add; found: Found; country: string | null },
): void => {
  for (const { attributes } of elements) {
    const { href } = attributes
    if (href !== undefined) {
      const link = href.slice(0, hrefLengthAtMost).trim()
      const hidden = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/i.exec(link)?.[1]
      const shifted = /UnCryptMailto\s*\(\s*(?:'|"|%27|%22)([^'"]+?)(?:'|"|%27|%22)/i.exec(link)?.[1]
      const mail = /^\s*mailto:/i.test(link)
        ? link
        : shifted === undefined
          ? null
          : (decodeShifted(shifted) ??
            (percentDecoded(shifted) === shifted ? null : decodeShifted(percentDecoded(shifted))))
      if (mail !== null)
        for (const part of percentDecoded(mail.replace(/^\s*mailto:/i, '').split('?')[0] ?? '').split(/[,;]/)) {
          const address = /<([^<>]+)>/.exec(part)?.[1] ?? part
          add(replaceWords(address), shifted === undefined ? 'link' : 'disguised', at)
        }
      if (hidden !== undefined) add(decodeCloudflare(hidden) ?? '', 'disguised', at)
      const number = readPhoneLink(link, country)
      if (number !== null) addPhone(found, number.e164, number.kind)
      const profile = readProfile(link)
      if (profile !== null && found.profiles.size < contactsAtMost) found.profiles.set(profile.url, profile.network)
    }
    const protectedBy = attributes['data-cfemail']
    if (protectedBy !== undefined) add(decodeCloudflare(protectedBy) ?? '', 'disguised', at)
    readDataAttributes(attributes, at, add)
  }
}

const readDataAttributes = (attributes: Readonly<Record<string, string>>, at: number, add: Add): void => {
  const user =
    attributes['data-user'] ?? attributes['data-name'] ?? attributes['data-local'] ?? attributes['data-part1']
  const host =
    attributes['data-domain'] ?? attributes['data-host'] ?? attributes['data-website'] ?? attributes['data-part2']
  const top = attributes['data-tld'] ?? attributes['data-part3']
  if (user !== undefined && host !== undefined)
    add(`${user}@${host}${top === undefined ? '' : `.${top.replace(/^\./, '')}`}`, 'disguised', at)
  for (const [name, value] of Object.entries(attributes)) {
    if (exampleAttributes.has(name) || name.startsWith('on') || value.length > 200) continue
    if (!/@|\[at\]|\(at\)/i.test(value)) continue
    const written = replaceWords(value)
    // Only a value that is nothing but an address counts, so that settings of scripts do not.
    if (/^\S+@\S+$/.test(written)) add(written, 'disguised', at)
  }
}

type ScriptContext = {
  add: Add
  isOwn: (address: string) => boolean
  found: Found
  country: string | null
  /** The line into which a script may write. */
  placeOf: ReadonlyMap<Element, number>
}

const readScripts = (root: Element, { add, isOwn, found, country, placeOf }: ScriptContext): void =>
  walk(root, (element) => {
    const { tag, attributes } = element
    if (tag !== 'script') return
    const script = textOf(element)
    const type = attributes['type'] ?? ''
    if (/ld\+json/i.test(type)) {
      for (const stated of readJsonLd(script)) addStated(found, stated, add, country)
      return
    }
    for (const { text, isComposed } of readScriptTexts(script))
      for (const written of addressesIn(text.replaceAll(/<[^<>]*>/g, ' ').concat(' ', hrefsIn(text)))) {
        // An address in the data of a library belongs to its author.
        if (isComposed || isOwn(written)) add(written, 'disguised', placeOf.get(element) ?? null)
      }
  })

const hrefsIn = (text: string): string =>
  [...text.matchAll(/mailto:([^"'?>\s]+)/gi)].map(([, to]) => ` ${to} `).join('')

const addStated = (found: Found, stated: StatedContact, add: Add, country: string | null): void => {
  if (stated.kind === 'profile') {
    const profile = readProfile(stated.value)
    if (profile !== null && found.profiles.size < contactsAtMost) found.profiles.set(profile.url, profile.network)
    return
  }
  if (stated.kind !== 'email') {
    const number = readStatedNumber(stated.kind, stated.value, country)
    if (number !== null) addPhone(found, number.e164, number.kind)
    return
  }
  const address = add(replaceWords(stated.value), 'markup')
  const known = address === null ? undefined : found.addresses.get(address)
  if (known !== undefined && stated.name !== null) {
    known.name ??= stated.name
    known.title ??= stated.title
  }
}

const namePeople = ({ addresses, lineOf }: Found, lines: readonly Line[]): void => {
  const texts = lines.map(({ text }) => text)
  const addressLines = new Map<number, Set<string>>()
  for (const [address, line] of lineOf) addressLines.set(line, (addressLines.get(line) ?? new Set()).add(address))
  for (const found of addresses.values()) {
    const line = lineOf.get(found.address)
    if (found.name !== null || line === undefined) continue
    const person = findPerson(texts, line, found.address.split('@')[0] ?? '', (at) => addressLines.has(at))
    if (person === null) continue
    found.name = person.name
    found.title = person.title
  }
}

const linksOf = (root: Element): { href: string; text: string }[] => {
  const links: { href: string; text: string }[] = []
  walk(root, (element) => {
    const { href } = element.attributes
    if (href === undefined || href.length > hrefLengthAtMost || links.length >= linksAtMost) return
    if (!['a', 'area'].includes(element.tag)) return
    links.push({ href, text: textOf(element, 1_000).replaceAll(/\s+/g, ' ').trim().slice(0, 200) })
  })
  return links
}
