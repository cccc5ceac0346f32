/** Where the sign-in page leads, and how a page is remembered meanwhile (spec sections 2 and 4). */

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

/** Where an invitation's link, `/login?join=<code>`, leads whoever is signed in: the member centre. */
export const invitedPath = (search: string): string | null => {
  const code = new URLSearchParams(search).get('join')
  return code === null ? null : `/user/index?${new URLSearchParams({ actionName: 'first', join: code }).toString()}`
}

/** The remembered page, only ever one of ours: another site's address would be an open redirect. */
export const rememberedPath = (search: string): string => {
  const redirect = new URLSearchParams(search).get('redirect') ?? invitedPath(search) ?? '/'
  const isOurs = /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/login')
  return isOurs ? redirect : '/'
}
