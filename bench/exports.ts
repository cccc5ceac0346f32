/**
 * Measures exports from the order to the stored file: found companies with their contacts, all of them unlocked by the
 * file, which is the most work for a row. `npm run bench -- exports`; `--rows` changes the size of the larger file.
 */

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { readConfig, type Platform, type Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { exportSources } from '../apps/server/src/module-ports.ts'
import { describeMail } from '../apps/server/src/modules/email/index.ts'
import { orderExport } from '../apps/server/src/modules/exports/exports.ts'
import { readExport } from '../apps/server/src/modules/exports/queries.ts'
import { writeExport } from '../apps/server/src/modules/exports/write-export.ts'
import { readMembership, setMembership } from '../apps/server/src/modules/membership/index.ts'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import { makeCompanyWorld } from './company-world.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { timed } from './product.ts'

const usualRows = 200_000
const smallRows = 50_000
/** Seconds for a file of `smallRows` rows; four times as many rows may take four times as long. */
const aimSeconds = 5

export const run = async ({ rows, keep }: Options): Promise<void> => {
  const largest = rows ?? usualRows
  const dataDir = keep ?? (await makeFolder('tradewind-bench-exports'))
  const config = readConfig({ MODE: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const { platform, close } = await openPlatform(config, { join: false })
  try {
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`)
    await platform.jobs.start()
    await makeCompanyWorld(platform, largest)
    await registerCompanies(platform, largest)
    for (const size of [smallRows, largest])
      for (const format of ['csv', 'xlsx'] as const) await measure(platform, { size, format })
  } finally {
    await close()
    if (keep === null) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Gives every company of the index a row in the registry, with all kinds of contacts. */
const registerCompanies = async ({ db }: Platform, rows: number): Promise<void> => {
  await sql`
    insert into customs_company (country, name, address, email, phone, website)
    select 'DE', 'Company ' || number, number || ' Long Street, Hamburg', 'buying@company' || number || '.example',
      '+49 40 ' || (1000000 + number), 'www.company' || number || '.example'
    from generate_series(1, ${rows}) as number`.execute(db)
  await sql`analyze customs_company`.execute(db)
}

/** An organisation for each file, because the plan limits the items of a day. */
const signIn = async ({ db, clock }: Platform): Promise<Session> => {
  const orgId = randomUUID()
  await setMembership(db, orgId, { tier: 'vip4', expiresAt: null })
  const { plan } = await readMembership(db, orgId, clock.now())
  return {
    sessionId: randomUUID(),
    userId: randomUUID(),
    orgId,
    orgRole: 'owner',
    tier: 'vip4',
    roles: ['vip4'],
    permissions: new Set(plan.permissions),
  }
}

const measure = async (
  platform: Platform,
  { size, format }: { size: number; format: 'csv' | 'xlsx' },
): Promise<void> => {
  const sources = exportSources(platform, (_channel, content) => describeMail(content))
  const session = await signIn(platform)
  const signal = new AbortController().signal
  const of = { list: 'found_companies', filter: {}, sort: 'relevance' } as const
  const written = { format, rows: size, lang: 'en', timeZone: 'UTC' }
  let id = ''
  const ordering = await timed(async () => {
    id = (await orderExport(platform, sources, { session, signal }, of, written)).id
  })
  const job = { signal, runsAgain: () => false }
  const writing = await timed(() => writeExport(platform, sources, { orgId: session.orgId, id }, job))
  const file = await readExport(platform.db, session.orgId, id)
  if (file?.state !== 'finished' || file.rowsTotal !== size) throw new Error(`the export is ${file?.state}`)
  const seconds = (ordering + writing) / 1_000
  const aim = (aimSeconds * size) / smallRows
  console.log(
    `${size.toLocaleString('en-US').padStart(9)} rows, ${format.padEnd(5)}${seconds.toFixed(1).padStart(7)} s  aim ${aim} s, ${((file.sizeBytes ?? 0) / 1e6).toFixed(0)} MB`,
  )
}
