import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tradewind/contract'
import { startTestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { requeueAbandoned, queueNameOf } from './abandoned-jobs.ts'
import { createJobs, defineJob, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'
import { processName } from './postgres.ts'

const log = createLog({ logLevel: 'silent' })
const postgres = await startTestPostgres()
const running: Jobs[] = []
const makeJobs = () => {
  const jobs = createJobs(postgres.url, log)
  running.push(jobs)
  return jobs
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})
afterAll(() => postgres.close())

const payload = z.object({ n: z.coerce.number() })

test('a job sent in a transaction runs after the commit, and never after a rollback', async () => {
  const job = defineJob({ name: 'test.transactional', payload })
  const jobs = makeJobs()
  const handled: number[] = []
  jobs.work(job, async ({ n }) => void handled.push(n))
  await jobs.start()
  const rolledBack = postgres.db.transaction().execute(async (tx) => {
    await jobs.send(job, { n: 1 }, { tx })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await postgres.db.transaction().execute(async (tx) => {
    await jobs.send(job, { n: 2 }, { tx })
    await sleep(300)
    expect(handled).toEqual([])
  })
  await expect.poll(() => handled, { timeout: 5000 }).toEqual([2])
})

test('a job of higher priority runs first, even when others have waited longer', async () => {
  const job = defineJob({ name: 'test.priority', payload })
  const sender = makeJobs()
  await sender.start()
  for (const [n, priority] of [
    [1, -2],
    [2, -1],
    [3, undefined],
    [4, -1],
  ] as const)
    // prettier-ignore
    await sender.send(job, { n }, priority === undefined ? {} : { priority })
  const jobs = makeJobs()
  const handled: number[] = []
  jobs.work(job, async ({ n }) => void handled.push(n))
  await jobs.start()
  await expect.poll(() => handled, { timeout: 5000 }).toEqual([3, 2, 4, 1])
})

test('organisations take turns, however many jobs one organisation has queued', async () => {
  const job = defineJob({ name: 'test.turns', payload: z.object({ name: z.string() }) })
  const sender = makeJobs()
  await sender.start()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
    // The queue counts the jobs of each organisation to let organisations take turns. A job that is sent in a
    // transaction (a2) is counted in the same transaction.
    await postgres.db
      .transaction()
      .execute((tx) => sender.send(job, { name }, { orgId: name.charAt(0), ...(name === 'a2' ? { tx } : {}) }))
  const jobs = makeJobs()
  const handled: string[] = []
  jobs.work(job, async ({ name }) => void handled.push(name))
  await jobs.start()
  await expect.poll(() => handled, { timeout: 10_000 }).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('the limit per organisation leaves workers free for other organisations', async () => {
  const job = defineJob({ name: 'test.places', payload: z.object({ name: z.string() }) })
  const sender = makeJobs()
  await sender.start()
  for (const name of ['a1', 'a2', 'a3', 'b1']) await sender.send(job, { name }, { orgId: name.charAt(0) })
  const jobs = makeJobs()
  const running: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let mostOfA = 0
  const done: string[] = []
  jobs.work(
    job,
    async ({ name }) => {
      running.push(name)
      mostOfA = Math.max(mostOfA, running.filter((one) => one.startsWith('a')).length)
      if (name.startsWith('a')) await released
      running.splice(running.indexOf(name), 1)
      done.push(name)
    },
    { concurrency: 3, perOrg: 1 },
  )
  await jobs.start()
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['b1'])
  release()
  await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(mostOfA).toBe(1)
})

test('the workers run a backlog without pauses, up to their concurrency', async () => {
  const job = defineJob({ name: 'test.backlog', payload })
  const jobs = makeJobs()
  const handled = new Set<number>()
  let active = 0
  let mostActive = 0
  jobs.work(
    job,
    async ({ n }) => {
      mostActive = Math.max(mostActive, (active += 1))
      await sleep(5)
      active -= 1
      handled.add(n)
    },
    { concurrency: 3 },
  )
  const sender = makeJobs()
  await sender.start()
  for (let n = 0; n < 40; n += 1) await sender.send(job, { n })
  await jobs.start()
  // If a worker paused for its polling interval of 2 s after every job, the test would take 26 s.
  await expect.poll(() => handled.size, { timeout: 10_000 }).toBe(40)
  expect(mostActive).toBe(3)
})

test('a failing job is retried and knows its last try; its payload is parsed at each run', async () => {
  const job = defineJob({ name: 'test.retry', payload, retryLimit: 2, retryDelaySeconds: 0 })
  const jobs = makeJobs()
  const tries: [number, boolean][] = []
  jobs.work(job, async ({ n }, { runsAgain }) => {
    tries.push([n, !runsAgain(new Error('broken'))])
    if (tries.length < 3) throw new Error('not yet')
  })
  await jobs.start()
  await jobs.send(job, { n: '7' })
  const all = [[7, false], [7, false], [7, true]] // prettier-ignore
  await expect.poll(() => tries, { timeout: 20_000 }).toEqual(all)
})

test('a payload that does not match its schema is refused when it is sent', async () => {
  const jobs = makeJobs()
  await jobs.start()
  const strict = defineJob({ name: 'test.strict', payload: z.object({ id: z.uuid() }) })
  await expect(jobs.send(strict, { id: 'x' })).rejects.toThrow('Invalid UUID')
})

test('an exclusive job is queued once for each key', async () => {
  const job = defineJob({ name: 'test.exclusive', payload, exclusive: true })
  const jobs = makeJobs()
  await jobs.start()
  for (const singletonKey of ['a', 'a', 'b']) await jobs.send(job, { n: 1 }, { singletonKey })
  const count = sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'test.exclusive'`
  expect((await count.execute(postgres.db)).rows).toEqual([{ n: 2 }])
})

test('stop aborts the signal and waits; the unfinished job runs at the next start', async () => {
  const job = defineJob({ name: 'test.stop', payload, retryDelaySeconds: 0 })
  const first = createJobs(postgres.url, log)
  let aborted = false
  first.work(job, async (_payload, { signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    aborted = true
    throw new Error('not done')
  })
  await first.start()
  await first.send(job, { n: 1 })
  await sleep(500)
  await first.stop()
  expect(aborted).toBe(true)
  const second = makeJobs()
  let done = 0
  second.work(job, async () => void (done += 1))
  await second.start()
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1)
})

/** Creates the rows of unfinished jobs that a killed process leaves. */
const abandon = async (name: string, part: { retryLimit: number }): Promise<void> => {
  await sql`
    insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_count)
    values (${name}, '{"n":1}', 'active', now(), now(), 3600, ${part.retryLimit}, 0)`.execute(postgres.db)
}

test('a job of a killed process runs again at the next start, unless it was the last try', async () => {
  const job = defineJob({ name: 'test.abandoned', payload })
  const lastTry = defineJob({ name: 'test.abandoned-last', payload })
  const sender = makeJobs()
  await sender.start()
  for (const one of [job, lastTry]) await sender.send(one, { n: 2 }, { startAfter: new Date('2100-01-01') })
  await abandon(job.name, { retryLimit: 1 })
  await abandon(lastTry.name, { retryLimit: 0 })
  const done: string[] = []
  const jobs = makeJobs()
  for (const one of [job, lastTry]) jobs.work(one, async () => void done.push(one.name))
  await jobs.start()
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([job.name])
  const { rows } = await sql`
    select state, retry_count as tries
    from pgboss.job
    where name = ${lastTry.name} and state = 'active'`.execute(postgres.db)
  expect(rows).toEqual([{ state: 'active', tries: 0 }])
})

test('a job that may still run in another process is not returned to the queue', async () => {
  const job = defineJob({ name: 'test.elsewhere', payload })
  const sender = makeJobs()
  await sender.start()
  await sender.send(job, { n: 2 }, { startAfter: new Date('2100-01-01') })
  await abandon(job.name, { retryLimit: 1 })
  const mine = new Client({ connectionString: postgres.url })
  const other = new Client({ connectionString: postgres.url, application_name: queueNameOf('tradewind other') })
  await Promise.all([mine.connect(), other.connect()])
  const giveBack = () =>
    requeueAbandoned(
      { executeSql: (text, values) => mine.query(text, values) },
      {
        queueName: queueNameOf(processName),
        queues: [job.name],
        startedAt: new Date('2100-01-01'),
        signal: AbortSignal.timeout(10_000),
      },
    )
  try {
    expect(await giveBack()).toBe(0)
    await other.end()
    await expect.poll(giveBack).toBe(1)
  } finally {
    await mine.end()
  }
})

test('a job that fails because an engine is away runs again after its return, and no try is counted', async () => {
  const job = defineJob({ name: 'test.lost-engine', payload, retryLimit: 0 })
  const back = Promise.withResolvers<void>()
  const engines = { note: () => undefined, untilReady: () => back.promise }
  const jobs = createJobs(postgres.url, log, { engines })
  running.push(jobs)
  const tries: boolean[] = []
  jobs.work(job, async (_payload, { runsAgain }) => {
    tries.push(runsAgain(fail('engine_unavailable')))
    if (tries.length === 1) throw fail('engine_unavailable')
  })
  await jobs.start()
  await jobs.send(job, { n: 1 })
  await expect.poll(() => tries, { timeout: 10_000 }).toHaveLength(1)
  back.resolve()
  await expect.poll(() => tries, { timeout: 10_000 }).toEqual([true, true])
  const states = sql<{ state: string }>`select state from pgboss.job where name = ${job.name}`
  await expect
    .poll(async () => (await states.execute(postgres.db)).rows, { timeout: 10_000 })
    .toEqual([{ state: 'completed' }])
})

test('a job that loses an engine every time fails for good', { timeout: 60_000 }, async () => {
  const job = defineJob({ name: 'test.poison', payload, retryLimit: 0 })
  const engines = { note: () => undefined, untilReady: async () => undefined }
  const jobs = createJobs(postgres.url, log, { engines })
  running.push(jobs)
  const tries: boolean[] = []
  jobs.work(job, async (_payload, { runsAgain }) => {
    tries.push(runsAgain(fail('engine_unavailable')))
    throw fail('engine_unavailable')
  })
  await jobs.start()
  await jobs.send(job, { n: 1 })
  const states = sql<{ state: string }>`select state from pgboss.job where name = ${job.name}`
  await expect
    .poll(async () => (await states.execute(postgres.db)).rows, { timeout: 30_000 })
    .toEqual([{ state: 'failed' }])
  expect(tries).toEqual([true, true, true, true, true, false])
})
