/** DATA_DIR. Its files hold contacts, mails and credentials, so other users of this machine may not read it. */

import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The product's folders in DATA_DIR. `postgres` is not among them, because PostgreSQL restricts it itself. */
const ownFolders = ['clickhouse', 'files', 'logs', 'outreach', 'spool']
/** Files become 0600 and folders 0700. This covers the process, its threads, and the engines that it starts. */
const privateMask = 0o077

/**
 * Creates DATA_DIR, and makes all later files of this process private to its user, inside and outside DATA_DIR, because
 * the mask belongs to the process. An existing DATA_DIR keeps the operator's mode; the product's folders in it become
 * private, including those that an earlier version left open.
 */
export const openDataDir = async ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> => {
  const made = await mkdir(dataDir, { recursive: true })
  // The embedded PostgreSQL refuses root. It runs as another user, who must be able to enter its folder.
  const isCrossed = databaseUrl === null && process.getuid?.() === 0
  if (made !== undefined) await chmod(dataDir, isCrossed ? 0o711 : 0o700)
  process.umask(privateMask)
  for (const name of ownFolders) await closeFolder(join(dataDir, name))
}

const closeFolder = async (path: string): Promise<void> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const isOwn = found !== null && found.uid === process.getuid?.()
  if (isOwn && (found.mode & privateMask) !== 0) await chmod(path, found.mode & 0o700)
}
