/** Finds faults in a mail and its follow-ups. */

import type { PreflightFinding } from '@tradewind/contract'
import { countMissingPictures, standardVariables } from '@tradewind/contract/mail'
import { inThread } from '@tradewind/platform'
import {
  findBrokenVariables,
  findVariables,
  hasValue,
  isCompanyVariable,
  type AudienceMember,
  type MergeVariable,
} from '../../outreach/index.ts'
import { mailsOf, type StoredStep } from '../follow-up/follow-up.ts'
import { compileMail, subjectsOf } from '../message/compile.ts'
import type { StoredContent, StoredMail } from '../message/content.ts'
import { salutationOf } from '../message/wording.ts'
import { when } from './finding.ts'

/** Mailbox providers clip mails above this size, which hides the unsubscribe link at the end. */
export const clippedAboveBytes = 102 * 1024

const listedAtMost = 5

/** Lists the first names, and counts the others, e.g. `a, b, c, d, e, +3`. */
const listed = (names: readonly string[]): string => {
  const others = names.length - listedAtMost
  return [...names.slice(0, listedAtMost), ...(others > 0 ? [`+${others}`] : [])].join(', ')
}

const isStandard = ({ name }: { name: string }): boolean => standardVariables.some((standard) => standard === name)

/** The findings about recipients who lack a value. If a follow-up repeats one of the first mail, it is listed once. */
const ofRecipients: ReadonlySet<PreflightFinding['key']> = new Set(['nameless', 'missing_variable', 'fallback_used'])
const isSame = (a: PreflightFinding, b: PreflightFinding): boolean =>
  a.key === b.key && a.params['name'] === b.params['name'] && a.params['fallback'] === b.params['fallback']

/**
 * The mails are parsed in a worker thread, because parsing would block the event loop. The recipients are counted here,
 * because there may be too many to copy to the thread.
 */
export const findInMails = async (
  content: StoredContent,
  after: readonly StoredStep[],
  members: readonly AudienceMember[],
): Promise<PreflightFinding[]> => {
  const [first = [], ...later] = await Promise.all(
    mailsOf(content, after).map(async ({ content: mail, which }) =>
      findInContent(await readInThread(mail), members).map((finding) => ({ ...finding, ...which })),
    ),
  )
  const isRepeated = (finding: PreflightFinding) =>
    ofRecipients.has(finding.key) && first.some((one) => isSame(one, finding))
  return [...first, ...later.flat().filter((finding) => !isRepeated(finding))]
}

/**
 * The result of parsing a mail: its variables, and the findings that do not depend on recipients. `before` and `after`:
 * the findings that are listed before and after the findings about recipients.
 */
type ReadContent = {
  before: PreflightFinding[]
  after: PreflightFinding[]
  variables: MergeVariable[]
  salutation: string
}

const findInContent = (
  { before, after, variables, salutation }: ReadContent,
  members: readonly AudienceMember[],
): PreflightFinding[] => [...before, ...findMissing(variables, members, salutation), ...after]

/**
 * The maximum number of variables that are checked. The number is limited, because each variable is checked for each
 * recipient. No real mail has this many variables.
 */
const variablesAtMost = 100

export const readContent = (content: StoredMail): ReadContent => {
  const { html, plainText } = content
  const subjects = subjectsOf(content)
  const text = html.replace(/<style\b[^>]*>[^<]*<\/style>/gi, ' ').replace(/<[^>]*>/g, ' ')
  const written = [...subjects, html, plainText ?? ''].join('\n')
  const visible = [...subjects, text, plainText ?? ''].join('\n')
  const { links } = compileMail({ ...content, organisation: '' })
  const inLinks = links.filter((link) => findVariables(decodeLink(link)).length > 0)
  const gaps = [...new Set(visible.match(/\[\p{L}[\p{L} ]{1,30}\]/gu) ?? [])]
  const examples = [...new Set(`${html}\n${visible}`.match(exampleLink) ?? [])]
  const broken = findBrokenVariables(visible)
  const pictures = content.blocks === null ? 0 : countMissingPictures(content.blocks)
  const dead = countDeadLinks(html)
  const before = [
    ...when(
      subjects.some((subject) => subject.trim() === ''),
      'error',
      'no_subject',
    ),
    ...when(text.trim() === '' && !/<img/i.test(html), 'error', 'no_content'),
    ...when(broken.length > 0, 'error', 'broken_placeholder', { names: listed(broken) }),
    ...when(inLinks.length > 0, 'error', 'placeholder_in_link', { links: listed(inLinks) }),
  ]
  const after = [
    ...when(gaps.length > 0, 'confirm', 'template_gaps', { names: listed(gaps) }),
    ...when(examples.length > 0, 'confirm', 'example_link', { links: listed(examples) }),
    ...when(pictures > 0, 'warning', 'picture_missing', { count: pictures }),
    ...when(dead > 0, 'warning', 'dead_link', { count: dead }),
    ...when(Buffer.byteLength(html) > clippedAboveBytes, 'warning', 'too_long'),
  ]
  // The variables of the company do not depend on recipients. `postal_unset` reports a missing postal address.
  const variables = findVariables(written)
    .filter((variable) => !isCompanyVariable(variable))
    .slice(0, variablesAtMost)
  return { before, after, variables, salutation: salutationOf(content) }
}

/** Addresses in the domains that are reserved for examples (RFC 2606 section 3), which the templates contain. */
const exampleLink = /https?:\/\/(?:[a-z0-9-]+\.)*example\.(?:com|net|org)(?![\w-]|\.\w)/gi

const readInThread = inThread<typeof readContent>(import.meta.url, 'readContent')

/** Counts buttons and links without a URL. An anchor with a `name` is a jump target, not a link. */
const countDeadLinks = (html: string): number =>
  [...html.matchAll(/<a\b([^>]*)>/gi)].filter(
    ([, attributes = '']) => !/\sname="|\shref="(?!(?:#|https?:\/\/)?")/i.test(attributes),
  ).length

const decodeLink = (link: string): string => link.replace(/%7b/gi, '{').replace(/%7d/gi, '}').replace(/%7c/gi, '|')

/**
 * Counts for each variable the recipients who lack its value. If all recipients lack the value of a custom field, the
 * variable is reported as unknown, because it is probably misspelt; a standard variable is never unknown. `fallback`:
 * the salutation of recipients with neither name nor company.
 */
const findMissing = (
  variables: readonly MergeVariable[],
  members: readonly AudienceMember[],
  fallback: string,
): PreflightFinding[] => {
  const total = members.length
  const counted = variables.map((variable) => ({
    ...variable,
    count: members.filter((member) => !hasValue(variable, { ...member, fallback: '' })).length,
  }))
  // With an empty audience, no variable is missing.
  const missing = counted.filter(({ count }) => count > 0)
  const empty = missing.filter((one) => one.fallback === null && one.name !== 'name')
  const unknown = empty.filter((one) => one.count === total && !isStandard(one))
  return [
    ...when(unknown.length > 0, 'error', 'unknown_placeholder', { names: listed(unknown.map(({ name }) => name)) }),
    ...empty
      .filter((one) => !unknown.includes(one))
      .flatMap(({ name, count }) => when(true, 'warning', 'missing_variable', { name, count, total })),
    ...missing
      .filter((one) => one.fallback === null && one.name === 'name')
      .flatMap(({ count }) => when(true, 'warning', 'nameless', { count, fallback })),
    ...missing.flatMap(({ name, count, fallback: own }) =>
      when(own !== null && own !== '', 'info', 'fallback_used', { name, count, total, fallback: own ?? '' }),
    ),
  ]
}
