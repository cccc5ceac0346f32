/**
 * Stores the visited views, which the tag bar shows. The stored views survive a reload of the browser tab and are
 * deleted at logout (spec section 4).
 */

import { createStore } from '../store.ts'
import type { TabView } from './tag-rules.ts'

const sessionKey = 'visited_views'

const readTags = (): readonly TabView[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(sessionKey) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    // Stored tags in the format of an older version cannot be read, so the list starts empty.
    return []
  }
}

export const tagsStore = createStore<readonly TabView[]>(readTags(), (tags) =>
  sessionStorage.setItem(sessionKey, JSON.stringify(tags)),
)
