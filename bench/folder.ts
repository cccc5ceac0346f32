/** Folders of a benchmark's engines. */
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder, below the system's temporary one unless told. Open to be passed through: under root the database runs
 * as another user, and what he cannot reach is put elsewhere, where it would stay when the folder is deleted.
 */
export const makeFolder = async (name: string, within = tmpdir()): Promise<string> => {
  const folder = await mkdtemp(join(within, `${name}-`))
  await chmod(folder, 0o755)
  return folder
}
