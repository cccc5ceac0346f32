/** DATA_DIR/run.json: the URLs of the engines of a running product, for command line tools. */

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const runFile = z.object({
  pid: z.number().int().positive(),
  databaseUrl: z.string(),
  clickhouseUrl: z.string(),
})
export type RunFile = z.infer<typeof runFile>

const pathOf = (dataDir: string) => join(dataDir, 'run.json')

/** Writes the file so that only its owner can read it, because the engines' URLs may hold passwords. */
export const writeRunFile = async (dataDir: string, engines: Omit<RunFile, 'pid'>): Promise<void> => {
  await mkdir(dataDir, { recursive: true })
  const aside = `${pathOf(dataDir)}.${process.pid}`
  await writeFile(aside, JSON.stringify({ pid: process.pid, ...engines }), { mode: 0o600 })
  await rename(aside, pathOf(dataDir))
}

export const removeRunFile = (dataDir: string): Promise<void> => rm(pathOf(dataDir), { force: true })

/**
 * Reads the run file. Null when no product runs on this DATA_DIR. The recorded process id may belong to another process
 * by now, so the caller must also check that the engines answer.
 */
export const readRunFile = async (dataDir: string): Promise<RunFile | null> => {
  const text = await readFile(pathOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const run = runFile.parse(JSON.parse(text))
  return isAlive(run.pid) ? run : null
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
