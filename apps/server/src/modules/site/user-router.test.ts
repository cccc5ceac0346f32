import { roles, type Role, type RouteItem } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { describe, expect, it } from 'vitest'
import { screenGroups, type ScreenGroup } from './routes-table.ts'
import { buildUserRouter } from './user-router.ts'

const table: readonly ScreenGroup[] = [
  {
    category: 'find',
    path: '/a',
    screens: [
      { name: 'open', path: '/a/open' },
      { name: 'paid', path: '/a/paid', roles: ['vip1', 'vip2'] },
      { name: 'detail', path: '/a/detail', hidden: true },
      { name: 'inbox', path: '/a/inbox', simulator: 'sms' },
    ],
  },
  { category: 'operator', path: '/o', screens: [{ name: 'console', path: '/o/console', roles: ['operator'] }] },
]

const namesOf = (items: readonly RouteItem[]): string[] =>
  items.flatMap((item) => [...(item.name === undefined ? [] : [item.name]), ...namesOf(item.children)])

describe('buildUserRouter', () => {
  it.each<[Role[], string[]]>([
    [['vip0'], ['open', 'detail', 'inbox']],
    [['vip1'], ['open', 'paid', 'detail', 'inbox']],
    [['vip3'], ['open', 'detail', 'inbox']],
    [['vip4'], ['open', 'paid', 'detail', 'inbox']],
    [
      ['vip0', 'operator'],
      ['open', 'detail', 'inbox', 'console'],
    ],
    [
      ['vip4', 'operator'],
      ['open', 'paid', 'detail', 'inbox', 'console'],
    ],
  ])('with the roles %j a user sees %j', (held, expected) => {
    expect(namesOf(buildUserRouter(held, ['sms'], table))).toEqual(expected)
  })

  it('simulators that are not in use have no routes, and a group without screens is left out', () => {
    expect(namesOf(buildUserRouter(['vip0'], [], table))).toEqual(['open', 'detail'])
    expect(buildUserRouter(['vip0'], ['sms'], table).map(({ path }) => path)).toEqual(['/', '/a'])
  })

  it('/ redirects to the first screen of the menu, and a group to its first screen', () => {
    const [landing, parent] = buildUserRouter(['vip0'], ['sms'], table)
    expect(landing).toMatchObject({ path: '/', redirect: '/a/open', hidden: true })
    expect(parent).toMatchObject({ redirect: '/a/open', meta: { category: 'find' } })
    expect(parent?.name).toBeUndefined()
  })
})

describe('the table of screens', () => {
  const rows = screenGroups.flatMap(({ screens }) => screens)

  it('names and paths are unique, and each screen and group has a text in cn and en', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
    const keys = [
      ...rows.map(({ name }) => `route.${name}`),
      ...screenGroups.map(({ category }) => `route.category.${category}`),
    ]
    for (const lang of ['cn', 'en']) expect(keys.filter((key) => translate(lang, key) === key)).toEqual([])
  })

  it('a group has at most seven entries, and the tabs of an entry are in its group', () => {
    for (const { category, screens } of screenGroups) {
      const entries = screens.filter(({ hidden, tabOf }) => hidden !== true && tabOf === undefined)
      expect([category, entries.length <= 7]).toEqual([category, true])
      const names = entries.map(({ name }) => name)
      for (const { tabOf } of screens) if (tabOf !== undefined) expect(names).toContain(tabOf)
    }
  })

  it('the table contains the paths of the specification', () => {
    expect(rows).toContainEqual(expect.objectContaining({ name: 'workbench', path: '/base/workbench' }))
    expect(rows).toContainEqual(expect.objectContaining({ name: 'user', path: '/user/index' }))
  })

  it.each(roles.filter((role) => role !== 'operator'))('a user with no role but %s sees no operator screen', (role) => {
    const names = namesOf(buildUserRouter([role], ['sms']))
    expect(names).toContain('workbench')
    expect(names).not.toContain('dataLoads')
  })
})
