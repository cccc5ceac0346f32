/**
 * Creates and protects DATA_DIR, and reads the free space of its disk. Its files hold contacts, mails and credentials,
 * so other users of this machine may not read it.
 */

import { chmod, mkdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The folders in DATA_DIR whose access rights the product restricts. The folder `postgres` is not in this list, because
 * PostgreSQL itself restricts its access rights.
 */
const ownFolders = ['clickhouse', 'files', 'logs', 'outreach', 'spool']
/**
 * The umask: new files get mode 0600 and new folders 0700. It applies to the process, its threads, and the engines that
 * it starts.
 */
const privateMask = 0o077

/**
 * Creates DATA_DIR, and makes all later files of this process private to its user. This applies inside and outside
 * DATA_DIR, because the umask belongs to the process. An existing DATA_DIR keeps the mode that the operator has set.
 * The product's folders in DATA_DIR become private, including folders that an earlier version left open.
 */
export const openDataDir = async ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> => {
  const made = await mkdir(dataDir, { recursive: true })
  // When root runs the product, the embedded PostgreSQL runs as another user. This user must be able to pass through
  // DATA_DIR to PostgreSQL's folder.
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

/**
 * The disk counts as full when it has less free space than this. A single data part that ClickHouse writes during a
 * load could fill the remaining space, and so could one segment of PostgreSQL's log with some exports.
 */
const leastFreeBytes = 256 * 1024 ** 2

export type DiskSpace = { freeBytes: number; isFull: boolean }

/** Reads the free space of the disk of DATA_DIR, in bytes, that a process without privileges may use. */
export const readDiskSpace = async (dataDir: string): Promise<DiskSpace> => {
  const { bavail, bsize } = await statfs(dataDir)
  const freeBytes = bavail * bsize
  return { freeBytes, isFull: freeBytes < leastFreeBytes }
}
