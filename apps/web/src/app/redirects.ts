/**
 * The targets of redirects: the page that is opened after a sign-in (spec sections 2 and 4), and the pages that replace
 * former URLs.
 */

import { emailPaths, newSegment, type EmailPart } from '../email-paths.ts'

/**
 * Returns the URL of the sign-in page: `/login?redirect=<requested path, query and part>&<requested query>`. The query
 * is repeated because it may contain advertising parameters (`bd_vid`, `qhclickid`), which the sign-in page reads.
 */
export const loginAddress = (pathname: string, search: string, hash = ''): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('redirect')
  const target = pathname + search + hash
  const query = new URLSearchParams(target === '/' ? {} : { redirect: target })
  for (const [name, value] of parameters) query.append(name, value)
  const text = query.toString()
  return text === '' ? '/login' : `/login?${text}`
}

/**
 * Returns the path to which a signed-in user who opens an invitation link, `/login?join=<code>`, is redirected: the
 * member centre.
 */
export const invitedPath = (search: string): string | null => {
  const code = new URLSearchParams(search).get('join')
  return code === null ? null : `/user/index?${new URLSearchParams({ actionName: 'first', join: code }).toString()}`
}

/**
 * Returns the path in the URL parameter `redirect`. A URL of another site is ignored, because following it would be an
 * open redirect.
 */
export const rememberedPath = (search: string): string => {
  const redirect = new URLSearchParams(search).get('redirect') ?? invitedPath(search) ?? '/'
  const isOurs = /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/login')
  return isOurs ? redirect : '/'
}

/**
 * Describes how a former URL selects a part (child page) of the email centre. A URL with the parameter named `when`
 * selects `part`. The value of the parameter named `id` moves into the path.
 */
type Subject = { when: string; part: EmailPart; id?: string }

type Former = { part: EmailPart; subjects?: readonly Subject[] }

/** The former URL of the relays page. Stored notifications still link to it. */
export const formerPages: readonly { from: string; to: string }[] = [
  { from: '/operator/mail-routes', to: '/operator/relays' },
]

/** The former tabs of the email centre. When a URL matches several entries of `subjects`, the first entry is used. */
const formerTabs: Readonly<Record<string, Former>> = {
  overview: { part: 'overview' },
  compose: { part: 'compose' },
  records: {
    part: 'campaigns',
    subjects: [
      { when: 'compare', part: 'comparison' },
      { when: 'campaign', part: 'campaign', id: 'campaign' },
    ],
  },
  replies: { part: 'replies', subjects: [{ when: 'recipient', part: 'thread', id: 'recipient' }] },
  templates: { part: 'templates' },
  drafts: { part: 'drafts' },
  approvals: { part: 'approvals' },
  lists: {
    part: 'lists',
    subjects: [
      { when: 'contact', part: 'contact', id: 'contact' },
      { when: 'import', part: 'import', id: 'import' },
      { when: 'list', part: 'list', id: 'list' },
    ],
  },
  segments: { part: 'segments', subjects: [{ when: 'rules', part: 'segment', id: 'segment' }] },
  senders: { part: 'senders' },
  domains: { part: 'domains', subjects: [{ when: 'domain', part: 'domain', id: 'domain' }] },
  suppression: { part: 'suppression' },
}

/**
 * Returns the path, relative to the email centre, to which the URL of the email centre redirects. Bookmarks and sent
 * mails contain former URLs such as `?tab=records&campaign=<id>`. Parameters that do not move into the path are
 * preserved.
 */
export const emailStart = (search: string): string => {
  const query = new URLSearchParams(search)
  const tab = query.get('tab') ?? ''
  const former: Former = (Object.hasOwn(formerTabs, tab) ? formerTabs[tab] : undefined) ?? { part: 'overview' }
  const { part, id }: Omit<Subject, 'when'> =
    former.subjects?.find(({ when }) => (query.get(when) ?? '') !== '') ?? former
  const value = id === undefined ? '' : query.get(id) || newSegment
  query.delete('tab')
  if (id !== undefined) query.delete(id)
  const rest = query.toString()
  return emailPaths[part].replace(/:\w+/, () => encodeURIComponent(value)) + (rest === '' ? '' : `?${rest}`)
}
