/**
 * The cookies of the application by name. Only values that the spec requires to outlive the page are stored in cookies.
 */

/**
 * Spec section 4: the token's cookie lasts one day. The server never reads this cookie, so another site cannot use it
 * for cross-site requests. docs/decisions/0036-browser.md explains why scripts can read it.
 */
export const tokenCookie: CookieKind = { name: 'token', maxAgeSeconds: 24 * 3600, sameSite: 'strict' }
const yearSeconds = 365 * 24 * 3600
export const langCookie = { name: 'lang', maxAgeSeconds: yearSeconds }
export const siteConfigCookie = { name: 'site_config', maxAgeSeconds: 24 * 3600 }
export const sidebarCookie = { name: 'sidebarStatus', maxAgeSeconds: yearSeconds }
export const deviceCookie = { name: 'device', maxAgeSeconds: yearSeconds }
export const layoutCookie = { name: 'layout', maxAgeSeconds: yearSeconds }
/**
 * This cookie is set when the user opens the workbench for the first time after a sign-in. It is deleted at logout
 * (spec section 4).
 */
export const workbenchOpenedCookie = { name: 'workbench_opened', maxAgeSeconds: 24 * 3600 }

type CookieKind = { readonly name: string; readonly maxAgeSeconds: number; readonly sameSite?: 'strict' | 'lax' }

export const readCookie = ({ name }: CookieKind): string | null => {
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  return found === undefined ? null : decodeURIComponent(found.slice(prefix.length))
}

export const writeCookie = ({ name, maxAgeSeconds, sameSite = 'lax' }: CookieKind, value: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=${sameSite}${secure}`
}

export const dropCookie = ({ name }: CookieKind): void => {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
