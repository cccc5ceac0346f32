/** The shared state of the layout's parts: the session and the screens it may open. */
import { createContext, useContext } from 'react'
import { useLocation, matchPath } from 'react-router'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../session.ts'
import type { Redirect, Screen, SidebarGroup } from '../routes.ts'

export type ShellState = {
  session: Session
  /** All screens of the server's list in this build; `permitted` are those that the roles open. */
  screens: readonly Screen[]
  permitted: readonly Screen[]
  redirects: readonly Redirect[]
  groups: readonly SidebarGroup[]
  landing: string | null
}

export const ShellContext = createContext<ShellState | null>(null)

export const useShell = (): ShellState => {
  const state = useContext(ShellContext)
  if (state === null) throw new Error('a part of the layout stands outside the guard')
  return state
}

/** A literal path beats a pattern, as in the router. */
const bySpecificity = (a: Screen, b: Screen): number => Number(a.path.includes(':')) - Number(b.path.includes(':'))

export const useCurrentScreen = (): Screen | null => {
  const { screens } = useShell()
  const { pathname } = useLocation()
  return screens.toSorted(bySpecificity).find(({ path }) => matchPath(path, pathname) !== null) ?? null
}

/** The server's title is a text key; without a text it is shown as it is. */
export const useScreenTitle = (): ((screen: { name: string; title: string }) => string) => {
  const { t, i18n } = useTranslation()
  return ({ name, title }) => t([title, `route.${name}`].find((key) => i18n.exists(key)) ?? title)
}

export const useCategoryTitle = (): ((category: string) => string) => {
  const { t, i18n } = useTranslation()
  return (category) => t([category, `route.category.${category}`].find((key) => i18n.exists(key)) ?? category)
}

/** Spec section 3: the free tier is recognised by the vipName that means free edition. */
const freeNames = new Set(['免费版', '免費版', 'free edition', 'free'])
export const isFreeTier = ({ user }: Session): boolean =>
  freeNames.has(user.vipName.trim().toLowerCase()) || user.roles.includes('vip0')
