/** Converts the list of routes that the server sends to screens with full paths, the sidebar, and redirects. */

import type { RouteItem } from '@tradewind/contract'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

export type Screen = {
  name: string
  /** The full path as a pattern of react-router. */
  path: string
  /** The full paths of the screen's parts (child pages), by part name. */
  parts: Readonly<Record<string, string>>
  title: string
  hidden: boolean
  affix: boolean
  noCache: boolean
  breadcrumb: boolean
  roles: readonly string[]
  category: string
  /** The name of the screen whose sidebar entry leads to this screen; empty for a screen with its own entry. */
  tabOf: string
}
export type LoadPage = () => Promise<ComponentType>
/** The parts (child pages) of a screen, by name: the path of each part relative to the screen, and its component. */
export type ScreenParts = {
  paths: Readonly<Record<string, string>>
  loads: Readonly<Record<string, LoadPage>>
  /** Returns the part to which the screen's own path redirects, for the given query. */
  start: (search: string) => string
}
export type Redirect = { from: string; to: string }
export type SidebarGroup = { category: string; screens: readonly Screen[] }

/**
 * Spec section 6: vip4 sees every route; a route without roles is open; any other route requires one of its roles.
 */
export const mayOpen = (routeRoles: readonly string[], userRoles: readonly string[]): boolean =>
  userRoles.includes('vip4') || routeRoles.length === 0 || routeRoles.some((role) => userRoles.includes(role))

const join = (parent: string, path: string): string =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`

type Walked = { screens: Screen[]; redirects: Redirect[] }
type Above = { path: string; category: string; roles: readonly string[] }

const walk = (route: RouteItem, above: Above): Walked => {
  const path = join(above.path, route.path)
  const { meta, children } = route
  const roles = meta.roles.length > 0 ? meta.roles : above.roles
  const category = meta.category === '' ? above.category : meta.category
  const title = meta.title === '' ? (route.name ?? path) : meta.title
  const redirects = route.redirect === undefined || route.redirect === path ? [] : [{ from: path, to: route.redirect }]
  const own: Screen[] =
    route.name === undefined || route.redirect !== undefined
      ? []
      : [{ name: route.name, path, parts: {}, title, ...flagsOf(route), roles, category }]
  const walked = children.map((child) => walk(child, { path, category, roles }))
  return {
    screens: [...own, ...walked.flatMap(({ screens }) => screens)],
    redirects: [...redirects, ...walked.flatMap((one) => one.redirects)],
  }
}

const flagsOf = ({ hidden, meta: { affix, noCache, breadcrumb, tabOf } }: RouteItem) => ({
  hidden,
  affix,
  noCache,
  breadcrumb,
  tabOf,
})

type Declared = Readonly<Record<string, { parts?: Pick<ScreenParts, 'paths'> }>>

const withParts = (screen: Screen, { parts }: Declared[string]): Screen => {
  const paths = Object.entries(parts?.paths ?? {}).map(([part, path]) => [part, join(screen.path, path)])
  return { ...screen, parts: Object.fromEntries(paths) }
}

/**
 * Flattens the tree of routes. `declared`: the screens that this build contains, by route name. A route without a
 * screen in this build is omitted.
 */
export const readRoutes = (routes: readonly RouteItem[], declared: Declared): Walked => {
  const above: Above = { path: '/', category: '', roles: [] }
  const walked = routes.map((route) => walk(route, above))
  return {
    screens: walked
      .flatMap(({ screens }) => screens)
      .flatMap((screen) => {
        const known = declared[screen.name]
        return known === undefined ? [] : [withParts(screen, known)]
      }),
    redirects: walked.flatMap(({ redirects }) => redirects),
  }
}

/** Returns the path of each screen by its name, and of each part by `<screen>.<part>`. */
export const namePaths = (screens: readonly Screen[]): ReadonlyMap<string, string> =>
  new Map(
    screens.flatMap(({ name, path, parts }) => [
      [name, path] as const,
      ...Object.entries(parts).map(([part, partPath]) => [`${name}.${part}`, partPath] as const),
    ]),
  )

/** A literal path takes precedence over a pattern, as in the router. */
const bySpecificity = (a: Screen, b: Screen): number => Number(a.path.includes(':')) - Number(b.path.includes(':'))

/**
 * Returns the screen that a URL path opens, and the key of its tag in the tag bar. All parts (child pages) of a screen
 * share one tag.
 */
export const findView = (screens: readonly Screen[], pathname: string): { screen: Screen; key: string } | null => {
  for (const screen of screens.toSorted(bySpecificity)) {
    if (matchPath(screen.path, pathname) !== null) return { screen, key: pathname }
    if (Object.values(screen.parts).some((path) => matchPath(path, pathname) !== null))
      return { screen, key: matchPath({ path: screen.path, end: false }, pathname)?.pathname ?? pathname }
  }
  return null
}

/** Returns the name of the screen whose sidebar entry leads to the given screen. */
export const entryOf = ({ name, tabOf }: Pick<Screen, 'name' | 'tabOf'>): string => (tabOf === '' ? name : tabOf)

/** Returns the visible screens that share the sidebar entry of the given screen. The list is empty for a hidden screen. */
export const tabsBeside = (current: Screen, permitted: readonly Screen[]): readonly Screen[] =>
  current.hidden ? [] : permitted.filter((screen) => !screen.hidden && entryOf(screen) === entryOf(current))

/**
 * Returns the groups of the sidebar in the order in which the server sends the routes. Each group contains the
 * permitted screens whose parent routes have the same category. Hidden screens are omitted, and of the screens that
 * share an entry only the first is included.
 */
export const groupSidebar = (screens: readonly Screen[], userRoles: readonly string[]): readonly SidebarGroup[] => {
  const permitted = screens.filter((screen) => !screen.hidden && mayOpen(screen.roles, userRoles))
  const entries = permitted.map(entryOf)
  const visible = permitted.filter((screen, index) => entries.indexOf(entryOf(screen)) === index)
  const categories = [...new Set(visible.map(({ category }) => category))]
  return categories.map((category) => ({
    category,
    screens: visible.filter((screen) => screen.category === category),
  }))
}

/**
 * Returns the path to which `/` redirects. This is the path that the server sends, or the first screen of the sidebar
 * if the sidebar does not contain this path. Null: the sidebar is empty.
 */
export const landingPath = (redirects: readonly Redirect[], groups: readonly SidebarGroup[]): string | null => {
  const paths = groups.flatMap(({ screens }) => screens.map(({ path }) => path))
  const target = redirects.find(({ from }) => from === '/')?.to
  return paths.find((path) => path === target) ?? paths[0] ?? null
}
