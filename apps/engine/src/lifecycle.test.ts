/** Tests the chDB host as a process: one owner of a data directory, a clean end, and no data loss when it is killed. */

import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished, expect, test } from 'vitest'
import { clientOf, newDirectory, rowsOf, sleeping, startHost } from './testing.ts'

const open = async (env: Record<string, string> = {}) => {
  const { directory, remove } = await newDirectory()
  const host = await startHost(directory, env)
  onTestFinished(async () => {
    await host.end('SIGKILL')
    await remove()
  })
  return { directory, host }
}

test('after a kill during inserts the directory opens again, and no acknowledged row is lost', async () => {
  const { directory, host } = await open()
  let current = host
  onTestFinished(async () => void (await current.end('SIGKILL')))
  await current.client.command({ query: 'create table event (id UInt32) engine = MergeTree order by id' })
  const acknowledged: number[] = []
  for (let round = 0; round < 3; round += 1) {
    let id = round * 100_000
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const mine = (id += 1)
        await current.client.insert({ table: 'event', values: [{ id: mine }], format: 'JSONEachRow' })
        acknowledged.push(mine)
      }
    })
    const target = acknowledged.length + 20
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(target)
    current.process.kill('SIGKILL')
    await Promise.allSettled(writers)
    await current.client.close()
    current = await startHost(directory)
    const found = await rowsOf<{ id: number; n: number }>(current.client, 'select id, count() n from event group by id')
    const counts = new Map(found.map((row) => [row.id, row.n]))
    expect(acknowledged.filter((one) => counts.get(one) !== 1)).toEqual([])
    // The host may also have stored the four inserts that were in progress when it was killed, in each round.
    expect(counts.size).toBeLessThanOrEqual(acknowledged.length + 4 * (round + 1))
  }
  await current.end()
})

test('the host ends when its parent dies, and the next start waits for its end', async () => {
  const { directory, host } = await open({ CHDB_END_WITH_STDIN: '1' })
  const running = rowsOf(host.client, sleeping(60)).catch((error: unknown) => error)
  await expect.poll(async () => (await rowsOf(host.client, 'select 1 from system.processes')).length).toBe(2)
  host.process.stdin?.end()
  const next = await startHost(directory)
  expect(await next.client.ping()).toEqual({ success: true })
  expect(await running).toBeInstanceOf(Error)
  await host.exited
  await next.end()
})

test('SIGTERM lets running statements finish, refuses new ones, and ends the host with exit code 0', async () => {
  const { host, directory } = await open()
  const running = rowsOf(host.client, sleeping(1))
  await expect.poll(async () => (await rowsOf(host.client, 'select 1 from system.processes')).length).toBe(2)
  host.process.kill('SIGTERM')
  const takesNew = () => host.client.ping({ select: true }).then((answer) => answer.success)
  await expect.poll(takesNew).toBe(false)
  expect(await running).toEqual([{ slept: 0 }])
  expect(await host.exited).toEqual([0, null])
  expect(existsSync(join(directory, 'store'))).toBe(true)
})

test('without named pipes the host answers through files', async () => {
  const { host, directory } = await open({ PATH: '/nowhere' })
  const total = 300_000
  const answer = await host.client.exec({ query: `select number from numbers(${total}) format TSV` })
  expect((await text(answer.stream)).trimEnd().split('\n')).toHaveLength(total)
  const late = `select throwIf(number = ${total - 1}) from numbers(${total})`
  await expect(rowsOf(host.client, late)).rejects.toMatchObject({ code: '395' })
  await expect.poll(() => readdir(join(directory, 'spool'))).toEqual([])
})

test('one directory can be used by one host only', async () => {
  const { directory } = await open()
  await expect(startHost(directory, { CHDB_LOCK_TIMEOUT_MS: '200' })).rejects.toThrow(/Code: 76/)
})

test('the password is required, in each form in which a client may send it', async () => {
  const { host } = await open({ CHDB_PASSWORD: "s'e:c=ret" })
  const password = "s'e:c=ret"
  const right = clientOf(host.port, { password })
  expect(await rowsOf(right, 'select 1 one')).toEqual([{ one: 1 }])
  await right.close()
  const wrong = clientOf(host.port, { password: 'guess' })
  await expect(rowsOf(wrong, 'select 1')).rejects.toMatchObject({ code: '516' })
  await wrong.close()
  const url = `http://127.0.0.1:${host.port}/?query=select+1`
  expect((await fetch(url)).status).toBe(401)
  expect((await fetch(url, { headers: { 'x-clickhouse-user': 'default', 'x-clickhouse-key': password } })).status).toBe(
    200,
  )
  expect((await fetch(`${url}&user=root&password=${encodeURIComponent(password)}`)).status).toBe(403)
  expect((await fetch(`http://127.0.0.1:${host.port}/ping`)).status).toBe(200)
})

test('limits are set by the environment, and a request cannot raise them', async () => {
  const { host } = await open({ CHDB_READ_SECONDS: '0.3', CHDB_QUERY_MEMORY_BYTES: '50000000' })
  const clickhouse_settings = { max_execution_time: 60, max_memory_usage: '0' }
  await expect(rowsOf(host.client, sleeping(30), { clickhouse_settings })).rejects.toMatchObject({ code: '159' })
  const greedy = 'select groupArray(number) from numbers(1e9)'
  await expect(rowsOf(host.client, greedy, { clickhouse_settings })).rejects.toMatchObject({ code: '241' })
})
