/**
 * The folder and the user of the embedded PostgreSQL. PostgreSQL refuses root. When the product runs as root,
 * PostgreSQL runs as another user, who must be able to reach all its files.
 */

import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { placeBinaries } from './postgres-binaries.ts'
import { canReach, type SystemUser } from './reach.ts'

export type Placement = {
  /** The folder that contains PostgreSQL's data (`cluster`), and the binaries if they had to be copied. */
  home: string
  clusterDir: string
  binDir: string
  socketDir: string
  /** The user as whom PostgreSQL runs. Null means the current user. */
  user: SystemUser | null
}

/**
 * The user as whom PostgreSQL runs when the product runs as root. This numeric id works without an entry in
 * /etc/passwd.
 */
const unprivilegedUser: SystemUser = { uid: 65534, gid: 65534 }
/**
 * Folders for PostgreSQL's data when root runs the product and other users cannot enter DATA_DIR. The first writable
 * one is used.
 */
const openBases = ['/var/lib/tradewind', '/var/tmp/tradewind']
/**
 * The limit of a socket's path. sun_path holds 104 bytes on macOS and 108 on Linux, including the final zero and the
 * file name of the socket.
 */
const socketPathLimitBytes = 100
const socketFile = '.s.PGSQL.5432'

/** Finds or creates the folders. When that is impossible, throws an Error that says what to change. */
export const placePostgres = async (dataDir: string, log: Log): Promise<Placement> => {
  await mkdir(dataDir, { recursive: true })
  const ownHome = join(await realpath(dataDir), 'postgres')
  const user = process.getuid?.() === 0 ? await userOf(join(ownHome, 'cluster')) : null
  const home = await placeHome(ownHome, user, log)
  const binDir = await placeBinaries({ home, openHome: home === ownHome ? openBases : [dirname(home)], user, log })
  return { home, clusterDir: join(home, 'cluster'), binDir, socketDir: await placeSockets(home, user), user }
}

/**
 * An existing cluster belongs to the user who created it. If the product runs as root, PostgreSQL therefore runs as
 * this user.
 */
const userOf = async (clusterDir: string): Promise<SystemUser> => {
  if (!existsSync(clusterDir)) return unprivilegedUser
  const { uid, gid } = await stat(clusterDir)
  return uid === 0 ? unprivilegedUser : { uid, gid }
}

const placeHome = async (ownHome: string, user: SystemUser | null, log: Log): Promise<string> => {
  if (user === null || (await canReach(dirname(ownHome), user))) return makeOwned(ownHome, user)
  if (existsSync(join(ownHome, 'cluster')))
    throw new Error(
      `The database in ${ownHome} cannot be reached by user ${user.uid}, as which PostgreSQL must run under root. ` +
        `Open its parent folders (chmod o+x), or start as the user who made it.`,
    )
  const pointer = join(ownHome, 'placed-at')
  const known = existsSync(pointer) ? await readFile(pointer, 'utf8') : null
  const home = known === null ? await makeElsewhere(ownHome, user) : await makeOwned(known, user)
  if (known === null) {
    await mkdir(ownHome, { recursive: true })
    await writeFile(pointer, home)
  }
  log.warn({ home, dataDir: dirname(ownHome), uid: user.uid }, 'DATA_DIR is closed to PostgreSQL, placed elsewhere')
  return home
}

/**
 * Makes a new data folder for PostgreSQL outside DATA_DIR. Deletes an older data folder that belonged to a removed
 * DATA_DIR with an identical path.
 */
const makeElsewhere = async (ownHome: string, user: SystemUser): Promise<string> => {
  const failures: string[] = []
  for (const base of openBases) {
    try {
      await makeOpenFolder(base)
      for (const name of await readdir(base))
        if (name.startsWith(`${hashOf(ownHome)}-`)) await rm(join(base, name), { recursive: true })
      return await makeOwned(join(base, `${hashOf(ownHome)}-${randomUUID().slice(0, 8)}`), user)
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(`No place for the database that user ${user.uid} can reach:\n${failures.join('\n')}`)
}

const makeOwned = async (folder: string, user: SystemUser | null): Promise<string> => {
  await makeOpenFolder(dirname(folder))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user !== null) {
    await chown(folder, user.uid, user.gid)
    if (!(await canReach(folder, user))) throw new Error(`${folder} is closed to user ${user.uid}`)
  }
  return folder
}

/**
 * Makes a folder that other users may enter, whatever the umask of this process is. An existing folder stays unchanged.
 */
const makeOpenFolder = async (folder: string): Promise<void> => {
  const made = await mkdir(folder, { recursive: true })
  if (made !== undefined) await chmod(folder, 0o755)
}

/**
 * A folder with a short path for the socket. Its name is derived from the data folder, so that two installations never
 * share one.
 */
const placeSockets = async (home: string, user: SystemUser | null): Promise<string> => {
  const uid = user?.uid ?? process.getuid?.()
  const name = `tradewind-${hashOf(home)}`
  for (const base of [tmpdir(), '/tmp', '/var/tmp']) {
    const folder = join(base, name)
    if (Buffer.byteLength(join(folder, socketFile)) > socketPathLimitBytes) continue
    if (user !== null && !(await canReach(base, user))) continue
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (made !== undefined && user !== null) await chown(folder, user.uid, user.gid)
    // Uses the folder only if it belongs to PostgreSQL's user. The owner of a foreign folder could put another socket
    // into it.
    const found = await lstat(folder)
    if (found.isDirectory() && (uid === undefined || found.uid === uid)) return folder
  }
  throw new Error(`No folder for PostgreSQL's socket: ${tmpdir()}, /tmp and /var/tmp are closed or too deep`)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
