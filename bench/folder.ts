/** Folders for the engines of a benchmark. */

import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a new folder, by default in the system's temporary folder, that all users can pass through. When the benchmark
 * runs as root, PostgreSQL runs as another user. If that user could not reach the folder, PostgreSQL would put its data
 * elsewhere, where they would remain after the folder is deleted.
 */
export const makeFolder = async (name: string, within = tmpdir()): Promise<string> => {
  const folder = await mkdtemp(join(within, `${name}-`))
  await chmod(folder, 0o755)
  return folder
}
