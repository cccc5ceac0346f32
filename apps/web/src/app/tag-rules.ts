/**
 * Rules of the tag bar, which shows a tag for each visited view. They decide how the list of tags changes when the user
 * visits or closes a view, and which view opens after a tag is closed.
 */

import type { Screen } from './routes.ts'

export type TabView = {
  /** The path with its query that a click on the tag opens. */
  path: string
  /**
   * Identifies the view: the path of its screen, without the query and without the path of the open part (child page).
   */
  key: string
  name: string
  title: string
  /** The title of the view's subject (e.g. a company). It is stored, so that a reload of the page restores it. */
  own?: string
  affix: boolean
  noCache: boolean
}

const maxTags = 24

/**
 * Adds a tag for the visited view. If the view already has a tag, only the query of this tag is updated. If there are
 * more than 24 tags, the oldest tag that the user may close is removed.
 */
export const visit = (tags: readonly TabView[], view: TabView): readonly TabView[] => {
  if (tags.some(({ key }) => key === view.key))
    return tags.map((tag) => (tag.key === view.key ? { ...tag, ...view } : tag))
  const next = [...tags, view]
  if (next.length <= maxTags) return next
  const oldest = next.find(({ affix }) => !affix)
  return next.filter((tag) => tag !== oldest)
}

/** Replaces the tag `key` by a tag for `view`. Used when the URL of the tag `key` redirects to `view`. */
export const replaceTag = (tags: readonly TabView[], key: string, view: TabView): readonly TabView[] => {
  const isThere = tags.some((tag) => tag.key === view.key)
  const left = tags.filter((tag) => !isThere || tag.key !== key)
  return visit(
    left.map((tag) => (tag.key === key ? view : tag)),
    view,
  )
}

/**
 * Returns the key of the tag that a navigation reuses, because the new URL replaces the URL of this tag. Null: the
 * navigation reuses no tag.
 */
export const replacedKey = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'replaces' in state ? String(state.replaces) : null

export const tagOf = (screen: Screen, key: string, path: string): TabView => ({
  path,
  key,
  name: screen.name,
  title: screen.title,
  affix: screen.affix,
  noCache: screen.noCache,
})

export type TagAction = 'close' | 'close_others' | 'close_all'

/**
 * Returns the tags that remain after the user has closed the tag `key`, all other tags, or all tags. Affixed tags
 * always remain.
 */
export const closeTags = (tags: readonly TabView[], key: string, action: TagAction): readonly TabView[] =>
  tags.filter(
    (tag) => tag.affix || (action === 'close' ? tag.key !== key : action === 'close_others' && tag.key === key),
  )

/**
 * Returns the path of the view to open after tags were closed: the last remaining view, or `/` if none remains. Null:
 * the open view still has its tag and stays open.
 */
export const nextAfterClosing = (left: readonly TabView[], openKey: string): string | null =>
  left.some(({ key }) => key === openKey) ? null : (left.at(-1)?.path ?? '/')
