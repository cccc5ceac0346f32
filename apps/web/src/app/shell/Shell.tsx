/**
 * The main layout (spec section 2): sidebar or drawer, top bar, tag bar, the open screen, floating buttons, settings.
 */

import { useT, PageSkeleton } from '@tradewind/ui'
import { Drawer } from 'antd'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { connectedStore } from '../../connection.ts'
import { lazyComponent } from '../../load-code.ts'
import { siteStore } from '../../site.ts'
import { useStore } from '../../store.ts'
import { ownTitlesStore } from '../../title.ts'
import { deviceStore, drawerStore, preferencesStore, sidebarStore, type Preferences } from '../preferences.ts'
import { useNavigated } from '../use-navigated.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { FloatButtons } from './FloatButtons.tsx'
import { ScreenTabs } from './ScreenTabs.tsx'
import { useCurrentScreen, useScreenTitle } from './shell-context.ts'
import { Sidebar } from './Sidebar.tsx'
import { TagBar } from './TagBar.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './shell.module.css'

const CommandPalette = lazyComponent(async () => (await import('./CommandPalette.tsx')).CommandPalette)
const SettingsPanel = lazyComponent(async () => (await import('./SettingsPanel.tsx')).SettingsPanel)

/**
 * The distance of sticky table headers from the top of the page, below a fixed top bar. The style sheets
 * `shell.module.css` and `shell-tools.module.css` define the heights: 52 px for the top bar, 34 px for the tag bar and
 * for the banner of a lost connection, and their borders.
 */
const stickyTopPx = ({ fixedHeader, tagsView }: Preferences, isConnected: boolean): number =>
  fixedHeader ? 53 + (tagsView ? 34 : 0) + (isConnected ? 0 : 34) : 0

export const Shell = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const device = useStore(deviceStore)
  const sidebarOpen = useStore(sidebarStore)
  const preferences = useStore(preferencesStore)
  const isConnected = useStore(connectedStore)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [settingsOpen, setSettingsOpen] = useState(false)
  useDocumentTitle()
  useDrawerClosing()
  useShortcuts(() => setPaletteOpen(true))
  return (
    <div
      className={styles.shell}
      data-device={device}
      data-sidebar={sidebarOpen ? 'open' : 'closed'}
      data-floats={preferences.floatButtons}
      style={{ '--tw-sticky-top': `${stickyTopPx(preferences, isConnected)}px` }}
    >
      <a className={styles.skipLink} href="#content">
        {t('layout.skip')}
      </a>
      {device === 'desktop' ? (
        <aside className={styles.sidebar}>
          <Sidebar collapsed={!sidebarOpen} />
        </aside>
      ) : (
        <SidebarDrawer />
      )}
      <div className={styles.main}>
        <div className={styles.head} data-fixed={preferences.fixedHeader}>
          <TopBar onOpenPalette={() => setPaletteOpen(true)} onOpenSettings={() => setSettingsOpen(true)} />
          {preferences.tagsView && <TagBar />}
          <ConnectionBanner />
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          <ScreenTabs />
          {children}
        </main>
      </div>
      {preferences.floatButtons && <FloatButtons />}
      <Suspense fallback={null}>
        {settingsOpen && <SettingsPanel onClose={() => setSettingsOpen(false)} />}
        {paletteOpen && (
          <CommandPalette onClose={() => setPaletteOpen(false)} onOpenSettings={() => setSettingsOpen(true)} />
        )}
      </Suspense>
    </div>
  )
}

const SidebarDrawer = () => {
  const t = useT()
  const open = useStore(drawerStore)
  return (
    <Drawer
      open={open}
      onClose={() => drawerStore.set(false)}
      placement="left"
      size={200}
      closable={false}
      aria-label={t('layout.nav')}
      styles={{ body: { padding: 0 } }}
    >
      <div className={styles.sidebar}>
        <Sidebar collapsed={false} />
      </div>
    </Drawer>
  )
}

const closeDrawer = () => drawerStore.set(false)

/** Spec section 2: the drawer closes on navigation. */
const useDrawerClosing = (): void => {
  const { pathname, search } = useLocation()
  useNavigated(pathname + search, closeDrawer)
}

/** Spec section 2: the document title consists of the route's title and the site's name. */
const useDocumentTitle = (): void => {
  const { pathname } = useLocation()
  const screen = useCurrentScreen()
  const titleOf = useScreenTitle()
  const own = useStore(ownTitlesStore)[pathname]
  const { sitename } = useStore(siteStore)
  const title = own ?? (screen === null ? null : titleOf(screen))
  useEffect(() => {
    document.title = title === null ? sitename : `${title} - ${sitename}`
  }, [title, sitename])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    'main [data-search] input, main input[type="search"], main input[data-search], main button[data-opens-search]',
  )

const useShortcuts = (openPalette: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault()
        openPalette()
      } else if (event.key === '/' && !isTyping(event.target) && !event.metaKey && !event.ctrlKey && !event.altKey) {
        event.preventDefault()
        const field = searchField()
        if (field === null) openPalette()
        else if (field instanceof HTMLButtonElement) field.click()
        else field.focus()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [openPalette])
}

/** The skeleton of the layout, shown while the session loads. */
export const ShellSkeleton = () => {
  const device = useStore(deviceStore)
  const open = useStore(sidebarStore)
  return (
    <div className={styles.shell} data-device={device} data-sidebar={open ? 'open' : 'closed'} aria-busy="true">
      {device === 'desktop' && <aside className={styles.sidebar} />}
      <div className={styles.main}>
        <div className={styles.head}>
          <header className={styles.topbar} />
        </div>
        <main className={styles.content}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}
