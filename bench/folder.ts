/** Folders of a benchmark's engines. */
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder, by default below the system's temporary one. It can be traversed by all users: under root the database runs
 * as another user, and would put unreachable files elsewhere, where they would remain after the folder is deleted.
 */
export const makeFolder = async (name: string, within = tmpdir()): Promise<string> => {
  const folder = await mkdtemp(join(within, `${name}-`))
  await chmod(folder, 0o755)
  return folder
}
