import type { RouteItem } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import { findView, groupSidebar, landingPath, mayOpen, namePaths, readRoutes, tabsBeside } from './routes.ts'

const meta = { title: '', category: '', roles: [], affix: false, breadcrumb: true, noCache: false, tabOf: '' }
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
const declared = { one: {}, detail: {}, console: { parts: { paths: { loads: 'loads', load: 'loads/:loadId' } } } }

describe('readRoutes', () => {
  const { screens, redirects } = readRoutes(tree, declared)

  it('turns the tree into full paths and omits screens that this build lacks', () => {
    expect(screens.map(({ name, path }) => [name, path])).toEqual([
      ['one', '/a/one'],
      ['detail', '/a/one/:id'],
      ['console', '/o/console'],
    ])
  })

  it('gives a screen the category of its parent', () => {
    expect(screens.map(({ category }) => category)).toEqual(['find', 'find', 'operator'])
  })

  it('returns the redirects of the server', () => {
    expect(redirects).toEqual([{ from: '/', to: '/a/one' }])
  })
})

describe('parts of a screen', () => {
  const { screens } = readRoutes(tree, declared)

  it('have paths and names below the path and the name of their screen', () => {
    expect([...namePaths(screens)]).toEqual([
      ['one', '/a/one'],
      ['detail', '/a/one/:id'],
      ['console', '/o/console'],
      ['console.loads', '/o/console/loads'],
      ['console.load', '/o/console/loads/:loadId'],
    ])
  })

  it.each([
    ['/a/one', 'one', '/a/one'],
    ['/a/one/7', 'detail', '/a/one/7'],
    ['/o/console', 'console', '/o/console'],
    ['/o/console/loads', 'console', '/o/console'],
    ['/o/console/loads/7', 'console', '/o/console'],
  ])('the address %s belongs to the screen %s and has the key %s', (pathname, name, key) => {
    const view = findView(screens, pathname)
    expect([view?.screen.name, view?.key]).toEqual([name, key])
  })

  it('an address below a screen that is no part matches no screen', () => {
    expect(findView(screens, '/o/console/other')).toBeNull()
  })
})

describe('the sidebar', () => {
  const { screens } = readRoutes(tree, declared)

  it('shows permitted, visible screens grouped by category', () => {
    const groups = groupSidebar(screens, ['vip1'])
    expect(groups.map(({ category, screens: items }) => [category, items.map(({ name }) => name)])).toEqual([
      ['find', ['one']],
    ])
  })

  it('shows all visible screens to vip4', () => {
    expect(groupSidebar(screens, ['vip4']).map(({ category }) => category)).toEqual(['find', 'operator'])
  })
})

describe('screens that share an entry of the sidebar', () => {
  const tabbed = parent('find', '/a', [
    screen('one', '/a/one', { roles: ['vip4'] }),
    screen('two', '/a/two', { tabOf: 'one' }),
    screen('detail', '/a/two/:id', { tabOf: 'one', hidden: true }),
    screen('three', '/a/three', { tabOf: 'one' }),
    screen('alone', '/a/alone'),
  ])
  const { screens } = readRoutes([tabbed], { one: {}, two: {}, detail: {}, three: {}, alone: {} })
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name)
  const screenOf = (name: string) => {
    const found = screens.find((one) => one.name === name)
    if (found === undefined) throw new Error(name)
    return found
  }

  it('have one entry: the first of them that the user may open', () => {
    expect(groupSidebar(screens, ['vip4']).map((group) => namesOf(group.screens))).toEqual([['one', 'alone']])
    expect(groupSidebar(screens, ['vip1']).map((group) => namesOf(group.screens))).toEqual([['two', 'alone']])
  })

  it('are tabs of each other; a detail screen has no tabs', () => {
    expect(namesOf(tabsBeside(screenOf('three'), screens))).toEqual(['one', 'two', 'three'])
    expect(namesOf(tabsBeside(screenOf('alone'), screens))).toEqual(['alone'])
    expect(tabsBeside(screenOf('detail'), screens)).toEqual([])
  })
})

describe('mayOpen (spec section 5)', () => {
  it.each([
    [[], ['vip0'], true],
    [['vip2'], ['vip1'], false],
    [['vip2', 'vip1'], ['vip1'], true],
    [['operator'], ['vip4'], true],
  ])('a route with the roles %j is open to a user with %j: %s', (routeRoles, userRoles, expected) => {
    expect(mayOpen(routeRoles, userRoles)).toBe(expected)
  })
})

describe('landingPath', () => {
  it('opens the target of the server’s redirect, or the first screen of the sidebar', () => {
    const { screens } = readRoutes(tree, declared)
    const groups = groupSidebar(screens, ['vip4'])
    expect(landingPath([{ from: '/', to: '/o/console' }], groups)).toBe('/o/console')
    expect(landingPath([{ from: '/', to: '/not/here' }], groups)).toBe('/a/one')
    expect(landingPath([], groups)).toBe('/a/one')
    expect(landingPath([], [])).toBeNull()
  })
})
