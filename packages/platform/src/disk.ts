/**
 * Reads the free space of the disk of DATA_DIR, which holds uploads, exports, journals, and the data of the embedded
 * engines.
 */

import { statfs } from 'node:fs/promises'

/**
 * The disk counts as full when it has less free space than this. A single data part that ClickHouse writes during a
 * load could fill the remaining space, and so could one segment of PostgreSQL's log with some exports.
 */
const leastFreeBytes = 256 * 1024 ** 2

export type DiskRoom = { freeBytes: number; isFull: boolean }

/** Reads the free space, in bytes, that a process without privileges may use. */
export const readDiskRoom = async (dataDir: string): Promise<DiskRoom> => {
  const { bavail, bsize } = await statfs(dataDir)
  const freeBytes = bavail * bsize
  return { freeBytes, isFull: freeBytes < leastFreeBytes }
}
