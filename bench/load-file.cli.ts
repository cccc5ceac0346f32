/**
 * Loads files into engines of its own, in a fresh process: `load-file.cli.ts <data folder> <file…>`. Prints a line of
 * JSON for each file: the rows read, the time from the start of the load until its rows are searchable, and the peak
 * memory of this process and the engine.
 */

import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig, type Platform } from '@tradewind/platform'
import { findLoad } from '../apps/server/src/modules/customs/publish/loads.ts'
import { registerIngestJobs, startIngest } from '../apps/server/src/modules/ingest/index.ts'
import { startLoad } from '../apps/server/src/modules/ingest/loads/loads.ts'
import { readLoad } from '../apps/server/src/modules/ingest/loads/queries.ts'
import { receiveFile } from '../apps/server/src/modules/ingest/loads/receive.ts'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import type { Measured } from './ingest.ts'

const [dataDir = '', ...files] = process.argv.slice(2)

const residentMb = (pid: string | number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // The process has ended, or this is not Linux.
    return 0
  }
}

/** Finds the chDB host by its parent, which is this process. */
const enginePids = (): string[] => {
  try {
    return readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid)) return false
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('engine')
    })
  } catch {
    return []
  }
}

/**
 * The processes of PostgreSQL: the postmaster and its backends. The postmaster's CPU counters include backends that
 * have ended.
 */
const databasePids = (): string[] => {
  try {
    const pids = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && programOf(pid).includes('postgres'))
    const postmasters = pids.filter((pid) => Number(parentOf(pid)) === process.pid)
    return pids.filter((pid) => postmasters.includes(pid) || postmasters.includes(parentOf(pid) ?? ''))
  } catch {
    return []
  }
}

const programOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    // The process has ended since its id was read.
    return ''
  }
}

const parentOf = (pid: string): string | undefined => {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    // The process has ended since its id was read.
    return undefined
  }
}

/** CPU time in microseconds of the processes and of their ended children. */
const cpuOf = (pids: readonly string[]): number => {
  let ticks = 0
  for (const pid of pids) {
    try {
      // The process name may contain blanks, so the fields after it are counted: utime, stime, cutime and cstime are
      // the 12th to 15th.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      for (const field of fields.slice(11, 15)) ticks += Number(field)
    } catch {
      // The process has ended since its id was read, so its parent's counters include it.
    }
  }
  // A tick is a hundredth of a second on Linux.
  return ticks * 10_000
}

const cpuNow = () => {
  const { user, system } = process.cpuUsage()
  return { node: user + system, database: cpuOf(databasePids()), engine: cpuOf(enginePids()) }
}

const measure = async (platform: Platform, file: string): Promise<Measured> => {
  const { load } = await receiveFile(platform, {
    dataset: 'trade',
    sourceName: 'bench',
    fileName: basename(file),
    content: createReadStream(file),
    limitBytes: null,
    createdBy: null,
  })
  const engines = enginePids()
  const peak = { process: 0, engine: 0 }
  const cpu = cpuNow()
  const start = performance.now()
  let stagedAt = 0
  let shownAt = 0
  await startLoad(platform, load.loadId)
  for (;;) {
    // Memory is polled rarely, because each poll takes time from the measured process.
    await pause(100)
    peak.process = Math.max(peak.process, residentMb(process.pid))
    peak.engine = Math.max(peak.engine, ...engines.map(residentMb))
    const { state, failure, rowsRead, rowsPublished, rowsReplaced } = await readLoad(platform.db, load.loadId)
    if (state === 'failed') throw new Error(`${file}: ${failure}`)
    if (state === 'publishing' && stagedAt === 0) stagedAt = performance.now()
    // From this moment on, searches find the rows of the load. The rows that it replaced are removed later.
    const shownNo = (await findLoad(platform.db, load.loadId))?.shownNo ?? null
    if (shownNo !== null && shownAt === 0) shownAt = performance.now()
    if (state !== 'published') continue
    const seconds = (shownAt - start) / 1000
    const used = cpuNow()
    const publishSeconds = stagedAt === 0 ? 0 : Math.max(0, shownAt - stagedAt) / 1000
    return {
      file,
      rowsRead,
      rowsPublished,
      rowsReplaced,
      seconds,
      publishSeconds,
      processMb: peak.process,
      engineMb: peak.engine,
      cpu: {
        node: (used.node - cpu.node) / rowsRead,
        database: (used.database - cpu.database) / rowsRead,
        engine: (used.engine - cpu.engine) / rowsRead,
      },
    }
  }
}

const config = readConfig({ MODE: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir })
const { platform, close } = await openPlatform(config, { join: false })
registerIngestJobs(platform)
await platform.jobs.start()
const ingest = await startIngest(platform)
try {
  for (const file of files) console.log(JSON.stringify(await measure(platform, file)))
} finally {
  await ingest.stop()
  await close()
}
