/**
 * One file into engines of its own, in a fresh process: `load-file.cli.ts <data folder> <file…>`. Prints a line of JSON
 * for each file: what was read, how long it took from the start of the load until its rows can be found, and the most
 * memory that this process and the engine took meanwhile.
 */
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig, type Platform } from '@tradewind/platform'
import { findLoad } from '../apps/server/src/modules/customs/loads.ts'
import { registerIngestJobs, startIngest } from '../apps/server/src/modules/ingest/index.ts'
import { startLoad } from '../apps/server/src/modules/ingest/loads.ts'
import { readLoad } from '../apps/server/src/modules/ingest/queries.ts'
import { receiveFile } from '../apps/server/src/modules/ingest/receive.ts'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import type { Measured } from './ingest.ts'

const [dataDir = '', ...files] = process.argv.slice(2)

const residentMb = (pid: string | number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // Gone, or no Linux.
    return 0
  }
}

/** The chDB host is a child of this process. */
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
  const start = performance.now()
  let stagedAt = 0
  let shownAt = 0
  await startLoad(platform, load.loadId)
  for (;;) {
    await pause(25)
    peak.process = Math.max(peak.process, residentMb(process.pid))
    peak.engine = Math.max(peak.engine, ...engines.map(residentMb))
    const { state, failure, rowsRead, rowsPublished, rowsReplaced } = await readLoad(platform.db, load.loadId)
    if (state === 'failed') throw new Error(`${file}: ${failure}`)
    if (state === 'publishing' && stagedAt === 0) stagedAt = performance.now()
    // Readers see the load from here on; removing what it replaced comes after.
    const shownNo = (await findLoad(platform.db, load.loadId))?.shownNo ?? null
    if (shownNo !== null && shownAt === 0) shownAt = performance.now()
    if (state !== 'published') continue
    const seconds = (shownAt - start) / 1000
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
