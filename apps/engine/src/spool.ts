/**
 * The spool stores bytes temporarily between HTTP and the engine. Request bodies are written to files, and answers pass
 * through named pipes.
 */

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, constants, createWriteStream, openSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

/** The reading end of a named pipe. The engine opens the writing end by its path. */
export type Pipe = {
  path: string
  source: Readable
  /** Tells the reader that the engine has finished, so the pipe holds the last bytes of the answer. */
  finish(): void
  /** Reads and drops the remaining bytes. Otherwise the engine stays blocked in a write, where no KILL reaches it. */
  discard(): void
  /** Gives the pipe back for reuse. Call it only after `finish`, when the engine no longer writes to the pipe. */
  release(): void
}

export type Spool = {
  /** Returns a path in the spool at which no file exists yet. */
  newPath(): string
  /** Writes a stream to a file. Removes the file when the stream breaks off. Returns the size in bytes. */
  write(path: string, source: Readable, signal: AbortSignal): Promise<number>
  remove(path: string): Promise<void>
  /**
   * Null when this machine has no pipes (no mkfifo, or a file system without them). The caller then answers through a
   * file.
   */
  openPipe(): Pipe | null
}

/** Opens the spool in `directory` and empties it. `pipes`: how many answers may be in progress at the same time. */
export const openSpool = async (directory: string, pipes: number, warn: (message: string) => void): Promise<Spool> => {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const free = await makePipes(directory, pipes, warn)
  return {
    newPath: () => join(directory, randomUUID()),
    write: async (path, source, signal) => {
      try {
        await pipeline(source, createWriteStream(path, { mode: 0o600 }), { signal })
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return (await stat(path)).size
    },
    remove: (path) => rm(path, { force: true }),
    openPipe: () => {
      const path = free.pop()
      return path === undefined ? null : openPipe(path, () => free.push(path))
    },
  }
}

const ignore = () => undefined

/** Runs mkfifo once at the start for all pipes, because Node has no function that creates a pipe. */
const makePipes = async (directory: string, count: number, warn: (message: string) => void): Promise<string[]> => {
  const paths = Array.from({ length: count }, (_, index) => join(directory, `pipe-${index}`))
  try {
    await promisify(execFile)('mkfifo', ['-m', '600', ...paths])
    return paths
  } catch (error) {
    warn(`no named pipes, answers go through files: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

/**
 * A pipe gives true streaming in every format: the engine blocks when the client is slow, and memory stays bounded. The
 * reading end stays open until the statement has ended, even when the client disconnects. The engine may open the pipe
 * late, and opening a pipe without a reader blocks for ever.
 */
const openPipe = (path: string, giveBack: () => void): Pipe => {
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  // Keeps the writing end open until the statement ends. Otherwise the reader would see an end before the engine opens
  // the pipe, or when the statement fails without opening it.
  const keeper = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  const source = new Socket({ fd: reader, readable: true, writable: false })
  let finished = false
  const finish = () => {
    if (finished) return
    finished = true
    closeSync(keeper)
  }
  return {
    path,
    source,
    finish,
    discard: () => source.on('data', ignore).resume(),
    release: () => {
      finish()
      if (source.closed) return giveBack()
      source.once('close', giveBack)
      source.destroy()
    },
  }
}
