/** Opens a trade file. The content decides the format, and the name of the file has no effect. */

import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { openArchive } from './archive.ts'
import { fileBytes, gzipBytes, readHead, type ByteSource } from './bytes.ts'
import { openDelimited } from './delimited.ts'
import { openJson } from './json.ts'
import { looksLikeJsonLines, openJsonLines } from './jsonl.ts'
import { isOds, openOds } from './ods/index.ts'
import { openParquet } from './parquet/index.ts'
import { createSpool, openRandom, unpack, type RandomFile, type Spool } from './random-file.ts'
import { reject, type TableFile } from './table.ts'
import { openText } from './text.ts'
import { isWorkbook, openXlsx } from './xlsx/index.ts'
import { openZip } from './zip.ts'

export * from './table.ts'

const hasMark = (bytes: Buffer, ...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte)
const utf16Name = (name: string): Buffer => Buffer.from(name, 'utf16le')

/**
 * The number of bytes at the start and the end of an OLE container in which its directory is searched. The directory of
 * an encrypted workbook is in one of these two ranges.
 */
const probeBytes = 64 * 1024

export type OpenOptions = {
  /**
   * The folder for unpacked files that need random access. Each file is unlinked as soon as it is open, so that the
   * file is deleted when the process ends.
   */
  spoolFolder?: string
  /** Limit of the total bytes of all unpacked files of one table. */
  spoolBytes?: number
}

/** Opens a file and finds its table. Throws Failure `file_rejected` with the reason. The caller must close the result. */
export const openTable = async (
  path: string,
  { spoolFolder = tmpdir(), spoolBytes }: OpenOptions = {},
): Promise<TableFile> => {
  const spool = createSpool(spoolFolder, spoolBytes)
  const { head, tail } = await readEnds(path)
  const outermost: Content = {
    source: fileBytes(path),
    head,
    openFile: async () => openRandom(path),
    depth: 0,
    spool,
  }
  if (isGzip(head)) {
    const source = gzipBytes(path)
    return openContent({ ...outermost, ...(await packed(source, spool)), depth: 1 })
  }
  return openContent(outermost, tail)
}

type Content = {
  source: ByteSource
  head: Buffer
  /** Opens the uncompressed content for random access. */
  openFile(): Promise<RandomFile>
  /** The number of archives (gzip or zip) in which this content is nested. */
  depth: number
  spool: Spool
}

const packed = async (source: ByteSource, spool: Spool) => ({
  source,
  head: await readHead(source, probeBytes),
  openFile: () => unpack(source, spool),
})

const isGzip = (head: Buffer): boolean => hasMark(head, 0x1f, 0x8b)

const openContent = async (content: Content, tail: Buffer = content.head): Promise<TableFile> => {
  const { head } = content
  if (head.length === 0) throw reject('empty')
  if (hasMark(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    const encrypted = [head, tail].some((bytes) => bytes.includes(utf16Name('EncryptedPackage')))
    throw reject(encrypted ? 'password_protected' : 'legacy_spreadsheet')
  }
  if (hasMark(head, 0x50, 0x4b, 0x03, 0x04)) return openZipped(content)
  if (hasMark(head, 0x50, 0x4b, 0x05, 0x06)) throw reject('empty')
  if (hasMark(head, 0x50, 0x41, 0x52, 0x31)) return openParquet(await content.openFile())
  if (hasMark(head, 0x50, 0x41, 0x52, 0x45)) throw reject('password_protected')
  if (isGzip(head)) throw reject('nested_archive')
  if (isForeignFormat(head)) throw reject('unsupported_format')
  return openTextTable(content.source)
}

/**
 * Opens a workbook or a zip of tables. A zip inside an archive is refused, because such a zip could contain further
 * archives to any depth.
 */
const openZipped = async (content: Content): Promise<TableFile> => {
  const zip = await openZip(await content.openFile())
  if (isWorkbook(zip)) return openXlsx(zip)
  if (isOds(zip)) return openOds(zip)
  if (content.depth > 0) {
    zip.close()
    throw reject('nested_archive')
  }
  const { spool } = content
  return openArchive(zip, async (source) =>
    openContent({ ...(await packed(source, spool)), depth: content.depth + 1, spool }),
  )
}

const openTextTable = async (source: ByteSource): Promise<TableFile> => {
  const text = await openText(source)
  if (text.head.trim() === '') throw reject('empty')
  if (/^\s*(<\?xml|<!doctype|<html|<table)/i.test(text.head)) throw reject('unsupported_format')
  if (await looksLikeJsonLines(text)) return openJsonLines(text)
  if (/^\s*[[{]/.test(text.head)) return openJson(text)
  return openDelimited(text)
}

const isForeignFormat = (head: Buffer): boolean =>
  hasMark(head, 0x25, 0x50, 0x44, 0x46) || // PDF
  hasMark(head, 0x89, 0x50, 0x4e, 0x47) || // PNG
  hasMark(head, 0xff, 0xd8, 0xff) || // JPEG
  hasMark(head, 0x52, 0x61, 0x72, 0x21) || // RAR
  hasMark(head, 0x37, 0x7a, 0xbc, 0xaf) || // 7z
  hasMark(head, 0x42, 0x5a, 0x68) || // bzip2
  hasMark(head, 0x28, 0xb5, 0x2f, 0xfd) || // Zstandard
  hasMark(head, 0xfd, 0x37, 0x7a, 0x58) // xz

const readEnds = async (path: string): Promise<{ head: Buffer; tail: Buffer }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const readAt = async (position: number) => {
      const bytes = Buffer.alloc(Math.min(size, probeBytes))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
      return bytes.subarray(0, bytesRead)
    }
    return { head: await readAt(0), tail: await readAt(Math.max(0, size - probeBytes)) }
  } finally {
    await file.close()
  }
}
