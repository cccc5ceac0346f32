/** The state that the parts of the layout share: the session, and the screens that the user may open. */

import { tierRoles } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useScreenLink } from '../../links.ts'
import type { Session } from '../../session.ts'
import { entryOf, findView, type Redirect, type Screen, type SidebarGroup } from '../routes.ts'

export type ShellState = {
  session: Session
  /**
   * `screens`: the screens that the server lists and this build contains. `permitted`: the subset of `screens` that the
   * user's roles may open.
   */
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

/** Returns the open screen, and the key of its tag in the tag bar. */
export const useCurrentView = (): { screen: Screen | null; key: string } => {
  const { screens } = useShell()
  const { pathname } = useLocation()
  return findView(screens, pathname) ?? { screen: null, key: pathname }
}

export const useCurrentScreen = (): Screen | null => useCurrentView().screen

/**
 * Returns the title of a screen. The server sends the key of a translated text; if no text exists for the key, the key
 * itself is returned.
 */
export const useScreenTitle = (): ((screen: { name: string; title: string }) => string) => {
  const { t, i18n } = useTranslation()
  return ({ name, title }) => t([title, `route.${name}`].find((key) => i18n.exists(key)) ?? title)
}

/** Returns the title of a sidebar entry. An entry with several tabs may have a title of its own. */
export const useEntryTitle = (): ((screen: Screen) => string) => {
  const { t, i18n } = useTranslation()
  const titleOf = useScreenTitle()
  return (screen) => {
    const own = `route.entry.${entryOf(screen)}`
    return i18n.exists(own) ? t(own) : titleOf(screen)
  }
}

export const useCategoryTitle = (): ((category: string) => string) => {
  const { t, i18n } = useTranslation()
  return (category) => t([category, `route.category.${category}`].find((key) => i18n.exists(key)) ?? category)
}

const highestTier = tierRoles.at(-1)

/**
 * The link to the membership. Nothing is left to open for a user of the highest tier, whose link leads to the own
 * membership, its term and its renewal. Null if the user may not open the screen.
 */
export const useMembershipLink = (): { text: string; path: string } | null => {
  const t = useT()
  const linkTo = useScreenLink()
  const { session } = useShell()
  const isHighest = session.user.roles.some((role) => role === highestTier)
  const path = isHighest ? linkTo('user', {}, { actionName: 'third' }) : linkTo('orderPackage')
  return path === null ? null : { text: t(isHighest ? 'member.tab_membership' : 'layout.open_membership'), path }
}

/** Spec section 3: the free tier is identified by a `vipName` that means "free edition". */
const freeNames = new Set(['免费版', '免費版', 'free edition', 'free'])
export const isFreeTier = ({ user }: Session): boolean =>
  freeNames.has(user.vipName.trim().toLowerCase()) || user.roles.includes('vip0')
