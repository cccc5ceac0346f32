import { afterEach, expect, test, vi } from 'vitest'
import { langCookie, tokenCookie, writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

const writtenAt = (protocol: 'http:' | 'https:', write: () => void): string => {
  const document = { cookie: '' }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', document)
  write()
  return document.cookie
}

test('the token cookie lasts a day, is SameSite=Strict, and is Secure on an HTTPS page', () => {
  const keep = () => writeCookie(tokenCookie, 'a b')
  expect(writtenAt('https:', keep)).toBe('token=a%20b; path=/; max-age=86400; samesite=strict; secure')
  expect(writtenAt('http:', keep)).toBe('token=a%20b; path=/; max-age=86400; samesite=strict')
  expect(writtenAt('https:', () => writeCookie(langCookie, 'en'))).toMatch(/samesite=lax; secure$/)
})
