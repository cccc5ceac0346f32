/** Folders for the engines of a benchmark. */

import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder, by default in the system's temporary folder. All users can traverse it: as root, the database runs as
 * another user, and would put unreachable files elsewhere, where they would remain after the folder is deleted.
 */
export const makeFolder = async (name: string, within = tmpdir()): Promise<string> => {
  const folder = await mkdtemp(join(within, `${name}-`))
  await chmod(folder, 0o755)
  return folder
}
