import { describe, expect, it } from 'vitest'
import { invitedPath, loginAddress, rememberedPath } from './redirects.ts'

describe('loginAddress', () => {
  it('keeps the page and its query', () => {
    const address = loginAddress('/customs/search', '?hs=6907&bd_vid=7')
    const query = new URLSearchParams(address.split('?')[1])
    expect(query.get('redirect')).toBe('/customs/search?hs=6907&bd_vid=7')
    expect(query.get('bd_vid')).toBe('7')
  })

  it('needs no query for the start', () => {
    expect(loginAddress('/', '')).toBe('/login')
  })
})

describe('rememberedPath', () => {
  it('leads back', () => {
    expect(rememberedPath(loginAddress('/a', '?b=1').slice('/login'.length))).toBe('/a?b=1')
  })

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/login?redirect=/x', ''])(
    'never leaves the site: %s',
    (redirect) => {
      expect(rememberedPath(`?${new URLSearchParams({ redirect })}`)).toBe('/')
    },
  )
})

describe("an invitation's link", () => {
  it('leads to the member centre, unless a page is remembered', () => {
    expect(rememberedPath('?join=ABC')).toBe('/user/index?actionName=first&join=ABC')
    expect(rememberedPath('?join=A%26b%3D1')).toBe('/user/index?actionName=first&join=A%26b%3D1')
    expect(rememberedPath('?join=ABC&redirect=%2Fcustoms')).toBe('/customs')
    expect(invitedPath('?redirect=%2F')).toBeNull()
  })
})
