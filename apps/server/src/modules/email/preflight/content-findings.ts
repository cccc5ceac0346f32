/** What a mail and its follow-ups have wrong, for the people they go to. Errors among them stop a launch. */
import type { PreflightFinding } from '@tradewind/contract'
import { countMissingPictures } from '@tradewind/contract/mail'
import type { AudienceMember } from '../../outreach/index.ts'
import { compileMail, subjectsOf } from '../message/compile.ts'
import type { StoredContent, StoredMail } from '../message/content.ts'
import { mailsOf, type StoredStep } from '../message/follow-up.ts'
import { findBrokenVariables, findVariables, hasValue, type MergeVariable } from '../message/variables.ts'
import { salutationOf } from '../message/wording.ts'
import { when } from './finding.ts'

/** Mailbox providers clip a mail above this, and with it the unsubscribe link. */
export const clippedAboveBytes = 102 * 1024

const listed = (names: readonly string[]): string => names.slice(0, 5).join(', ')

const isSalutation = ({ name }: MergeVariable): boolean => name === 'name' || name === 'company'

/** What the first mail says of its recipients' names holds for all. */
const isOfAll = ({ key }: PreflightFinding): boolean => key === 'nameless'

export const findInMails = (
  content: StoredContent,
  after: readonly StoredStep[],
  members: readonly AudienceMember[],
): PreflightFinding[] => {
  const [first = [], ...later] = mailsOf(content, after).map(({ content: mail, ...which }) =>
    findInContent(mail, members).map((finding) => ({ ...finding, ...which })),
  )
  return [...first, ...later.flat().filter((finding) => !(isOfAll(finding) && first.some(isOfAll)))]
}

const findInContent = (content: StoredMail, members: readonly AudienceMember[]): PreflightFinding[] => {
  const { html, plainText } = content
  const subjects = subjectsOf(content)
  const text = html.replace(/<style\b[^>]*>[^<]*<\/style>/gi, ' ').replace(/<[^>]*>/g, ' ')
  const written = [...subjects, html, plainText ?? ''].join('\n')
  const seen = [...subjects, text, plainText ?? ''].join('\n')
  const { links } = compileMail({ ...content, organisation: '' })
  const inLinks = links.filter((link) => findVariables(decodeLink(link)).length > 0)
  const brackets = [...new Set(seen.match(/\[[A-Za-z][A-Za-z ]{1,30}\]/g) ?? [])]
  const broken = findBrokenVariables(seen)
  const pictures = content.blocks === null ? 0 : countMissingPictures(content.blocks)
  const dead = countDeadLinks(html)
  return [
    ...when(
      subjects.some((subject) => subject.trim() === ''),
      'error',
      'no_subject',
    ),
    ...when(text.trim() === '' && !/<img/i.test(html), 'error', 'no_content'),
    ...when(broken.length > 0, 'error', 'broken_placeholder', { names: listed(broken) }),
    ...when(inLinks.length > 0, 'error', 'placeholder_in_link', { links: listed(inLinks) }),
    ...findMissing(findVariables(written), members, salutationOf(content)),
    ...when(brackets.length > 0, 'warning', 'template_gaps', { names: listed(brackets) }),
    ...when(pictures > 0, 'warning', 'picture_missing', { count: pictures }),
    ...when(dead > 0, 'warning', 'dead_link', { count: dead }),
    ...when(Buffer.byteLength(html) > clippedAboveBytes, 'warning', 'too_long'),
    ...when(/href="https?:\/\/(?:www\.)?example\.com/i.test(html), 'warning', 'example_link'),
  ]
}

/** Buttons and links whose address was never said. A `name` is a place to jump to, and leads nowhere itself. */
const countDeadLinks = (html: string): number =>
  [...html.matchAll(/<a\b([^>]*)>/gi)].filter(
    ([, attributes = '']) => !/\sname="|\shref="(?!(?:#|https?:\/\/)?")/i.test(attributes),
  ).length

const decodeLink = (link: string): string => link.replace(/%7b/gi, '{').replace(/%7d/gi, '}').replace(/%7c/gi, '|')

/** How many recipients lack what a variable names. What nobody has, and nothing stands in for, is misspelt. */
const findMissing = (
  variables: readonly MergeVariable[],
  members: readonly AudienceMember[],
  fallback: string,
): PreflightFinding[] => {
  const lacking = (variable: MergeVariable): number =>
    members.filter((member) => !hasValue(variable, { ...member, fallback: '' })).length
  // Who has one of them has both.
  const salutation = variables.find((variable) => isSalutation(variable) && variable.fallback === null)
  const nameless = salutation === undefined ? 0 : lacking(salutation)
  const others = variables
    .filter((variable) => !isSalutation(variable) && variable.fallback === null)
    .map((variable) => ({ name: variable.name, count: lacking(variable) }))
  // Of nobody nothing can be said.
  const unknown = others.filter(({ name, count }) => count > 0 && count === members.length && name !== 'country')
  return [
    ...when(unknown.length > 0, 'error', 'unknown_placeholder', { names: listed(unknown.map(({ name }) => name)) }),
    ...others
      .filter((one) => one.count > 0 && !unknown.includes(one))
      .flatMap(({ name, count }) => when(true, 'warning', 'missing_variable', { name, count, total: members.length })),
    ...when(nameless > 0, 'warning', 'nameless', { count: nameless, fallback }),
  ]
}
