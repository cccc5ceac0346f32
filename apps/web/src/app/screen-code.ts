/**
 * The code of the screens and of their parts (child pages). The server says which path belongs to which screen. This
 * browser remembers the paths of its last visit, so that the next visit loads the code of the first screen together
 * with the session instead of after it.
 */

import { matchPath } from 'react-router'
import type { LoadPage } from './routes.ts'
import { screens } from './screens.ts'

/** How to load a screen, by its name, and a part, by `<screen>.<part>`. */
export const screenCode: Readonly<Record<string, LoadPage>> = Object.fromEntries(
  Object.entries(screens).flatMap(([name, { load, parts }]) => [
    [name, load] as const,
    ...Object.entries(parts?.loads ?? {}).map(([part, loadPart]) => [`${name}.${part}`, loadPart] as const),
  ]),
)

const storageKey = 'screen_paths'

/** `paths`: the path patterns by the name of the screen or part. */
export const rememberPaths = (paths: ReadonlyMap<string, string>): void =>
  localStorage.setItem(storageKey, JSON.stringify([...paths]))

const readPaths = (): readonly (readonly [string, string])[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    // Paths in the format of an older version cannot be read. The code is then loaded after the session.
    return []
  }
}

/** Returns the names whose code the page at a path needs: the screen, and the part that is open in it. */
export const codeAt = (paths: readonly (readonly [string, string])[], pathname: string): readonly string[] =>
  paths
    .filter(([, pattern]) => matchPath(pattern, pathname) !== null)
    .flatMap(([name]) => (name.includes('.') ? [name.slice(0, name.indexOf('.')), name] : [name]))

export const preloadScreen = async (pathname: string): Promise<void> => {
  await Promise.all(codeAt(readPaths(), pathname).map((name) => screenCode[name]?.()))
}
