/** Structured logs (pino). Log once, where a thing is handled; never contents or contact details. */
import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

export const createLog = (config: Pick<Config, 'logLevel'>): Log =>
  pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
