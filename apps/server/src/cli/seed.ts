/**
 * `npm run seed -- --trades 1000000 [--companies 100000] [--profiles 100000] [--fair-buyers 5000]
 * [--seed 1]`: creates demonstration data of the given size in
 * the running product, or in engines that it starts itself. A second run with the same sizes does nothing; after a stop
 * it continues.
 */

import { parseArgs } from 'node:util'
import { openDataDir, readConfig } from '@tradewind/platform'
import { progressUntil } from '../demonstrate.ts'
import {
  demonstrationSeed,
  ensureDemonstrationFairs,
  ensureDemonstrationProfiles,
  ensureDemonstrationWorld,
} from '../modules/ingest/index.ts'
import { openPlatform } from '../open-platform.ts'

const usage = 'Usage: npm run seed -- --trades N [--companies N] [--profiles N] [--fair-buyers N] [--seed N]'

const readCount = (text: string | undefined, fallback: number): number => {
  const count = text === undefined ? fallback : Number(text.replaceAll('_', ''))
  if (!Number.isInteger(count) || count < 1) throw new Error(usage)
  return count
}

const main = async () => {
  const options = {
    trades: { type: 'string' },
    companies: { type: 'string' },
    profiles: { type: 'string' },
    'fair-buyers': { type: 'string' },
    seed: { type: 'string' },
  } as const
  const { values } = parseArgs({ options })
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  await openDataDir(config)
  const trades = readCount(values.trades, config.demo.trades)
  // The default is one company for every ten trades, as in the default demonstration data.
  const companies = readCount(values.companies, Math.max(100, Math.round(trades / 10)))
  const seed = readCount(values.seed, demonstrationSeed)
  const profiles = readCount(values.profiles, config.demo.profiles)
  const fairBuyers = readCount(values['fair-buyers'], Math.max(1, config.demo.fairBuyers))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('Stopped; run the same command again to continue')))
  const progress = progressUntil(stopping.signal)
  const { platform, close } = await openPlatform(config, { join: true })
  try {
    // Publishing profiles queues the job that indexes them, which the product runs.
    await platform.jobs.start()
    const startedAt = Date.now()
    await ensureDemonstrationWorld(platform, { seed, companies, trades }, (done, total) =>
      progress('Demonstration trade', done, total),
    )
    await ensureDemonstrationProfiles(platform, { seed, companies, profiles }, (done, total) =>
      progress('Demonstration profiles', done, total),
    )
    await ensureDemonstrationFairs(platform, { seed, companies, profiles, fairBuyers }, (done, total) =>
      progress('Demonstration fairs', done, total),
    )
    const seconds = (Date.now() - startedAt) / 1000
    console.log(
      `${trades} trade records of ${companies} companies, ${profiles} profiles and ${fairBuyers} fair buyers, in ${seconds.toFixed(1)} s`,
    )
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
