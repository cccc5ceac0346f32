/**
 * The bar with the visited views as tags, and the actions refresh, close, close others, close all. A middle click
 * closes a tag; a right click opens its menu.
 */

import { CloseOutlined, MoreOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useStore } from '../../store.ts'
import { ownTitlesStore } from '../../title.ts'
import {
  closeTags,
  nextAfterClosing,
  replacedKey,
  tagOf,
  replaceTag,
  visit,
  type TabView,
  type TagAction,
} from '../tag-rules.ts'
import { tagsStore } from '../tags.ts'
import { useCurrentView, useScreenTitle, useShell } from './shell-context.ts'
import styles from './shell-tools.module.css'

/**
 * Adds a tag for the open screen to the tag bar. Screens that the server marks as `affix` have a tag from the start.
 */
const useVisited = (): void => {
  const { pathname, search, state } = useLocation()
  const replaced = replacedKey(state)
  const { permitted } = useShell()
  const { screen, key } = useCurrentView()
  const own = useStore(ownTitlesStore)[pathname]
  useEffect(() => {
    const affixed = permitted.filter(({ affix, path }) => affix && !path.includes(':'))
    const withAffixed = affixed.reduce((tags, one) => visit(tags, tagOf(one, one.path, one.path)), tagsStore.get())
    if (screen === null) return tagsStore.set(withAffixed)
    const tag = tagOf(screen, key, pathname + search)
    const view = own === undefined ? tag : { ...tag, own }
    tagsStore.set(replaced === null ? visit(withAffixed, view) : replaceTag(withAffixed, replaced, view))
  }, [key, own, pathname, permitted, replaced, screen, search])
}

const useTagActions = () => {
  const navigate = useNavigate()
  const open = useCurrentView()
  const close = (key: string, action: TagAction) => {
    const left = closeTags(tagsStore.get(), key, action)
    const next = nextAfterClosing(left, open.key)
    tagsStore.set(left)
    if (next !== null) void navigate(next)
  }
  const refresh = (tag: TabView) => void navigate(`/redirect${tag.path}`, { replace: true })
  return { close, refresh }
}

export const TagBar = () => {
  const t = useT()
  useVisited()
  const tags = useStore(tagsStore)
  const view = useCurrentView()
  const open = tags.find(({ key }) => key === view.key)
  const menuOf = useTagMenu()
  return (
    <div className={styles.tagbar} role="navigation" aria-label={t('layout.tags')}>
      <div className={styles.tagbarScroll}>
        {tags.map((tag) => (
          <Tag key={tag.key} tag={tag} menu={menuOf(tag)} />
        ))}
      </div>
      {open !== undefined && (
        <Dropdown menu={menuOf(open)} trigger={['click']} placement="bottomRight">
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('layout.tag_menu')} />
        </Dropdown>
      )}
    </div>
  )
}

const useTagMenu = (): ((tag: TabView) => MenuProps) => {
  const t = useT()
  const { close, refresh } = useTagActions()
  return (tag) => ({
    items: [
      { key: 'refresh', label: t('layout.tag_refresh') },
      { key: 'close', label: t('layout.tag_close'), disabled: tag.affix },
      { key: 'close_others', label: t('layout.tag_close_others') },
      { key: 'close_all', label: t('layout.tag_close_all') },
    ],
    onClick: ({ key }) => {
      if (key === 'refresh') refresh(tag)
      else if (key === 'close' || key === 'close_others' || key === 'close_all') close(tag.key, key)
    },
  })
}

const Tag = ({ tag, menu }: { tag: TabView; menu: MenuProps }) => {
  const t = useT()
  const view = useCurrentView()
  const { close } = useTagActions()
  const own = useStore(ownTitlesStore)[tag.key] ?? tag.own
  const title = useScreenTitle()(tag)
  const label = own ?? title
  const isOpen = tag.key === view.key
  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <span
        className={styles.tag}
        data-open={isOpen}
        ref={isOpen ? (element) => element?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) : undefined}
        onAuxClick={(event) => {
          if (event.button !== 1 || tag.affix) return
          event.preventDefault()
          close(tag.key, 'close')
        }}
      >
        <Link to={tag.path} aria-current={isOpen ? 'page' : undefined}>
          {label}
        </Link>
        {!tag.affix && (
          <button
            type="button"
            aria-label={`${t('layout.tag_close')} ${label}`}
            onClick={() => close(tag.key, 'close')}
          >
            <CloseOutlined />
          </button>
        )}
      </span>
    </Dropdown>
  )
}
