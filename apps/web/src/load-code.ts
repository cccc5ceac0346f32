/** Loads the code of a screen, also across a lost connection. */

import { lazy, type ComponentType } from 'react'
import { connection, untilConnected } from './connection.ts'

/**
 * Removes the style sheets that could not be loaded. Vite takes a style sheet that the page contains for a loaded one,
 * and would show the screen without its styles.
 */
const dropFailedStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.remove()
}

/**
 * Loads code that failed to load once more when the server can be reached again. Throws if it then fails again: the
 * server has a newer version of the web, which only a reload of the page can load.
 */
const loadAgain = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch {
    connection.reportLost()
    await untilConnected()
    dropFailedStyles()
    return load()
  }
}

export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadAgain(load) }))
