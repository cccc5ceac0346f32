/** The tag bar's views: the list after a visit or a closing, and the next view after a closing. */
import type { Screen } from './routes.ts'

export type TabView = {
  /** Path with query: the tag's target. */
  path: string
  /** The view's identity: its path without the query, and without the part of a screen. */
  key: string
  name: string
  title: string
  /** The title of its subject (a company); it survives a reload. */
  own?: string
  affix: boolean
  noCache: boolean
}

const maxTags = 24

/** Adds the view, or updates its query. Beyond 24 the oldest closable one is removed. */
export const visit = (tags: readonly TabView[], view: TabView): readonly TabView[] => {
  if (tags.some(({ key }) => key === view.key))
    return tags.map((tag) => (tag.key === view.key ? { ...tag, ...view } : tag))
  const next = [...tags, view]
  if (next.length <= maxTags) return next
  const oldest = next.find(({ affix }) => !affix)
  return next.filter((tag) => tag !== oldest)
}

/** Replaces the view at `key`, whose address now redirects. */
export const takePlace = (tags: readonly TabView[], key: string, view: TabView): readonly TabView[] => {
  const isThere = tags.some((tag) => tag.key === view.key)
  const left = tags.filter((tag) => !isThere || tag.key !== key)
  return visit(
    left.map((tag) => (tag.key === key ? view : tag)),
    view,
  )
}

/** State of a navigation that replaces another address: the tag of that address becomes this one's. */
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

/** The tags left after an action on the tag `key`; affixed tags always stay. */
export const closeTags = (tags: readonly TabView[], key: string, action: TagAction): readonly TabView[] =>
  tags.filter(
    (tag) => tag.affix || (action === 'close' ? tag.key !== key : action === 'close_others' && tag.key === key),
  )

/** Target after closing: the open view if it still exists, else the last one left, else home. */
export const nextAfterClosing = (left: readonly TabView[], openKey: string): string | null =>
  left.some(({ key }) => key === openKey) ? null : (left.at(-1)?.path ?? '/')
