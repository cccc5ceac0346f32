/** Builds a user's routes from the table (sections 2 and 6 of the specification). */

import type { Role, RouteItem, SimulatorName } from '@tradewind/contract'
import { screenGroups, type ScreenGroup, type ScreenRow } from './routes-table.ts'

/**
 * Section 6 of the specification: vip4 sees all routes; other users see routes without roles, and routes with one of
 * the user's roles. Operator screens are the exception: the operator console is not a feature of the highest tier, so
 * every user needs the operator role to see it.
 */
export const maySee = (row: ScreenRow, roles: readonly Role[]): boolean => {
  if (row.roles === undefined) return true
  if (row.roles.includes('operator')) return roles.includes('operator')
  return roles.includes('vip4') || row.roles.some((role) => roles.includes(role))
}

/** `simulators`: the simulators in use. Each has an inbox, which is a screen. */
export const buildUserRouter = (
  roles: readonly Role[],
  simulators: readonly SimulatorName[],
  groups: readonly ScreenGroup[] = screenGroups,
): RouteItem[] => {
  const built = groups.flatMap((group) => {
    const screens = group.screens.filter(
      (row) => maySee(row, roles) && (row.simulator === undefined || simulators.includes(row.simulator)),
    )
    return screens.length === 0 ? [] : [toParent(group, screens)]
  })
  const landing = built.flatMap(({ children }) => children).find(({ hidden }) => !hidden)
  return landing === undefined ? built : [toLanding(landing.path), ...built]
}

const flags = { affix: false, breadcrumb: true, noCache: false, tabOf: '' }

/** Redirects `/` to the first screen of the menu. */
const toLanding = (path: string): RouteItem => ({
  path: '/',
  redirect: path,
  hidden: true,
  meta: { title: '', category: '', roles: [], ...flags, breadcrumb: false },
  children: [],
})

const toParent = ({ category, path }: ScreenGroup, screens: readonly ScreenRow[]): RouteItem => ({
  path,
  redirect: screens.find(({ hidden }) => hidden !== true)?.path,
  hidden: false,
  meta: { title: `route.category.${category}`, category, roles: [], ...flags },
  children: screens.map((row) => toScreen(row, category)),
})

const toScreen = (row: ScreenRow, category: string): RouteItem => ({
  path: row.path,
  name: row.name,
  hidden: row.hidden ?? false,
  meta: {
    title: `route.${row.name}`,
    category,
    roles: [...(row.roles ?? [])],
    ...flags,
    tabOf: row.tabOf ?? '',
    affix: row.affix ?? false,
    noCache: row.noCache ?? false,
  },
  children: [],
})
