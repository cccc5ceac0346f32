/**
 * The product's sending worker for SMS as a separate process, for tests that kill it. It runs the real dispatch, gateways
 * and receipts, with the SMPP gateway and the database from the environment.
 */

import { flushCompileCache } from 'node:module'
import { createLog, openPostgres, readConfig, systemClock } from '@tradewind/platform'
import { startDispatch } from '../../outreach/sending/dispatch.ts'
import { createSmsChannel } from '../channel.ts'
import { createListeners } from '../incoming/listeners.ts'
import { createSmsAdapter } from '../outgoing/adapter.ts'

const config = readConfig()
if (config.databaseUrl === null) throw new Error('DATABASE_URL is needed')
const db = openPostgres(config.databaseUrl)
const log = createLog(config)
const channel = createSmsChannel({ config, db, clock: systemClock, log })
await channel.listen(createListeners({ db, log }, { storePhoneReply: () => Promise.resolve() }))
startDispatch(
  {
    db,
    clock: systemClock,
    log,
    config,
    adapters: new Map([['sms', createSmsAdapter({ db, clock: systemClock, log }, channel)]]),
  },
  { leaseMs: 3_000, fenceMs: 1_500, heartbeatMs: 300 },
)
// The compile cache is written now, because a killed process cannot write it at its end.
flushCompileCache()
