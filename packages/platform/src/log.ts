/** Structured logs (pino). Log once, where an event is handled. Never log contents or contact details. */

import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { destination, multistream, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { z } from 'zod'
import type { Config } from './config.ts'
import { logContext } from './log-context.ts'

export type Log = Logger
/** The kind of process that writes a line. */
export type LogRole = 'all' | 'api' | 'worker' | 'thread' | 'tool'

/** The version of the product, from its package.json. */
export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version

const rotateAtBytes = 20 * 1024 ** 2

/**
 * Writes JSON lines to stdout. Each line names the role, the host and the version of its process, and the request or
 * the job for which it was written (log-context.ts). In demonstration mode a person reads the terminal. The JSON lines
 * are therefore written to `DATA_DIR/logs/tradewind.log`, and warnings are written as readable text to stderr.
 */
export const createLog = (
  config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'mode' | 'dataDir'>>,
  role: LogRole = 'tool',
): Log => {
  const options = {
    level: config.logLevel,
    base: { role, host: hostname(), version: productVersion },
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => ({ ...logContext() }),
  }
  if (config.mode !== 'demonstration' || config.dataDir === undefined || config.logLevel === 'silent')
    return pino(options)
  const file = openLogFile(join(config.dataDir, 'logs'))
  const { fatal: _never, ...levels } = pino.levels.values
  return pino(
    options,
    multistream([
      { level: config.logLevel as keyof typeof levels, stream: file },
      { level: 'warn', stream: inWords },
    ]),
  )
}

const openLogFile = (folder: string): DestinationStream => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'tradewind.log')
  const found = statSync(path, { throwIfNoEntry: false })
  if (found !== undefined && found.size > rotateAtBytes) renameSync(path, `${path}.1`)
  return destination({ dest: path, sync: true })
}

type Line = { level: number; msg?: string; err?: { message?: string } } & Record<string, unknown>

const inWords = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    const {
      level,
      msg = '',
      err,
      time: _time,
      role: _role,
      host: _host,
      version: _version,
      ...rest
    } = JSON.parse(chunk.toString()) as Line
    const facts = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const parts = [level >= 50 ? 'error:' : 'warning:', msg, err?.message ?? '', ...facts]
    process.stderr.write(`${parts.filter((part) => part !== '').join(' ')}\n`, () => done())
  },
})
