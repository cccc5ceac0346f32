/**
 * The menu of screens in collapsible groups, one for each category of routes, and an upsell for users of the free tier.
 */

import { DownOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Badge, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { useUnreadReplies } from '../../mail/unread-replies.ts'
import { siteStore } from '../../site.ts'
import { createSessionStore, useStore } from '../../store.ts'
import { preferencesStore } from '../preferences.ts'
import { entryOf, type Screen, type SidebarGroup } from '../routes.ts'
import { screens as declared } from '../screens.ts'
import { isFreeTier, useCategoryTitle, useCurrentScreen, useEntryTitle, useShell } from './shell-context.ts'
import styles from './shell.module.css'

/** The categories whose groups in the sidebar are collapsed. They are remembered until the page is reloaded. */
const foldedStore = createSessionStore<ReadonlySet<string>>(new Set())

const toggleFold = (category: string): void => {
  const next = new Set(foldedStore.get())
  if (!next.delete(category)) next.add(category)
  foldedStore.set(next)
}

export const Sidebar = ({ collapsed }: { collapsed: boolean }) => {
  const t = useT()
  const { groups, session } = useShell()
  const { sidebarLogo } = useStore(preferencesStore)
  return (
    <>
      {sidebarLogo && <SidebarBrand collapsed={collapsed} />}
      <nav className={styles.sidebarNav} aria-label={t('layout.nav')} data-collapsed={collapsed}>
        {groups.map((group) => (
          <Group key={group.category} group={group} collapsed={collapsed} />
        ))}
      </nav>
      {!collapsed && isFreeTier(session) && <UpsellCard />}
    </>
  )
}

const SidebarBrand = ({ collapsed }: { collapsed: boolean }) => {
  const { sitename, logo2 } = useStore(siteStore)
  const [failed, setFailed] = useState(false)
  return (
    <Link className={styles.sidebarBrand} to="/" aria-label={sitename}>
      {!failed && <img src={logo2} alt="" width={28} height={28} onError={() => setFailed(true)} />}
      {!collapsed && <span>{sitename}</span>}
    </Link>
  )
}

const Group = ({ group, collapsed }: { group: SidebarGroup; collapsed: boolean }) => {
  const titleOf = useCategoryTitle()
  const folded = useStore(foldedStore).has(group.category) && !collapsed
  return (
    <section className={styles.sidebarGroup}>
      {group.category !== '' && !collapsed && (
        <button
          type="button"
          className={styles.sidebarGroupTitle}
          aria-expanded={!folded}
          onClick={() => toggleFold(group.category)}
        >
          <span>{titleOf(group.category)}</span>
          <DownOutlined aria-hidden />
        </button>
      )}
      {!folded && (
        <ul>
          {group.screens.map((screen) => (
            <li key={screen.path}>
              <Entry screen={screen} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Entry = ({ screen, collapsed }: { screen: Screen; collapsed: boolean }) => {
  const title = useEntryTitle()(screen)
  const current = useCurrentScreen()
  const isCurrent = current !== null && entryOf(current) === entryOf(screen)
  const Icon = declared[screen.name]?.icon
  const link = (
    <Link
      className={styles.sidebarEntry}
      to={screen.path}
      aria-label={collapsed ? title : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {Icon !== undefined && (
        <span className={styles.sidebarIcon} aria-hidden>
          <Icon />
        </span>
      )}
      {!collapsed && <span className={styles.sidebarText}>{title}</span>}
      {screen.name === 'email' && <UnreadReplies isDot={collapsed} />}
    </Link>
  )
  return collapsed ? (
    <Tooltip title={title} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

const UnreadReplies = ({ isDot }: { isDot: boolean }) => {
  const t = useT()
  const unread = useUnreadReplies()
  return <Badge count={unread} dot={isDot} size="small" title={t('reply.unread', { count: unread })} />
}

const UpsellCard = () => {
  const t = useT()
  const membership = useScreenLink()('orderPackage')
  if (membership === null) return null
  return (
    <div className={styles.sidebarUpsell}>
      <strong>{t('layout.upsell_title')}</strong>
      <p>{t('layout.upsell_text')}</p>
      <Link to={membership}>{t('layout.open_membership')}</Link>
    </div>
  )
}
