/** Targets of the sign-in page, and how it remembers the requested page (spec sections 2 and 4); former addresses. */
import { emailPaths, newSegment, type EmailPart } from '../email-paths.ts'

/** `/login?redirect=<path with its query>&<the query itself>`: the query also carries the advertising values. */
export const loginAddress = (pathname: string, search: string): string => {
  const kept = new URLSearchParams(search)
  kept.delete('redirect')
  const target = pathname + search
  const query = new URLSearchParams(target === '/' ? {} : { redirect: target })
  for (const [name, value] of kept) query.append(name, value)
  const text = query.toString()
  return text === '' ? '/login' : `/login?${text}`
}

/** Target of an invitation's link, `/login?join=<code>`, for a signed-in user: the member centre. */
export const invitedPath = (search: string): string | null => {
  const code = new URLSearchParams(search).get('join')
  return code === null ? null : `/user/index?${new URLSearchParams({ actionName: 'first', join: code }).toString()}`
}

/** The remembered page, always on this site: another address would be an open redirect. */
export const rememberedPath = (search: string): string => {
  const redirect = new URLSearchParams(search).get('redirect') ?? invitedPath(search) ?? '/'
  const isOurs = /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/login')
  return isOurs ? redirect : '/'
}

/** A part of the email centre by its former parameter: `when` chooses it, the value of `id` is in its path now. */
type Subject = { when: string; part: EmailPart; id?: string }

type Former = { part: EmailPart; subjects?: readonly Subject[] }

/** The former tabs; the first subject that the address names wins. */
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
 * Path of the part that the email centre's own address opens, below it. Bookmarks and sent mails hold the former
 * addresses `?tab=records&campaign=<id>`; parameters that do not move into the path stay.
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
