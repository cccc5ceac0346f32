/**
 * The product's sending worker as a separate process, for tests that kill it. It runs the real dispatch and email
 * channel, with the SMTP server and database from the environment, and shuts down cleanly on SIGTERM.
 */

import { flushCompileCache } from 'node:module'
import { createLog, createStorage, openPostgres, readConfig, systemClock } from '@tradewind/platform'
import { startDispatch } from '../../outreach/sending/dispatch.ts'
import { createEmailChannel } from '../channel.ts'

const config = readConfig()
if (config.databaseUrl === null) throw new Error('DATABASE_URL is needed')
const db = openPostgres(config.databaseUrl)
const log = createLog(config)
const email = createEmailChannel(
  { db, config, clock: systemClock, log, storage: await createStorage(config) },
  {
    readCatcherAddress: async () => null,
    findCaught: async () => new Set<string>(),
    readCompanyName: async () => 'Test Co.',
  },
)
const dispatch = startDispatch(
  { db, clock: systemClock, log, config, adapters: new Map([['email', email]]) },
  { leaseMs: 3_000, fenceMs: 1_500, heartbeatMs: 300 },
)
// The compile cache is written now, because a killed process cannot write it at its end.
flushCompileCache()
process.once('SIGTERM', () => {
  dispatch
    .stop()
    .then(() => db.destroy())
    .then(() => process.exit(0))
    .catch(() => process.exit(1))
})
