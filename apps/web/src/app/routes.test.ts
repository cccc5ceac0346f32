import type { RouteItem } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import { groupSidebar, landingPath, mayOpen, readRoutes } from './routes.ts'

const meta = { title: '', category: '', roles: [], affix: false, breadcrumb: true, noCache: false }
const screen = (
  name: string,
  path: string,
  more: Partial<RouteItem['meta']> & { hidden?: boolean } = {},
): RouteItem => {
  const { hidden = false, ...rest } = more
  return { path, name, hidden, meta: { ...meta, title: `route.${name}`, ...rest }, children: [] }
}
const parent = (category: string, path: string, children: RouteItem[]): RouteItem => ({
  path,
  hidden: false,
  meta: { ...meta, category },
  children,
})

const tree = [
  { path: '/', redirect: '/a/one', hidden: true, meta, children: [] },
  parent('find', '/a', [
    screen('one', 'one'),
    screen('detail', '/a/one/:id', { hidden: true }),
    screen('strange', 'x'),
  ]),
  parent('operator', '/o', [screen('console', '/o/console', { roles: ['operator'] })]),
]
const knows = (name: string) => name !== 'strange'

describe('readRoutes', () => {
  const { screens, redirects } = readRoutes(tree, knows)

  it('flattens to full paths and leaves out what this build cannot show', () => {
    expect(screens.map(({ name, path }) => [name, path])).toEqual([
      ['one', '/a/one'],
      ['detail', '/a/one/:id'],
      ['console', '/o/console'],
    ])
  })

  it('gives children the category of their parent', () => {
    expect(screens.map(({ category }) => category)).toEqual(['find', 'find', 'operator'])
  })

  it('keeps redirects', () => {
    expect(redirects).toEqual([{ from: '/', to: '/a/one' }])
  })
})

describe('the sidebar', () => {
  const { screens } = readRoutes(tree, knows)

  it('shows what is permitted and not hidden, by category', () => {
    const groups = groupSidebar(screens, ['vip1'])
    expect(groups.map(({ category, screens: shown }) => [category, shown.map(({ name }) => name)])).toEqual([
      ['find', ['one']],
    ])
  })

  it('shows everything to vip4', () => {
    expect(groupSidebar(screens, ['vip4']).map(({ category }) => category)).toEqual(['find', 'operator'])
  })
})

describe('mayOpen (spec section 5)', () => {
  it.each([
    [[], ['vip0'], true],
    [['vip2'], ['vip1'], false],
    [['vip2', 'vip1'], ['vip1'], true],
    [['operator'], ['vip4'], true],
  ])('a route of %j for %j: %s', (routeRoles, userRoles, expected) => {
    expect(mayOpen(routeRoles, userRoles)).toBe(expected)
  })
})

describe('landingPath', () => {
  it('follows the server, else opens the first screen of the menu', () => {
    const { screens } = readRoutes(tree, knows)
    const groups = groupSidebar(screens, ['vip4'])
    expect(landingPath([{ from: '/', to: '/o/console' }], groups)).toBe('/o/console')
    expect(landingPath([{ from: '/', to: '/not/here' }], groups)).toBe('/a/one')
    expect(landingPath([], groups)).toBe('/a/one')
    expect(landingPath([], [])).toBeNull()
  })
})
