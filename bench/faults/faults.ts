/**
 * The whole product under load while its parts are killed: PostgreSQL, single connections of it, the engine, the server
 * process; then once more with a database of the operator's own that is restarted. Fails when anything is lost or doubled,
 * when the server dies of another part's death, when callers see a wrong answer, or when something does not go on.
 *
 *   npm run bench -- faults [--rows <kills>] [--keep <folder for the product's logs>]
 */
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog } from '@tradewind/platform'
import { startEmbeddedPostgres } from '@tradewind/platform/embedded'
import { makeFolder } from '../folder.ts'
import type { Options } from '../main.ts'
import { activityNames, type ActivityName } from './activity.ts'
import { ownTargets, restartedDatabase, type Target } from './kills.ts'
import { startFaultProduct } from './product.ts'
import { killLine, machine, report, type Verdict } from './report.ts'
import { runKills } from './run.ts'

const usualKills = 60
const world = { DEMO_TRADES: '60000', DEMO_COMPANIES: '2000' }

type Plan = { target: Target; under: ActivityName }[]

/** So many kills: each target under each activity as often as any other; a target's next turn is as far away as can be. */
const planOf = (targets: readonly Target[], kills: number): Plan =>
  Array.from({ length: kills }, (_, index) => {
    const round = Math.floor(index / targets.length)
    const target = targets[index % targets.length]
    const under = activityNames[(round + index) % activityNames.length]
    if (target === undefined || under === undefined) throw new Error('there is nothing to kill')
    return { target, under }
  })

const runPart = async (
  name: string,
  plan: Plan,
  { env, keep }: { env: Record<string, string>; keep: string | null },
): Promise<Verdict> => {
  const folder = await makeFolder(`tradewind-bench-faults-${name}`)
  try {
    const product = await startFaultProduct(folder, { ...world, ...env })
    try {
      const result = await runKills(product, plan, (kill, index) => console.log(killLine(kill, index + 1, plan.length)))
      return report(result)
    } finally {
      await product.stop()
      if (keep !== null) {
        await mkdir(keep, { recursive: true })
        await copyFile(product.logFile, join(keep, `${name}.log`))
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** With a database that is not the product's own, started here. */
const runWithDatabase = async (kills: number, keep: string | null): Promise<Verdict> => {
  const folder = await makeFolder('tradewind-bench-faults-database')
  const log = createLog({ logLevel: 'error' })
  let postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  try {
    const restart = async () => {
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ dataDir: folder, log })
    }
    const plan = planOf([restartedDatabase(restart)], kills)
    return await runPart('outside', plan, { env: { DATABASE_URL: postgres.url }, keep })
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const show = ({ table, notes }: Verdict): void =>
  console.log(`\n${table}\n\n${notes.map((note) => `- ${note}`).join('\n')}\n`)

export const run = async ({ rows, keep }: Options): Promise<void> => {
  const kills = rows ?? usualKills
  const outside = Math.ceil(kills / (ownTargets.length + 1))
  console.log(`faults: ${kills} kills, ${new Date().toISOString().slice(0, 10)}, ${machine()}`)
  const own = await runPart('own', planOf(ownTargets, kills - outside), { env: {}, keep })
  show(own)
  const beside = await runWithDatabase(outside, keep)
  show(beside)
  if (!own.isFaultless || !beside.isFaultless) throw new Error('faults were found: see above')
}
