/** Finds faults in a mail and its follow-ups. A finding of severity "error" prevents the launch. */

import type { PreflightFinding } from '@tradewind/contract'
import { countMissingPictures, standardVariables } from '@tradewind/contract/mail'
import { inThread } from '@tradewind/platform'
import type { AudienceMember } from '../../outreach/index.ts'
import { mailsOf, type StoredStep } from '../follow-up/follow-up.ts'
import { compileMail, subjectsOf } from '../message/compile.ts'
import type { StoredContent, StoredMail } from '../message/content.ts'
import { findBrokenVariables, findVariables, hasValue, type MergeVariable } from '../message/variables.ts'
import { salutationOf } from '../message/wording.ts'
import { when } from './finding.ts'

/** Mailbox providers clip mails above this size, which hides the unsubscribe link at the end. */
export const clippedAboveBytes = 102 * 1024

const listed = (names: readonly string[]): string => names.slice(0, 5).join(', ')

const isStandard = ({ name }: { name: string }): boolean => standardVariables.some((standard) => standard === name)
const isSalutation = ({ name }: MergeVariable): boolean => name === 'name' || name === 'company'

/**
 * Returns true for the finding about recipients without a name, which is the same for all mails of the sequence and
 * therefore listed only once.
 */
const isOfAll = ({ key }: PreflightFinding): boolean => key === 'nameless'

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
    mailsOf(content, after).map(async ({ content: mail, ...which }) =>
      findInContent(await readInThread(mail), members).map((finding) => ({ ...finding, ...which })),
    ),
  )
  return [...first, ...later.flat().filter((finding) => !(isOfAll(finding) && first.some(isOfAll)))]
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
  const brackets = [...new Set(visible.match(/\[[A-Za-z][A-Za-z ]{1,30}\]/g) ?? [])]
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
    ...when(brackets.length > 0, 'warning', 'template_gaps', { names: listed(brackets) }),
    ...when(pictures > 0, 'warning', 'picture_missing', { count: pictures }),
    ...when(dead > 0, 'warning', 'dead_link', { count: dead }),
    ...when(Buffer.byteLength(html) > clippedAboveBytes, 'warning', 'too_long'),
    ...when(/href="https?:\/\/(?:www\.)?example\.com/i.test(html), 'warning', 'example_link'),
  ]
  const variables = findVariables(written).slice(0, variablesAtMost)
  return { before, after, variables, salutation: salutationOf(content) }
}

const readInThread = inThread<typeof readContent>(import.meta.url, 'readContent')

/** Counts buttons and links without a URL. An anchor with a `name` is a jump target, not a link. */
const countDeadLinks = (html: string): number =>
  [...html.matchAll(/<a\b([^>]*)>/gi)].filter(
    ([, attributes = '']) => !/\sname="|\shref="(?!(?:#|https?:\/\/)?")/i.test(attributes),
  ).length

const decodeLink = (link: string): string => link.replace(/%7b/gi, '{').replace(/%7d/gi, '}').replace(/%7c/gi, '|')

/**
 * Finds variables without a fallback whose value some recipients lack. If all recipients lack the value, the variable
 * is reported as unknown, because it is probably misspelt. A standard variable is never unknown.
 */
const findMissing = (
  variables: readonly MergeVariable[],
  members: readonly AudienceMember[],
  fallback: string,
): PreflightFinding[] => {
  const lacking = (variable: MergeVariable): number =>
    members.filter((member) => !hasValue(variable, { ...member, fallback: '' })).length
  // `name` and `company` substitute for each other, so for each of them the count is the number of recipients who have
  // neither a name nor a company.
  const salutation = variables.find((variable) => isSalutation(variable) && variable.fallback === null)
  const nameless = salutation === undefined ? 0 : lacking(salutation)
  const others = variables
    .filter((variable) => !isSalutation(variable) && variable.fallback === null)
    .map((variable) => ({ name: variable.name, count: lacking(variable) }))
  // With an empty audience, the count of recipients who lack a value is 0, and no variable is reported.
  const unknown = others.filter((one) => one.count > 0 && one.count === members.length && !isStandard(one))
  return [
    ...when(unknown.length > 0, 'error', 'unknown_placeholder', { names: listed(unknown.map(({ name }) => name)) }),
    ...others
      .filter((one) => one.count > 0 && !unknown.includes(one))
      .flatMap(({ name, count }) => when(true, 'warning', 'missing_variable', { name, count, total: members.length })),
    ...when(nameless > 0, 'warning', 'nameless', { count: nameless, fallback }),
  ]
}
