import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { startTestPlatform } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createIdempotentCalls } from './idempotency.ts'

const platform = await startTestPlatform()
afterAll(() => platform.close())
const { db } = platform

/**
 * Simulates a process of the server. Each simulated process has its own PostgreSQL connection, whose lock shows that
 * the process lives. A test may simulate several processes.
 */
const open = (waitMs?: number, through: Db = db) => {
  const calls = createIdempotentCalls(
    { ...platform, db: through },
    {
      databaseUrl: platform.config.databaseUrl ?? '',
      ...(waitMs === undefined ? {} : { waitMs }),
    },
  )
  onTestFinished(() => calls.close())
  return calls
}
const call = { orgId: 'o', key: 'k', path: '/p', inputHash: 'h' }

beforeEach(async () => {
  await sql`delete from idempotent_call`.execute(db)
  await sql`create table if not exists bought (n int4)`.execute(db)
  await sql`delete from bought`.execute(db)
})

const buy = () =>
  db.transaction().execute(async (tx) => {
    await sql`insert into bought values (1)`.execute(tx)
    return 'bought'
  })
const countBought = async () => (await sql<{ n: number }>`select count(*) as n from bought`.execute(db)).rows[0]?.n

/** Inserts the row that a killed process leaves behind when it was running a call with an Idempotency-Key. */
const leaveMark = async (more: { commits?: number; age?: string; presence?: number | null } = {}) => {
  const { commits = 0, age = '0 s', presence = 7 } = more
  await sql`
    insert into idempotent_call (org_id, key, path, input_hash, presence_no, process_name, commits, created_at)
    values ('o', 'k', '/p', 'h', ${presence}, ${presence === null ? null : 'tradewind killed'}, ${commits}, now() - ${age}::interval)`.execute(
    db,
  )
}

test('a repeated call waits for the first call’s answer, and runs when the first call fails', async () => {
  const calls = open()
  const answers = await Promise.all([1, 2, 3].map((answer) => calls.once(call, async () => answer)))
  expect(new Set(answers).size).toBe(1)
  const other = { ...call, key: 'l' }
  let isFirst = true
  const run = async () => {
    if (!isFirst) return 'done'
    isFirst = false
    throw new Error('the first fails')
  }
  const tried = await Promise.allSettled([calls.once(other, run), calls.once(other, run)])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(calls.once({ ...other, inputHash: 'i' }, run)).rejects.toMatchObject({
    errorName: 'idempotency_conflict',
  })
})

test('after its process was killed without a commit, a repeated call runs at once', async () => {
  await leaveMark()
  // PostgreSQL may have started only now. For some seconds after its start no process counts as dead, because living
  // processes may not have reconnected yet.
  await expect
    .poll(
      async () =>
        (await sql<{ ok: boolean }>`select pg_postmaster_start_time() < now() - interval '5 s' as ok`.execute(db))
          .rows[0]?.ok,
      { timeout: 10_000 },
    )
    .toBe(true)
  const calls = open(0)
  expect(await calls.once(call, async () => 2)).toBe(2)
  expect(await calls.once(call, async () => 3)).toBe(2)
})

test('after its process was killed with a commit, a repeated call does not run', async () => {
  await leaveMark({ commits: 1 })
  await expect(open().once(call, buy)).rejects.toMatchObject({ errorName: 'outcome_lost' })
  expect(await countBought()).toBe(0)
})

test('a mark of an older version is valid for a minute', async () => {
  await leaveMark({ presence: null })
  const calls = open(0)
  await expect(calls.once(call, async () => 1)).rejects.toMatchObject({ errorName: 'idempotency_conflict' })
  await sql`delete from idempotent_call`.execute(db)
  await leaveMark({ presence: null, age: '61 s' })
  expect(await calls.once(call, async () => 2)).toBe(2)
})

test('while the process of the first call lives, a repeated call does not run', async () => {
  const first = open()
  const other = open(300)
  const { promise, resolve } = Promise.withResolvers<number>()
  const running = first.once(call, () => promise)
  await expect.poll(() => db.selectFrom('idempotent_call').select('key').execute()).toHaveLength(1)
  await db
    .updateTable('idempotent_call')
    .set({ createdAt: new Date(0) })
    .execute()
  await expect(other.once(call, async () => 2)).rejects.toMatchObject({ errorName: 'idempotency_conflict' })
  resolve(1)
  expect([await running, await other.once(call, async () => 3)]).toEqual([1, 1])
})

/** Ends the connection whose lock shows that the process lives, and no other connection. */
const cutPresence = () =>
  sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 80732`.execute(db)

test('a process that lost its lock changes nothing more, and the repeated call runs once', async () => {
  const first = open()
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  const running = first.once(call, async () => {
    await cut
    await buy()
    return 'first'
  })
  const ended = expect(running).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  await expect.poll(() => db.selectFrom('idempotent_call').select('key').execute()).toHaveLength(1)
  await cutPresence()
  await sleep(100)
  const repeated = open().once(call, async () => {
    await buy()
    return 'repeated'
  })
  resolve()
  await ended
  expect(await repeated).toBe('repeated')
  expect(await countBought()).toBe(1)
})

test.each([
  ['an engine was lost', fail('engine_unavailable')],
  ['something unforeseen broke', new Error('unforeseen')],
])('a call that committed and failed when %s is not run again', async (_why, error) => {
  const calls = open()
  const bought = calls.once(call, async () => {
    await buy()
    throw error
  })
  await expect(bought).rejects.toBe(error)
  await expect(calls.once(call, buy)).rejects.toMatchObject({ errorName: 'outcome_lost' })
  expect(await countBought()).toBe(1)
})

test('a refused call may be repeated, even when it had committed something', async () => {
  const calls = open()
  const refused = calls.once(call, async () => {
    await buy()
    throw fail('insufficient_balance')
  })
  await expect(refused).rejects.toMatchObject({ errorName: 'insufficient_balance' })
  expect(await calls.once(call, async () => 'done')).toBe('done')
})

/** A connection to the same database; `statements` counts the statements sent through it. */
const countStatements = () => {
  const counted = { statements: 0 }
  const through = db.withPlugin({
    transformQuery: ({ node }) => {
      counted.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { counted, through }
}

test.each([
  ['in this process', (first: ReturnType<typeof open>) => first],
  ['in another process', (_first: ReturnType<typeof open>, second: ReturnType<typeof open>) => second],
])('hundreds of repeated calls of a call that runs %s wait as one', async (_where, choose) => {
  const { counted, through } = countStatements()
  const [first, second] = [open(undefined, through), open(undefined, through)]
  const { promise, resolve } = Promise.withResolvers<{ bought: number }>()
  const running = first.once(call, () => promise)
  await expect.poll(() => db.selectFrom('idempotent_call').select('key').execute()).toHaveLength(1)
  counted.statements = 0
  const duplicates = Array.from({ length: 500 }, () => choose(first, second).once(call, async () => ({ bought: 2 })))
  await sleep(1_000)
  expect(counted.statements).toBeLessThan(20)
  resolve({ bought: 1 })
  expect(await running).toEqual({ bought: 1 })
  expect(new Set((await Promise.all(duplicates)).map(({ bought }) => bought))).toEqual(new Set([1]))
})

test('a repeated call is refused when the first call runs for too long; a call with another body is refused at once', async () => {
  const calls = open(300)
  const { promise, resolve } = Promise.withResolvers<number>()
  const running = calls.once(call, () => promise)
  await expect.poll(() => db.selectFrom('idempotent_call').select('key').execute()).toHaveLength(1)
  await expect(calls.once({ ...call, inputHash: 'i' }, async () => 2)).rejects.toMatchObject({
    errorName: 'idempotency_conflict',
  })
  await expect(calls.once(call, async () => 2)).rejects.toMatchObject({ errorName: 'idempotency_conflict' })
  resolve(1)
  expect(await running).toBe(1)
})

test('a commit whose confirmation is lost is neither repeated nor forgotten', async () => {
  const calls = open()
  await buy()
  // The server commits, but its confirmation never arrives, because a deferred trigger ends the connection during the
  // commit.
  await sql`
    create or replace function end_after_commit() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db)
  await sql`
    create constraint trigger lose_connection after insert on bought
    deferrable initially deferred for each row execute function end_after_commit()`.execute(db)
  onTestFinished(async () => void (await sql`drop trigger lose_connection on bought`.execute(db)))
  await expect(calls.once(call, buy)).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  // The connection ended before the commit was durable. So nothing of the transaction is stored, and the call may be
  // repeated.
  await expect.poll(() => db.selectFrom('idempotent_call').select('key').execute()).toEqual([])
  expect(await countBought()).toBe(1)
  // Here PostgreSQL ends the connection after a commit that was counted in the call's row.
  const through = calls.once(call, async () => {
    await db.updateTable('idempotent_call').set({ commits: 1 }).execute()
    await buy()
  })
  await expect(through).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  await expect
    .poll(async () => (await db.selectFrom('idempotent_call').select('outcomeLost').execute())[0])
    .toEqual({ outcomeLost: true })
  await expect(calls.once(call, buy)).rejects.toMatchObject({ errorName: 'outcome_lost' })
})
