/** Thumbnails of the system templates, captured in a browser. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const thumbnailPath = (id: string): string => `/email/template/${id}.jpg`

/**
 * Reads a thumbnail by its file name, e.g. `company-introduction.jpg`; null if it does not exist. The pattern prevents
 * path traversal.
 */
export const readThumbnail = async (file: string): Promise<Buffer | null> => {
  if (!/^[a-z0-9-]+\.jpg$/.test(file)) return null
  const path = fileURLToPath(new URL(`./thumbnails/${file}`, import.meta.url))
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
