import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { emailPaths } from '../email-paths.ts'
import { emailStart, invitedPath, loginAddress, rememberedPath } from './redirects.ts'

describe('loginAddress', () => {
  it('stores the requested path with its query, and repeats the query', () => {
    const address = loginAddress('/customs/search', '?hs=6907&bd_vid=7')
    const query = new URLSearchParams(address.split('?')[1])
    expect(query.get('redirect')).toBe('/customs/search?hs=6907&bd_vid=7')
    expect(query.get('bd_vid')).toBe('7')
  })

  it('has no query when the start page was requested', () => {
    expect(loginAddress('/', '')).toBe('/login')
  })
})

describe('rememberedPath', () => {
  it('returns the path that loginAddress stored', () => {
    expect(rememberedPath(loginAddress('/a', '?b=1').slice('/login'.length))).toBe('/a?b=1')
    expect(rememberedPath(loginAddress('/a', '?b=1', '#reply').slice('/login'.length))).toBe('/a?b=1#reply')
  })

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/login?redirect=/x', ''])(
    'ignores a redirect outside the site: %s',
    (redirect) => {
      expect(rememberedPath(`?${new URLSearchParams({ redirect })}`)).toBe('/')
    },
  )
})

describe("an invitation's link", () => {
  it('leads to the member centre unless the address names a redirect', () => {
    expect(rememberedPath('?join=ABC')).toBe('/user/index?actionName=first&join=ABC')
    expect(rememberedPath('?join=A%26b%3D1')).toBe('/user/index?actionName=first&join=A%26b%3D1')
    expect(rememberedPath('?join=ABC&redirect=%2Fcustoms')).toBe('/customs')
    expect(invitedPath('?redirect=%2F')).toBeNull()
  })
})

describe('the former addresses of the email centre', () => {
  it.each([
    ['', 'overview'],
    ['?days=30', 'overview?days=30'],
    ['?tab=overview&days=1', 'overview?days=1'],
    ['?tab=compose', 'compose'],
    ['?tab=compose&draft=d1', 'compose?draft=d1'],
    ['?tab=compose&list=l1', 'compose?list=l1'],
    ['?tab=compose&template=t1', 'compose?template=t1'],
    ['?tab=records', 'campaigns'],
    ['?tab=records&state=running&sort=-openRate&page=2', 'campaigns?state=running&sort=-openRate&page=2'],
    ['?tab=records&campaign=c1', 'campaigns/c1'],
    ['?tab=records&campaign=c1&by=hour&step=opened&events=3', 'campaigns/c1?by=hour&step=opened&events=3'],
    ['?tab=records&compare=c1%2Cc2', 'campaigns/compare?compare=c1%2Cc2'],
    ['?tab=replies&kind=auto_reply&from=2026-01-01', 'replies?kind=auto_reply&from=2026-01-01'],
    ['?tab=replies&campaign=c1', 'replies?campaign=c1'],
    ['?tab=replies&campaign=c1&recipient=7', 'replies/7?campaign=c1'],
    ['?tab=templates&state=own&q=tiles', 'templates?state=own&q=tiles'],
    ['?tab=drafts', 'drafts'],
    ['?tab=approvals&state=waiting', 'approvals?state=waiting'],
    ['?tab=lists&page=2', 'lists?page=2'],
    ['?tab=lists&list=l1&state=no_address', 'lists/l1?state=no_address'],
    ['?tab=lists&list=l1&import=i1', 'imports/i1?list=l1'],
    ['?tab=lists&contact=anna@buyer.example&kind=reply', 'contacts/anna%40buyer.example?kind=reply'],
    ['?tab=segments', 'segments'],
    ['?tab=segments&rules=%7B%7D', 'segments/new?rules=%7B%7D'],
    ['?tab=segments&segment=s1&name=US&rules=%7B%7D', 'segments/s1?name=US&rules=%7B%7D'],
    ['?tab=senders&sender=new', 'senders?sender=new'],
    ['?tab=domains&domain=d1&days=30', 'domains/d1?days=30'],
    ['?tab=domains&domain=', 'domains?domain='],
    ['?tab=suppression&scope=domain', 'suppression?scope=domain'],
    ['?tab=constructor', 'overview'],
  ])('the former address %s redirects to %s', (search, expected) => {
    expect(emailStart(search)).toBe(expected)
  })

  it.each(['a/b@x.example', '100%@x.example', 'a?b#c@x.example', '买家@x.example'])(
    'the redirect preserves the address of the contact %s',
    (address) => {
      const start = emailStart(`?${new URLSearchParams({ tab: 'lists', contact: address }).toString()}`)
      expect(matchRoutes([{ path: emailPaths.contact }], `/${start}`)?.[0]?.params['address']).toBe(address)
    },
  )
})
