/** Structured logs (pino). Log once, where an event is handled. Never log contents or contact details. */

import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { destination, multistream, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

const rotateAtBytes = 20 * 1024 ** 2

/**
 * Writes JSON lines to stdout. In demonstration mode a person reads the terminal. The JSON lines are therefore written
 * to `DATA_DIR/logs/tradewind.log`, and warnings are written as readable text to stderr.
 */
export const createLog = (config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'mode' | 'dataDir'>>): Log => {
  const options = { level: config.logLevel, base: null, timestamp: stdTimeFunctions.isoTime }
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
    const { level, msg = '', err, time: _time, ...rest } = JSON.parse(chunk.toString()) as Line
    const facts = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const parts = [level >= 50 ? 'error:' : 'warning:', msg, err?.message ?? '', ...facts]
    process.stderr.write(`${parts.filter((part) => part !== '').join(' ')}\n`, () => done())
  },
})
