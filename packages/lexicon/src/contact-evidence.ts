/**
 * Uses contact details as evidence that two spellings are one company. Decides which parts of a contact detail are
 * compared, and which details prove nothing.
 */

import { readLei, readRegister } from './company-identifiers.ts'
import { mailboxProviderOf } from './mailbox-providers.ts'
import { normalisePhone } from './phone.ts'
import { foldText, lazy } from './text.ts'

export type EvidenceKind = 'lei' | 'register' | 'phone' | 'email' | 'domain' | 'address'
/**
 * An identifier or a contact detail of a party. `value` is normalised: if two values of one kind are equal, the contact
 * is the same. The value of a register number begins with its country: `GB 00445790`.
 */
export type ContactEvidence = { readonly kind: EvidenceKind; readonly value: string }

export type EvidenceSource = {
  readonly country: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly lei?: string | null
  readonly registerNumber?: string | null
}

/**
 * The domains of free mail services. A complete email address at such a domain is evidence, but the domain alone is
 * not.
 */
const freeMailDomains = lazy(
  () =>
    new Set(
      'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com icloud.com me.com mac.com aol.com gmx.com gmx.net gmx.de web.de freenet.de t-online.de mail.com mail.ru bk.ru list.ru inbox.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net vip.163.com 188.com sina.com sina.cn sohu.com 139.com 189.cn aliyun.com tom.com 21cn.com naver.com daum.net hanmail.net nate.com rediffmail.com libero.it virgilio.it alice.it tin.it hotmail.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr uol.com.br bol.com.br terra.com.br ig.com.br globo.com hotmail.es telefonica.net prodigy.net.mx infinitum.com.mx wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg mynet.com ttmail.com superonline.com hinet.net pchome.com.tw proton.me protonmail.com zoho.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net btinternet.com cox.net shaw.ca rogers.com sympatico.ca bigpond.com optusnet.com.au xtra.co.nz eim.ae emirates.net.ae vnn.vn fpt.vn hcm.vnn.vn hn.vnn.vn mweb.co.za telkomsa.net'.split(
        ' ',
      ),
    ),
)

/**
 * The domains that occur in documents of many companies: carriers and agents, marketplaces, social networks, fillers.
 */
const sharedDomains = lazy(
  () =>
    new Set(
      'dhl.com kuehne-nagel.com dsv.com dbschenker.com schenker.com expeditors.com ceva.com cevalogistics.com geodis.com hellmann.com hellmann.net panalpina.com sinotrans.com maersk.com damco.com msc.com cma-cgm.com hapag-lloyd.com cosco.com coscoshipping.com oocl.com evergreen-line.com one-line.com yangming.com zim.com fedex.com ups.com tnt.com agility.com bollore.com bollore-logistics.com nipponexpress.com yusen-logistics.com kerrylogistics.com rhenus.com dachser.com gefco.net toll.com tollgroup.com cnshipping.com alibaba.com aliexpress.com made-in-china.com globalsources.com 1688.com taobao.com ec21.com ecplaza.net tradekey.com indiamart.com exportersindia.com tradeindia.com europages.com amazon.com ebay.com facebook.com fb.com instagram.com linkedin.com twitter.com x.com youtube.com wechat.com whatsapp.com google.com wixsite.com wordpress.com blogspot.com weebly.com business.site example.com example.org example.net test.com none.com na.com no.com noemail.com nomail.com email.com domain.com'.split(
        ' ',
      ),
    ),
)

/** Whether a mail domain (lower case) belongs to a mailbox provider, whose addresses say nothing about a company. */
export const isFreeMailDomain = (domain: string): boolean =>
  freeMailDomains().has(domain) || mailboxProviderOf(domain) !== null

/** Whether a domain belongs to a carrier, a marketplace or a network, so that documents of many companies have it. */
export const isSharedDomain = (domain: string): boolean => sharedDomains().has(domain)

const secondLevel = /^(?:co|com|org|net|gov|edu|ac|ind|or|ne|go|in|web|biz|info|firm|gen|nom|ltd|plc|me)$/

/**
 * Returns the registrable domain of a URL or host name: `https://shop.Acme.com.tr/x` → `acme.com.tr`. Null for an
 * invalid host name.
 */
export const registrableDomain = (text: string): string | null => {
  const host =
    text
      .trim()
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/^.*@/, '')
      .split(/[/:?#\s,;]/)[0] ?? ''
  const labels = host.replace(/\.$/, '').split('.')
  if (labels.length < 2 || labels.some((label) => !/^[\p{L}\p{N}-]{1,63}$/u.test(label))) return null
  const tld = labels.at(-1) ?? ''
  if (!/^[\p{L}]{2,}$/u.test(tld)) return null
  const isTwofold = tld.length === 2 && labels.length > 2 && secondLevel.test(labels.at(-2) ?? '')
  return labels.slice(isTwofold ? -3 : -2).join('.')
}

/**
 * Returns all identifiers and contact details of a party that can serve as evidence, the identifiers first. Domains of
 * free mail services or carriers, dummy numbers and numbers with wrong check digits are left out.
 */
export const contactEvidence = (party: EvidenceSource): ContactEvidence[] => [
  ...identifierEvidence(party),
  ...phonesOf(party.phone, party.country).map((value): ContactEvidence => ({ kind: 'phone', value })),
  ...domainsOf(party),
  ...addressKeys(party.address, party.country).map((value): ContactEvidence => ({ kind: 'address', value })),
]

/** Returns the LEI and the register number of a party, if they are valid. */
export const identifierEvidence = ({ lei, registerNumber, country }: EvidenceSource): ContactEvidence[] => {
  if (isAbsent(lei) && isAbsent(registerNumber)) return []
  const readableLei = readLei(lei ?? '')
  const register = readRegister(registerNumber ?? '', country)
  return [
    ...(readableLei === null ? [] : [{ kind: 'lei' as const, value: readableLei }]),
    ...(register === null ? [] : [{ kind: 'register' as const, value: `${country} ${register.number}` }]),
  ]
}

const isAbsent = (text: string | null | undefined): boolean => text === null || text === undefined || text === ''

/** Whether the evidence names one legal entity. Contacts can be shared by several. */
export const isIdentifier = ({ kind }: ContactEvidence): boolean => kind === 'lei' || kind === 'register'

/** The comparison form of a register number without its country; null for other evidence. */
export const registerNumberOf = ({ kind, value }: ContactEvidence): string | null =>
  kind === 'register' ? value.slice(3) : null

/** Identifiers of one form contradict each other; a VAT number says nothing about a number of the trade register. */
const formOf = (evidence: ContactEvidence): string => {
  const country = evidence.value.slice(0, 2)
  const number = registerNumberOf(evidence)
  return number === null ? evidence.kind : `${country} ${readRegister(number, country)?.form ?? ''}`
}

/**
 * Whether the identifiers of two companies contradict each other: both have identifiers of one form, and none of them
 * is equal. Evidence of other kinds is ignored.
 */
export const identifiersDiffer = (a: readonly ContactEvidence[], b: readonly ContactEvidence[]): boolean => {
  if (a.length === 0 || b.length === 0) return false
  const [ours, theirs] = [a.filter(isIdentifier), b.filter(isIdentifier)]
  const theirsByForm = Map.groupBy(theirs, formOf)
  return [...Map.groupBy(ours, formOf)].some(([form, values]) => {
    const others = theirsByForm.get(form)
    return others !== undefined && !values.some(({ value }) => others.some((other) => other.value === value))
  })
}

/**
 * Returns the phone numbers that a text lists, in E.164; numbers without calling code are those of the country. Invented
 * numbers are left out.
 */
export const phonesOf = (text: string | null, country: string | null): string[] => {
  if (text === null) return []
  const parts = text.split(/[;,|]|\s+(?:or|and|y|ve)\s+/i).flatMap((part) => {
    // A slash separates numbers only if each part has at least six digits: `040/1234567` is one number, `123456/123457`
    // are two.
    const pieces = part.split('/')
    return pieces.every((piece) => piece.replace(/\D/g, '').length >= 6) ? pieces : [part]
  })
  const numbers = parts.map((part) => part.replace(/^[^\d+(]*/, '').trim())
  return [...new Set(numbers.flatMap((number) => normalisePhone(number, country) ?? []))].filter(
    (number) => !isDummyNumber(number),
  )
}

/** Whether a number was invented because the field is mandatory: `+49 111 1111`, `+1 234 567 8900`. */
const isDummyNumber = (e164: string): boolean => /(\d)\1{6}|0123456|1234567|7654321|987654/.test(e164.slice(2))

const domainsOf = ({ email, website }: EvidenceSource): ContactEvidence[] => {
  const found = new Map<string, ContactEvidence>()
  const add = (kind: EvidenceKind, value: string) => found.set(`${kind}${value}`, { kind, value })
  for (const address of (email ?? '').toLowerCase().split(/[;,\s/]+/)) {
    const domain = /^[^@]+@[^@]+$/.test(address) ? registrableDomain(address) : null
    if (domain === null || sharedDomains().has(domain)) continue
    if (freeMailDomains().has(domain)) add('email', address)
    else add('domain', domain)
  }
  const site = website === null ? null : registrableDomain(website)
  if (site !== null && !freeMailDomains().has(site) && !sharedDomains().has(site)) add('domain', site)
  return [...found.values()]
}

/** Words in postal addresses that do not distinguish one street from another. */
const addressNoise = new Set(
  'ST STR STREET STRASSE STRABE RD ROAD AVE AV AVENUE AVENIDA LN LANE BLVD BOULEVARD DR DRIVE HWY HIGHWAY WAY PL PLACE SQ SQUARE RUE CALLE VIA VIALE CALZADA CARRERA RUA TRAVESSA ALAMEDA PLAZA PIAZZA CAD CADDE CADDESI SK SOK SOKAK SOKAGI MAH MAHALLESI MAHALLE BULVAR BULVARI ULICA UL ULITSA PROSPEKT PR DUONG PHO QUAN HUYEN PHUONG XA NO NR NUM NUMERO NUMBER N UNIT SUITE STE ROOM RM FLOOR FL FLR KAT DAIRE BUILDING BLDG BLOCK BLK TOWER PLOT LOT DOOR SHOP OFFICE APT GALA PHASE SECTOR ZONE ZONA OSB SANAYI INDUSTRIAL INDUSTRY ESTATE PARK AREA DISTRICT DIST CITY TOWN VILLAGE PROVINCE PROV COUNTY STATE PO BOX POSTFACH TEL FAX PHONE ATTN CO LTD THE OF AND DE DEL LA LE DA DO DI DAS DOS DES DU LOS LAS'.split(
    ' ',
  ),
)

/**
 * Returns keys that are equal for different spellings of a postal address. The first key consists of the first number
 * and the first distinctive word. The second key consists of all numbers and the longest word. An address without a
 * number is used only if it has at least three distinctive words.
 */
const addressKeys = (text: string | null, country: string | null): string[] => {
  if (text === null) return []
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  const numbers = words.filter((word) => /\d/.test(word)).map((word) => word.replace(/^0+(?=.)/, ''))
  const distinctive = words
    .filter((word) => !/\d/.test(word) && !addressNoise.has(word))
    .map((word) => word.replace(/(?:STRASSE|STR)$/, ''))
    .filter((word) => word.length >= 3 || /[^A-Z]/.test(word))
  const [street] = distinctive
  if (street === undefined) return []
  const place = country ?? ''
  if (numbers.length === 0) return distinctive.length < 3 ? [] : [`${place} ${distinctive.slice(0, 4).join(' ')}`]
  const longest = distinctive.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? street
  return [...new Set([`${place} ${numbers[0]} ${street}`, `${place} ${numbers.toSorted().join(' ')} ${longest}`])]
}

/**
 * Returns a score for the evidence that two parties are different companies. Different company domains count 2,
 * different telephones count 1, and addresses without a common number count 1. A kind of contact detail counts 0 if one
 * of the parties has no value of this kind, or if at least one value matches.
 */
export const contactConflicts = (a: EvidenceSource, b: EvidenceSource): number => {
  const domains = (party: EvidenceSource) =>
    domainsOf(party).flatMap(({ kind, value }) => (kind === 'domain' ? [value] : []))
  const numbers = ({ address }: EvidenceSource) =>
    address === null
      ? []
      : foldText(address)
          .split(' ')
          .filter((word) => /\d/.test(word))
  const differ = (one: readonly string[], other: readonly string[]) =>
    one.length > 0 && other.length > 0 && !one.some((value) => other.includes(value))
  return (
    (differ(domains(a), domains(b)) ? 2 : 0) +
    (differ(phonesOf(a.phone, a.country), phonesOf(b.phone, b.country)) ? 1 : 0) +
    (differ(numbers(a), numbers(b)) ? 1 : 0)
  )
}
