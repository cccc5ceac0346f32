/** Opens a trade file by what it contains, whatever it is called. */
import { open } from 'node:fs/promises'
import { openDelimited } from './delimited.ts'
import { reject, type TableFile } from './table.ts'
import { openXlsx } from './xlsx.ts'

export * from './table.ts'

const hasMark = (bytes: Buffer, ...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte)
const utf16Name = (name: string): Buffer => Buffer.from(name, 'utf16le')

/** How far into an OLE container its directory is looked for; the directory of an encrypted workbook lies near an end. */
const oleProbeBytes = 64 * 1024

/** Throws Failure `file_rejected` with the reason; the returned file must be closed. */
export const openTable = async (path: string): Promise<TableFile> => {
  const { head, tail } = await readEnds(path)
  if (head.length === 0) throw reject('empty')
  if (hasMark(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    const encrypted = [head, tail].some((bytes) => bytes.includes(utf16Name('EncryptedPackage')))
    throw reject(encrypted ? 'password_protected' : 'legacy_spreadsheet')
  }
  if (hasMark(head, 0x50, 0x4b, 0x03, 0x04)) return openXlsx(path)
  if (hasMark(head, 0x50, 0x4b, 0x05, 0x06)) throw reject('empty')
  if (isForeignFormat(head)) throw reject('unsupported_format')
  return openDelimited(path)
}

const isForeignFormat = (head: Buffer): boolean =>
  hasMark(head, 0x25, 0x50, 0x44, 0x46) || // PDF
  hasMark(head, 0x1f, 0x8b) || // gzip
  hasMark(head, 0x50, 0x41, 0x52, 0x31) || // Parquet
  hasMark(head, 0x89, 0x50, 0x4e, 0x47) || // PNG
  hasMark(head, 0xff, 0xd8, 0xff) || // JPEG
  hasMark(head, 0x52, 0x61, 0x72, 0x21) || // RAR
  hasMark(head, 0x37, 0x7a, 0xbc, 0xaf) // 7z

const readEnds = async (path: string): Promise<{ head: Buffer; tail: Buffer }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const readAt = async (position: number) => {
      const bytes = Buffer.alloc(Math.min(size, oleProbeBytes))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
      return bytes.subarray(0, bytesRead)
    }
    return { head: await readAt(0), tail: await readAt(Math.max(0, size - oleProbeBytes)) }
  } finally {
    await file.close()
  }
}
