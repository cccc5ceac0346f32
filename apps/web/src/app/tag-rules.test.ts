import { describe, expect, it } from 'vitest'
import { closeTags, nextAfterClosing, replaceTag, visit, type TabView } from './tag-rules.ts'

const tag = (key: string, more: Partial<TabView> = {}): TabView => ({
  path: key,
  key,
  name: key.slice(1),
  title: key,
  affix: false,
  noCache: false,
  ...more,
})
const home = tag('/home', { affix: true })
const tags = [home, tag('/a'), tag('/b'), tag('/c')]
const keysOf = (views: readonly TabView[]) => views.map(({ key }) => key)

describe('visit', () => {
  it('adds a view once and stores its newest query', () => {
    const again = visit(tags, tag('/a', { path: '/a?page=2' }))
    expect(keysOf(again)).toEqual(['/home', '/a', '/b', '/c'])
    expect(again[1]?.path).toBe('/a?page=2')
  })

  it('removes the oldest closable view beyond the limit, never an affixed view', () => {
    const many = Array.from({ length: 40 }, (_, index) => tag(`/${index}`))
    const left = many.reduce((views, view) => visit(views, view), [home] as readonly TabView[])
    expect(left).toHaveLength(24)
    expect(left[0]).toBe(home)
    expect(left.at(-1)?.key).toBe('/39')
  })
})

describe('replaceTag', () => {
  it('replaces a view at the same position', () => {
    expect(keysOf(replaceTag(tags, '/b', tag('/new')))).toEqual(['/home', '/a', '/new', '/c'])
  })

  it('removes the replaced view if the new view is open, and appends the new view if neither is open', () => {
    expect(keysOf(replaceTag(tags, '/b', tag('/c')))).toEqual(['/home', '/a', '/c'])
    expect(keysOf(replaceTag(tags, '/gone', tag('/new')))).toEqual(['/home', '/a', '/b', '/c', '/new'])
  })
})

describe('closeTags', () => {
  it.each([
    ['close', ['/home', '/b', '/c']],
    ['close_others', ['/home', '/a']],
    ['close_all', ['/home']],
  ] as const)('the action %s leaves the tags %j', (action, expected) => {
    expect(keysOf(closeTags(tags, '/a', action))).toEqual(expected)
  })

  it('does not close an affixed view', () => {
    expect(keysOf(closeTags(tags, '/home', 'close'))).toContain('/home')
  })
})

describe('nextAfterClosing', () => {
  it('stays on the open view if it remains, otherwise opens the last remaining view or home', () => {
    expect(nextAfterClosing(tags, '/a')).toBeNull()
    expect(nextAfterClosing([home, tag('/c')], '/a')).toBe('/c')
    expect(nextAfterClosing([], '/a')).toBe('/')
  })
})
