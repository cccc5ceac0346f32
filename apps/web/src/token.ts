/** Stores the sign-in token in the session storage of the tab, and for one day in a cookie (spec section 4). */

import { dropCookie, readCookie, tokenCookie, writeCookie } from './cookies.ts'
import { createStore } from './store.ts'

const sessionKey = 'token'

export const tokenStore = createStore<string | null>(sessionStorage.getItem(sessionKey) ?? readCookie(tokenCookie))

export const storeToken = (token: string): void => {
  sessionStorage.setItem(sessionKey, token)
  writeCookie(tokenCookie, token)
  tokenStore.set(token)
}

export const dropToken = (): void => {
  sessionStorage.removeItem(sessionKey)
  dropCookie(tokenCookie)
  tokenStore.set(null)
}
