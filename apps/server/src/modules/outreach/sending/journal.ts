/**
 * A worker's journal: one line when a message is handed to the provider, one line with the answer. The database knows
 * which recipients were marked *sending*; the journal knows which of their messages were handed over or answered. Each
 * line costs only a copy in memory. The file survives kill -9, because the kernel holds the written data. The file may
 * lose lines in a power cut, so it records the boot of the machine in which it was written. After another boot a
 * missing line proves nothing, so recovery uses only the database. Settled lines are removed, so that the file of a
 * worker that runs for days stays small.
 */

import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { News } from '../progress/progress.ts'
import { JournalledProof } from '../proof.ts'

export type Journal = {
  recordHandOver(attempt: string, route: string): void
  recordAnswer(attempt: string, news: readonly News[]): void
  /** Removes the lines of the given attempts, whose answers are settled. */
  forget(attempts: readonly string[]): void
  /** Closes the journal; the file stays for recovery. */
  close(): void
  /** Closes the journal and removes the file. */
  remove(): void
}

/** Identifies one try of one recipient. */
export const attemptKey = (recipientId: number, attempt: number): string => `${recipientId}#${attempt}`

/** The state of each attempt. `handedOver`: the relay of each attempt that was handed over. */
export type Flight = { handedOver: ReadonlyMap<string, string>; news: ReadonlyMap<string, News[]> }

const Line = z.union([
  z.object({ h: z.string(), r: z.string() }),
  z.object({
    k: z.string(),
    a: z.array(
      z.object({
        recipientId: z.number(),
        kind: z.enum(['accepted', 'delivered', 'failed', 'deferred', 'unknown']),
        provider: z.string(),
        eventId: z.string(),
        at: z.coerce.date(),
        detail: z.string(),
        addressIsBad: z.boolean().optional(),
        retryAt: z.coerce.date().optional(),
        workerId: z.string().optional(),
        isRefusal: z.boolean().optional(),
        acceptedParts: z.number().optional(),
        proofs: z.array(JournalledProof).optional(),
      }),
    ),
  }),
])

const pathOf = (directory: string, workerId: string): string => join(directory, `${workerId}.journal`)

/**
 * Returns an id that changes with every boot of the machine; null if the system does not report such an id. Without
 * this id, no journal is trusted.
 */
const readBootId = (): string | null => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * Writes the whole text, or throws. On a full disk, a write may store fewer bytes without an error. Such an incomplete
 * line would look like a line that was being written when the worker died.
 */
const writeWhole = (file: number, text: string): number => {
  const bytes = Buffer.from(text)
  const written = writeSync(file, bytes)
  if (written < bytes.length) throw new Error(`the journal took ${written} of ${bytes.length} bytes`)
  return written
}

/** A journal above this size is rewritten with only the unsettled lines. */
const rewriteAboveBytes = 16 * 1024 * 1024

export const openJournal = (directory: string, workerId: string, rewriteAbove = rewriteAboveBytes): Journal => {
  mkdirSync(directory, { recursive: true })
  const path = pathOf(directory, workerId)
  const header = `${readBootId() ?? ''}\n`
  let file = openSync(path, 'a')
  try {
    writeWhole(file, header)
  } catch (error) {
    closeSync(file)
    throw error
  }
  let bytes = 0
  let isClosed = false
  /** The unsettled lines by attempt. */
  const open = new Map<string, string>()
  /**
   * A late answer must not be written after the journal was closed, because another file may have reused the file
   * descriptor of the journal.
   */
  const throwIfClosed = () => {
    if (isClosed) throw new Error('the journal is closed')
  }
  const close = () => {
    isClosed = true
    closeSync(file)
  }
  const write = (attempt: string, line: object) => {
    throwIfClosed()
    const lines = `${JSON.stringify(line)}\n`
    bytes += writeWhole(file, lines)
    open.set(attempt, (open.get(attempt) ?? '') + lines)
  }
  const empty = () => {
    // The journal's file is emptied except for its header, because a journal without a header is not trusted.
    ftruncateSync(file, Buffer.byteLength(header))
    bytes = 0
  }
  /** Writes the unsettled lines to a new file. The old file stays valid until the new one is renamed to its name. */
  const rewrite = () => {
    rmSync(`${path}.new`, { force: true })
    const next = openSync(`${path}.new`, 'a')
    try {
      bytes = writeWhole(next, header + [...open.values()].join(''))
      renameSync(`${path}.new`, path)
    } catch (error) {
      closeSync(next)
      throw error
    }
    closeSync(file)
    file = next
  }
  return {
    recordHandOver: (attempt, route) => write(attempt, { h: attempt, r: route }),
    recordAnswer: (attempt, news) => write(attempt, { k: attempt, a: news }),
    forget: (attempts) => {
      throwIfClosed()
      for (const attempt of attempts) open.delete(attempt)
      if (open.size === 0 && bytes > 0) empty()
      else if (bytes > rewriteAbove) rewrite()
    },
    close,
    remove: () => {
      close()
      rmSync(path, { force: true })
    },
  }
}

/**
 * Returns true if this machine has the worker's journal. This process cannot read the journal of a worker on another
 * machine.
 */
export const hasFlight = (directory: string, workerId: string): boolean => existsSync(pathOf(directory, workerId))

/**
 * Reads a dead worker's journal. Returns null if the worker has no journal here or if the journal cannot be trusted.
 */
export const readFlight = (directory: string, workerId: string): Flight | null => {
  let text: string
  try {
    text = readFileSync(pathOf(directory, workerId), 'utf8')
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
  const [bootId, ...lines] = text.split('\n')
  if (bootId === undefined || bootId === '' || bootId !== readBootId()) return null
  const handedOver = new Map<string, string>()
  const news = new Map<string, News[]>()
  // The last line has no line break if the worker died while writing it. The worker writes a line before it hands over
  // the message, so the message of an incomplete line was not handed over.
  for (const line of lines.slice(0, -1)) {
    const parsed = readLine(line)
    // A line in the middle is incomplete because the disk was full. Then other lines may be missing too, so the whole
    // journal is not trusted.
    if (parsed === null) return null
    if ('h' in parsed) handedOver.set(parsed.h, parsed.r)
    else news.set(parsed.k, parsed.a)
  }
  return { handedOver, news }
}

const readLine = (line: string): z.output<typeof Line> | null => {
  try {
    return Line.parse(JSON.parse(line))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

export const removeFlight = (directory: string, workerId: string): void =>
  rmSync(pathOf(directory, workerId), { force: true })
