/** Reads a file of this machine while another program may still be writing it. */

import { constants } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { reject } from '../read/index.ts'

const chunkBytes = 256 * 1024

const marksOf = async (file: FileHandle | string): Promise<string> => {
  const { ino, size, mtimeNs } =
    typeof file === 'string' ? await stat(file, { bigint: true }) : await file.stat({ bigint: true })
  return `${ino} ${size} ${mtimeNs}`
}

/**
 * Yields the bytes of a file. Throws Failure `file_rejected` (file_changed) at the end if the file was changed,
 * replaced or removed meanwhile: storage then discards it. When `followLinks` is false, a symbolic link throws ELOOP,
 * because it could lead to any file of this machine.
 */
export async function* readSteadily(path: string, { followLinks = true } = {}): AsyncGenerator<Buffer> {
  const file = await open(path, constants.O_RDONLY | (followLinks ? 0 : constants.O_NOFOLLOW))
  try {
    const before = await marksOf(file)
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(chunkBytes), 0, chunkBytes, position)
      if (bytesRead === 0) break
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
    const after = [await marksOf(file), await marksOf(path).catch(() => 'gone')]
    if (after.some((marks) => marks !== before)) throw reject('file_changed')
  } finally {
    await file.close()
  }
}
