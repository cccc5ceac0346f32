/**
 * DATA_DIR, and who on this machine may read what the product writes: only the user that it runs as. The files hold
 * contacts, mails and credentials.
 */
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The product's folders in DATA_DIR, beside `postgres`, which PostgreSQL keeps closed itself. */
const ownFolders = ['clickhouse', 'files', 'logs', 'outreach', 'spool']
/** Files become 0600 and folders 0700, whether this process writes them, its threads, or the engines that it starts. */
const privateMask = 0o077

/**
 * Makes DATA_DIR and closes to other users whatever this process writes from now on, there and elsewhere: the mask
 * belongs to the process. A DATA_DIR that existed before keeps the mode that the operator gave it; the product's folders
 * in it are closed, also those that an earlier version left open.
 */
export const openDataDir = async ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> => {
  const made = await mkdir(dataDir, { recursive: true })
  // The embedded PostgreSQL refuses root: it runs as another user, who must pass through to its folder.
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
