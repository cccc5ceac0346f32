/** Checks by the mode bits of a file, and of every folder above it, whether another user can reach it. */

import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export type SystemUser = { uid: number; gid: number }

/** True when `user` may enter every folder above `path`, and read `path` itself. */
export const canReach = async (path: string, user: SystemUser): Promise<boolean> => {
  const target = await stat(path)
  const needed = target.isDirectory() ? 0o1 : 0o4
  if (!allows(target, user, needed)) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(await stat(folder), user, 0o1)) return false
    if (folder === dirname(folder)) return true
  }
}

const allows = (file: { uid: number; gid: number; mode: number }, user: SystemUser, bit: number): boolean => {
  const shift = file.uid === user.uid ? 6 : file.gid === user.gid ? 3 : 0
  return ((file.mode >> shift) & bit) === bit
}
