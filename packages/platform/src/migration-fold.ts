/**
 * A fold replaces a list of migrations by new files that contain the whole schema. `folded.json` names the new files
 * and the lists that they replace. When all migrations of such a list are recorded as applied in a database, the new
 * files are recorded as applied without running.
 *
 * Crash points: PostgreSQL records all new files in one statement. On a cluster, ClickHouse may record only some of the
 * new files. The next start then records the others, because the replaced list remains recorded.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { MigrationFile } from './migration-files.ts'

const foldSchema = z.strictObject({
  files: z.array(z.string()),
  /**
   * `commit`: the last commit that had the replaced migrations. `checksums`: the checksums of the replaced migrations
   * by file name. For a ClickHouse file the value lists the checksums of its statements, separated by spaces.
   */
  replaces: z.array(z.strictObject({ commit: z.string(), checksums: z.record(z.string(), z.string()) })),
})
type Fold = z.infer<typeof foldSchema>

/**
 * Returns the files that must be recorded as applied without running. These are the fold's files in `directory` if
 * `recorded` (checksums by name) contains a replaced list completely, and none otherwise.
 *
 * Throws an Error for a database that has only a part of a replaced list, because only the version before the fold can
 * apply the rest of the list.
 */
export const readFoldedFiles = async (
  directory: string,
  migrations: readonly MigrationFile[],
  recorded: ReadonlyMap<string, string>,
): Promise<MigrationFile[]> => {
  const fold = await readFold(directory)
  if (fold === null || !hasReplacedList(fold, recorded)) return []
  return fold.files.map((name) => {
    const file = migrations.find((migration) => migration.name === name)
    if (file === undefined) throw new Error(`Migration ${name} of folded.json does not exist`)
    return file
  })
}

const hasReplacedList = ({ files, replaces }: Fold, recorded: ReadonlyMap<string, string>): boolean => {
  const lists = replaces.map(({ commit, checksums }) => {
    const wanted = Object.entries(checksums)
    const applied = wanted.filter(([name, checksum]) => recorded.get(name) === checksum)
    // A file of an earlier fold can also be a file of this fold. A new database also has this file, so the file does
    // not prove that the replaced list was begun.
    const isBegun = wanted.some(([name]) => recorded.has(name) && !files.includes(name))
    return { commit, count: wanted.length, applied: applied.length, isBegun }
  })
  if (lists.some(({ count, applied }) => applied === count)) return true
  const begun = lists.find(({ isBegun }) => isBegun)
  if (begun === undefined) return false
  const { commit, count, applied } = begun
  throw new Error(
    `The database has ${applied} of the ${count} migrations up to commit ${commit}, which were folded later: ` +
      'start the version of that commit once, then this one',
  )
}

const readFold = async (directory: string): Promise<Fold | null> => {
  const text = await readFile(join(directory, 'folded.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : foldSchema.parse(JSON.parse(text))
}
