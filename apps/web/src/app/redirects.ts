/** Targets of the sign-in page, and how it remembers the requested page (spec sections 2 and 4). */

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
