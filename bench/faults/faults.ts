/**
 * Runs the whole product under load while its parts are killed: PostgreSQL, single connections to it, the engine, and
 * the server process. Then runs the product again, with an external database that is restarted. Fails when work is lost
 * or doubled, when the server dies because another part was killed, when callers get a wrong answer, or when an
 * activity does not continue. `npm run bench -- faults [--rows <kills>] [--keep <folder for the product's logs>]`
 */

import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog } from '@tradewind/platform'
import { startEmbeddedPostgres } from '@tradewind/platform/embedded'
import { makeFolder } from '../folder.ts'
import type { Options } from '../options.ts'
import { activityNames, type ActivityName } from './activity.ts'
import { nothing, ownTargets, restartedDatabase, type Target } from './kills.ts'
import { startFaultProduct } from './product.ts'
import { killLine, machine, report, type Verdict } from './report.ts'
import { runKills } from './run.ts'

const usualKills = 60
const world = { DEMO_TRADES: '60000', DEMO_COMPANIES: '2000' }

type Plan = { target: Target; under: ActivityName }[]

/** The baseline: the same measurements without kills. */
const control: Plan = activityNames.map((under) => ({ target: nothing, under }))

/**
 * Plans this many kills. Each target is killed equally often during each activity, and the kills of one target are as
 * far apart as possible.
 */
const planOf = (targets: readonly Target[], kills: number): Plan =>
  Array.from({ length: kills }, (_, index) => {
    const round = Math.floor(index / targets.length)
    const target = targets[index % targets.length]
    const under = activityNames[(round + index) % activityNames.length]
    if (target === undefined || under === undefined) throw new Error('there is nothing to kill')
    return { target, under }
  })

type Setup = { cleanUps: CleanUps; keep: string | null }

const openFolder = async (name: string, { later }: CleanUps): Promise<string> => {
  const folder = await makeFolder(`tradewind-bench-faults-${name}`)
  later(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const runPart = (
  name: string,
  plan: Plan,
  { cleanUps, keep, env = {} }: Setup & { env?: Record<string, string> },
): Promise<Verdict> =>
  cleanUps.within(async () => {
    const product = await startFaultProduct(await openFolder(name, cleanUps), { ...world, ...env })
    cleanUps.later(async () => {
      await product.stop()
      if (keep === null) return
      await mkdir(keep, { recursive: true })
      await copyFile(product.logFile, join(keep, `${name}.log`))
    })
    await product.ready
    return report(await runKills(product, plan, (kill, index) => console.log(killLine(kill, index + 1, plan.length))))
  })

/** Runs the product with an external PostgreSQL, which the benchmark starts. */
const runWithDatabase = (kills: number, setup: Setup): Promise<Verdict> =>
  setup.cleanUps.within(async () => {
    const dataDir = await openFolder('database', setup.cleanUps)
    const log = createLog({ logLevel: 'error' })
    let postgres = await startEmbeddedPostgres({ dataDir, log })
    setup.cleanUps.later(() => postgres.stop())
    const restart = async () => {
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ dataDir, log })
    }
    const plan = [...control, ...planOf([restartedDatabase(restart)], kills)]
    return runPart('outside', plan, { ...setup, env: { DATABASE_URL: postgres.url } })
  })

const show = ({ table, notes }: Verdict): void =>
  console.log(`\n${table}\n\n${notes.map((note) => `- ${note}`).join('\n')}\n`)

export const run = ({ rows, keep }: Options): Promise<void> =>
  withCleanUps(async (cleanUps) => {
    const kills = rows ?? usualKills
    const outside = Math.ceil(kills / (ownTargets.length + 1))
    console.log(`faults: ${kills} kills, ${new Date().toISOString().slice(0, 10)}, ${machine()}`)
    const own = await runPart('own', [...control, ...planOf(ownTargets, kills - outside)], { cleanUps, keep })
    show(own)
    const beside = await runWithDatabase(outside, { cleanUps, keep })
    show(beside)
    if (!own.isFaultless || !beside.isFaultless) throw new Error('faults were found: see above')
  })

type CleanUps = {
  /** Registers clean-up work. */
  later(work: () => Promise<void>): void
  /** Calls `run`, then does the clean-up work that was registered during it, the newest first. */
  within<T>(run: () => Promise<T>): Promise<T>
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `run`. A signal does all clean-up work registered so far and ends the process. */
const withCleanUps = async <T>(run: (cleanUps: CleanUps) => Promise<T>): Promise<T> => {
  const works: (() => Promise<void>)[] = []
  const unwindTo = async (depth: number): Promise<void> => {
    while (works.length > depth)
      await works
        .pop()?.()
        .catch((error: unknown) => console.error(error))
  }
  const within: CleanUps['within'] = async (work) => {
    const depth = works.length
    try {
      return await work()
    } finally {
      await unwindTo(depth)
    }
  }
  const end = () => void unwindTo(0).then(() => process.exit(1))
  for (const signal of signals) process.once(signal, end)
  try {
    return await within(() => run({ later: (work) => works.push(work), within }))
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}
