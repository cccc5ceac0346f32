/** Reads a file on this computer while another program may still be writing the file. */

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
 * Yields the bytes of a file. At the end, throws Failure `file_rejected` (file_changed) if the file was changed,
 * replaced or removed during the reading; the storage then discards the bytes. When `followLinks` is false, a symbolic
 * link throws ELOOP, because the link could lead to any file on this computer.
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
