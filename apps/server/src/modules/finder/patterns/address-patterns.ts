/** Learns how a company composes the addresses of its people, and composes candidates for people without a known address. */

import { nameForms, type NameForm } from './name-forms.ts'

export type KnownPerson = { name: string; mailbox: string }
export type LearnedPattern = { pattern: string; people: number }
export type Candidate = {
  name: string
  title: string | null
  address: string
  pattern: string
  share: number
  people: number
}

type Compose = (form: NameForm) => string

/** The patterns of mailboxes, the usual ones first. `first` is the given name, `f` its first letter. */
const patterns: Readonly<Record<string, Compose>> = {
  '{first}.{last}': ({ given, family }) => `${given}.${family}`,
  '{f}.{last}': ({ given, family }) => `${given[0]}.${family}`,
  '{f}{last}': ({ given, family }) => `${given[0]}${family}`,
  '{first}{last}': ({ given, family }) => given + family,
  '{last}{first}': ({ given, family }) => family + given,
  '{last}.{first}': ({ given, family }) => `${family}.${given}`,
  '{first}_{last}': ({ given, family }) => `${given}_${family}`,
  '{first}-{last}': ({ given, family }) => `${given}-${family}`,
  '{last}.{f}': ({ given, family }) => `${family}.${given[0]}`,
  '{last}{f}': ({ given, family }) => `${family}${given[0]}`,
  '{first}{l}': ({ given, family }) => `${given}${family[0]}`,
  '{first}.{l}': ({ given, family }) => `${given}.${family[0]}`,
  '{last}': ({ family }) => family,
  '{first}': ({ given }) => given,
}

/** The patterns that a known mailbox fits, by the likeliest reading of the name that fits any. */
export const patternsOf = ({ name, mailbox }: KnownPerson): string[] => {
  const written = mailbox.toLowerCase()
  for (const form of nameForms(name)) {
    if (form.given === '' || form.family === '') continue
    const fitting = Object.entries(patterns).flatMap(([pattern, compose]) =>
      compose(form) === written ? [pattern] : [],
    )
    if (fitting.length > 0) return fitting
  }
  return []
}

/** The patterns of a company with the number of people who fit; most people first. */
export const learnPatterns = (people: readonly KnownPerson[]): LearnedPattern[] => {
  const counts = new Map<string, number>()
  for (const person of people) for (const one of patternsOf(person)) counts.set(one, (counts.get(one) ?? 0) + 1)
  const order = Object.keys(patterns)
  return [...counts]
    .map(([pattern, fitting]) => ({ pattern, people: fitting }))
    .toSorted((a, b) => b.people - a.people || order.indexOf(a.pattern) - order.indexOf(b.pattern))
}

/** One example may be an exception, so a pattern needs this share of the people whose address fits any pattern. */
const shareAtLeast = 0.4

/** Composes an address for each person by the best pattern; none without a pattern. */
export const composeCandidates = (
  domain: string,
  known: readonly KnownPerson[],
  unknown: readonly { name: string; title: string | null }[],
): Candidate[] => {
  const [best] = learnPatterns(known)
  const fitting = known.filter((person) => patternsOf(person).length > 0).length
  if (best === undefined || best.people / fitting < shareAtLeast) return []
  const compose = patterns[best.pattern]
  const taken = new Set(known.map(({ mailbox }) => mailbox.toLowerCase()))
  return unknown.flatMap(({ name, title }): Candidate[] => {
    const [form] = nameForms(name).filter(({ given, family }) => given !== '' && family !== '')
    const mailbox = form === undefined ? undefined : compose?.(form)
    // The mailbox of a namesake belongs to the other person.
    if (mailbox === undefined || taken.has(mailbox)) return []
    taken.add(mailbox)
    return [
      {
        name,
        title,
        address: `${mailbox}@${domain}`,
        pattern: best.pattern,
        share: best.people / fitting,
        people: best.people,
      },
    ]
  })
}
