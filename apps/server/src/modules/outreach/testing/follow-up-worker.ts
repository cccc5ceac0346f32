/**
 * Creates follow-ups in a separate process, for a test that kills the process. The clock of the process is some days
 * ahead of the real one.
 */

import { flushCompileCache } from 'node:module'
import { createLog, openPostgres, readConfig } from '@tradewind/platform'
import { makeFollowUps } from '../sequence/follow-up.ts'

const config = readConfig()
if (config.databaseUrl === null) throw new Error('DATABASE_URL is needed')
const db = openPostgres(config.databaseUrl)
const clock = { now: () => new Date(Date.now() + Number(process.env['AHEAD_MS'])) }
await db.selectFrom('outreach_step').select('step').execute()
// The compile cache is written now, because a killed process cannot write it at its end.
flushCompileCache()
process.stdout.write('ready\n')
for (;;) await makeFollowUps({ db, clock, log: createLog(config) })
