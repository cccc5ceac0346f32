/**
 * The evidence by which records of several sources and companies are one person: the same profile link, the same email
 * address with a word of the name, or the same name at the same company. A name alone never joins two records, and nor
 * does an address: a file may give all people of a company the address of the company.
 *
 * A Chinese name and its pinyin at one company are one person when a second fact agrees: the same seniority and department,
 * or the same address of a person. Two Chinese names with one pinyin are two people, and then the pinyin joins neither
 * (`groupRecords`).
 */

import { foldText, isRoleAddress, nameSpellings, type Department, type Seniority } from '@tradewind/lexicon'
import { hashOf } from '../../record-loads/index.ts'

/** The rules of joining, the surest first. */
export const joinRules = ['profile', 'email', 'name', 'spelling'] as const
export type JoinRule = (typeof joinRules)[number]
/** `han` and `latin` are the two sides of the rule `spelling`, with equal keys. */
export const evidenceRules = ['profile', 'email', 'name', 'han', 'latin'] as const
export type EvidenceRule = (typeof evidenceRules)[number]
export type Evidence = { readonly rule: EvidenceRule; readonly key: string }

export type Identified = {
  readonly name: string
  readonly email: string | null
  readonly profileUrl: string | null
  readonly seniority: Seniority | null
  readonly department: Department | null
  /** The registry's number of the company; null when unknown. */
  readonly companyId: number | null
}

/**
 * Returns an email address as one person writes it in several ways; null for a shared mailbox such as `sales@`, which
 * belongs to no person.
 */
export const normaliseEmail = (text: string): string | null => {
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const [local = '', domain = '', ...more] = address.split('@')
  if (local === '' || !domain.includes('.') || more.length > 0 || isRoleAddress(address)) return null
  return `${local.split('+')[0]}@${domain.replace(/\.$/, '')}`
}

/** Networks on which a path of this form is the profile of one person. */
const networks: readonly { host: RegExp; path: RegExp }[] = [
  { host: /(^|\.)linkedin\.com$/, path: /^\/(in|pub)\/[^/]+/ },
  { host: /(^|\.)xing\.com$/, path: /^\/profile\/[^/]+/ },
  { host: /(^|\.)crunchbase\.com$/, path: /^\/person\/[^/]+/ },
]

/** `isPersonal`: the link is of a network that gives each person a link. */
export type ProfileLink = { readonly link: string; readonly isPersonal: boolean }

/**
 * Returns a profile link without scheme, language subdomain, query and trailing slash, in lower case; null for a link
 * that is no profile, such as a bare domain or the page of a company on a network.
 */
export const normaliseProfileUrl = (text: string): ProfileLink | null => {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`)
  if (url === null || !url.hostname.includes('.')) return null
  const host = url.hostname.toLowerCase().replace(/^(www|m|mobile|[a-z]{2})\.(?=.*\.)/, '')
  const path = decode(url.pathname).toLowerCase().replace(/\/+$/, '')
  if (path === '') return null
  const network = networks.find((one) => one.host.test(host))
  if (network === undefined) return { link: `${host}${path}`, isPersonal: false }
  const [profile] = network.path.exec(path) ?? []
  return profile === undefined ? null : { link: `${host}${profile}`, isPersonal: true }
}

const decode = (path: string): string => (/%(?![0-9a-f]{2})/i.test(path) ? path : decodePath(path))
/** Malformed UTF-8 stays encoded. */
const decodePath = (path: string): string => {
  const bytes = Buffer.from(
    path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? path : text
}

/** The words of a folded name, without initials; an initial itself when the name has no other word. */
const wordsOf = (folded: string): string[] => {
  const words = [...new Set(folded.split(' '))].filter((word) => word !== '')
  const whole = words.filter((word) => word.length > 1)
  return whole.length > 0 ? whole : words
}

/** Returns the evidence of a record, the surest first. */
export const evidenceOf = (person: Identified): Evidence[] => {
  const { name, email, profileUrl, companyId } = person
  const profile = profileUrl === null ? null : normaliseProfileUrl(profileUrl)
  const address = email === null ? null : normaliseEmail(email)
  const folded = foldText(name)
  const found: Evidence[] = []
  // Several people share a page such as `acme.example/team`, so such a link counts only together with the name.
  if (profile !== null) found.push(evidence('profile', profile.isPersonal ? profile.link : `${profile.link}|${folded}`))
  if (address !== null) for (const word of wordsOf(folded)) found.push(evidence('email', `${address}|${word}`))
  // A name without letters or digits counts as it is written.
  const written = folded || name.trim()
  if (companyId !== null && written !== '') found.push(evidence('name', `${companyId}|${written}`))
  return [...found, ...spellingEvidence(person, address)]
}

const spellingEvidence = (
  { name, seniority, department, companyId }: Identified,
  address: string | null,
): Evidence[] => {
  const spelled = companyId === null ? null : nameSpellings(name)
  if (spelled === null) return []
  const facts = [
    ...(address === null ? [] : [address]),
    ...(seniority === null || department === null ? [] : [`${seniority} ${department}`]),
  ]
  return spelled.spellings.flatMap((spelling) =>
    facts.map((fact) => ({ rule: spelled.script, key: hashOf(['spelling', `${companyId}|${spelling}|${fact}`]) })),
  )
}

const evidence = (rule: EvidenceRule, value: string): Evidence => ({ rule, key: hashOf([rule, value]) })
