/**
 * The tabs of the screens that share one entry of the sidebar. A tab returns to the query that its screen had last, as
 * the tag bar does, so that switching tabs loses no filter.
 */

import { useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { useStore } from '../../store.ts'
import { tabsBeside } from '../routes.ts'
import { tagsStore } from '../tags.ts'
import { useCurrentScreen, useScreenTitle, useShell } from './shell-context.ts'
import styles from './screen-tabs.module.css'

/** Scrolls the open tab into view on a narrow screen. React calls it only when another tab becomes the open one. */
const reveal = (tab: HTMLAnchorElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export const ScreenTabs = () => {
  const t = useT()
  const titleOf = useScreenTitle()
  const { permitted } = useShell()
  const tags = useStore(tagsStore)
  const current = useCurrentScreen()
  const tabs = current === null ? [] : tabsBeside(current, permitted)
  if (tabs.length < 2) return null
  return (
    <nav className={styles.tabs} aria-label={t('layout.screen_tabs')}>
      {tabs.map((screen) => {
        const isCurrent = screen.name === current?.name
        return (
          <Link
            key={screen.name}
            ref={isCurrent ? reveal : undefined}
            className={styles.tab}
            to={tags.find(({ key }) => key === screen.path)?.path ?? screen.path}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {titleOf(screen)}
          </Link>
        )
      })}
    </nav>
  )
}
