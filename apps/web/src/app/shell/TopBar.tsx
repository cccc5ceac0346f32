/**
 * The top bar: sidebar switch, breadcrumb, command palette, membership, language, customer service, notifications, user
 * menu.
 */

import {
  CrownOutlined,
  CustomerServiceOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useFormatNumber, useT } from '@tradewind/ui'
import { Button, Popover, Tooltip } from 'antd'
import { Link, useLocation } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { quotaStore } from '../../quota.ts'
import { siteStore } from '../../site.ts'
import { useStore } from '../../store.ts'
import { ownTitlesStore } from '../../title.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { deviceStore, drawerStore, sidebarStore } from '../preferences.ts'
import { CustomerServiceCard } from './CustomerServiceCard.tsx'
import { Notifications } from './Notifications.tsx'
import { useCategoryTitle, useCurrentScreen, useMembershipLink, useScreenTitle } from './shell-context.ts'
import { UserMenu } from './UserMenu.tsx'
import styles from './shell.module.css'

type TopBarProps = { onOpenPalette: () => void; onOpenSettings: () => void }

export const TopBar = ({ onOpenPalette, onOpenSettings }: TopBarProps) => {
  const t = useT()
  const { demonstration } = useStore(siteStore)
  const isDesktop = useStore(deviceStore) === 'desktop'
  return (
    <header className={styles.topbar}>
      <SidebarSwitch />
      <Breadcrumb />
      {demonstration && (
        <Tooltip title={t('common.demo_hint')}>
          <span className={styles.demoMark} tabIndex={0}>
            {t('common.demo')}
          </span>
        </Tooltip>
      )}
      <span className={styles.topbarSpace} />
      {isDesktop ? (
        <button type="button" className={styles.paletteButton} onClick={onOpenPalette}>
          <SearchOutlined aria-hidden />
          <span>{t('layout.search_hint')}</span>
          <kbd>{/mac/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      ) : (
        <Button type="text" icon={<SearchOutlined />} aria-label={t('layout.palette')} onClick={onOpenPalette} />
      )}
      {isDesktop && <SearchesLeft />}
      <MembershipLink isDesktop={isDesktop} />
      <Popover content={<CustomerServiceCard />} trigger="click" placement="bottomRight">
        <Button type="text" icon={<CustomerServiceOutlined />} aria-label={t('layout.customer_service')} />
      </Popover>
      <Notifications />
      <LanguageSwitch>
        <Button type="text" icon={<GlobalOutlined />} aria-label={t('layout.language')} />
      </LanguageSwitch>
      {isDesktop && (
        <Button type="text" icon={<SettingOutlined />} aria-label={t('layout.settings')} onClick={onOpenSettings} />
      )}
      <UserMenu onOpenSettings={onOpenSettings} />
    </header>
  )
}

const SidebarSwitch = () => {
  const t = useT()
  const device = useStore(deviceStore)
  const open = useStore(sidebarStore)
  const drawerOpen = useStore(drawerStore)
  if (device === 'mobile')
    return (
      <Button
        type="text"
        icon={<MenuUnfoldOutlined />}
        aria-label={t('layout.open_menu')}
        aria-expanded={drawerOpen}
        onClick={() => drawerStore.set(true)}
      />
    )
  return (
    <Button
      type="text"
      icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-label={open ? t('layout.close_sidebar') : t('layout.open_sidebar')}
      aria-expanded={open}
      onClick={() => sidebarStore.set(!open)}
    />
  )
}

const Breadcrumb = () => {
  const screen = useCurrentScreen()
  const titleOf = useScreenTitle()
  const categoryOf = useCategoryTitle()
  const { pathname } = useLocation()
  const own = useStore(ownTitlesStore)[pathname]
  if (screen === null || !screen.breadcrumb) return null
  const title = own ?? titleOf(screen)
  const category = screen.category === '' ? null : categoryOf(screen.category)
  return (
    <div className={styles.crumbs}>
      {category !== null && category !== title && <span>{category}</span>}
      <strong>{title}</strong>
    </div>
  )
}

const MembershipLink = ({ isDesktop }: { isDesktop: boolean }) => {
  const membership = useMembershipLink()
  if (membership === null) return null
  return (
    <Link className={styles.membershipLink} to={membership.path} aria-label={membership.text}>
      <CrownOutlined aria-hidden />
      {isDesktop && <span>{membership.text}</span>}
    </Link>
  )
}

/** The number of searches that remain today, shown on screens whose searches are counted. */
const SearchesLeft = () => {
  const t = useT()
  const format = useFormatNumber()
  const path = useScreenLink()('user', {}, { actionName: 'third' })
  const reported = useStore(quotaStore).search
  const read = useQuery(queryOf(api.membership.searchTimes, {})).data?.quotas.find(({ quota }) => quota === 'search')
  const left = reported ?? read?.remaining ?? null
  if (path === null || left === null || read?.limit === null) return null
  return (
    <Link className={styles.searchesLeft} to={path} data-low={left <= lowSearches}>
      {t('layout.searches_left', { count: format(left) })}
    </Link>
  )
}

/** At this number of remaining searches or fewer, the number is shown as a warning. */
const lowSearches = 3
