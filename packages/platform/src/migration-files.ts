/**
 * Reads the files of forward-only migrations, for both engines. A file `NNNN_<module>.sql` contains a module's whole
 * schema. A file `NNNN_<module>_<what>.sql` changes this schema. A hyphen in a module's name is written as `_`.
 */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MigrationFile = { name: string; text: string; checksum: string }

const namePattern = /^\d{4}_[a-z]+(_[a-z0-9_]+)?\.sql$/

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Reads the files in the order of their names. Throws an Error for a file name with another pattern. */
export const readMigrationFiles = async (directory: string): Promise<MigrationFile[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const wrong = names.find((name) => !namePattern.test(name))
  if (wrong !== undefined) throw new Error(`Migration ${wrong} is not named NNNN_<module>_<what>.sql`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have changed the line ends, which must not change the checksum.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: checksumOf(text) }
    }),
  )
}
