import { createServer, type RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createClickHouse, type ClickHouseOptions } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const { clickhouse, url, close } = await startTestClickHouse({ empty: true })
afterAll(close)

beforeAll(() => clickhouse.command('create table shipment (id UInt64, buyer String) engine = MergeTree order by id'))

/** Starts an HTTP server that answers with the given listener, and connects a ClickHouse client to it. */
const startPeer = async (answer: RequestListener, options: ClickHouseOptions = {}) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const peer = createClickHouse(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, options)
  onTestFinished(async () => {
    await peer.close()
    server.close()
  })
  return peer
}

test('rows keep their values, and 64-bit ids are texts', async () => {
  const buyer = "O'Neill \\ Söhne\t\n{a:b};"
  await clickhouse.insert('shipment', [{ id: '18446744073709551615', buyer }])
  const rows = await clickhouse.rows('select id, buyer from shipment where buyer = {buyer:String}', {
    params: { buyer },
  })
  expect(rows).toEqual([{ id: '18446744073709551615', buyer }])
})

test('parameters of every type and length keep their value', async () => {
  const params = {
    list: ["a'b", 'c\\d', '', '\t\n\r', '瓷砖'],
    pairs: [['a', 'b'], []],
    numbers: Array.from({ length: 5_000 }, (_, index) => index),
    none: null,
    big: 18446744073709551615n,
    yes: true,
    long: '\r\n瓷砖'.repeat(2_000),
  }
  const ask = (names: readonly (keyof typeof params)[]) =>
    clickhouse.rows(`select ${names.map((name) => `{${name}:${types[name]}} as ${name}`).join(', ')}`, { params })
  const types = {
    list: 'Array(String)',
    pairs: 'Array(Array(String))',
    numbers: 'Array(UInt32)',
    none: 'Nullable(String)',
    big: 'UInt64',
    yes: 'Bool',
    long: 'String',
  }
  expect(await ask(['list', 'pairs', 'numbers', 'none', 'big', 'yes', 'long'])).toEqual([
    { ...params, big: String(params.big) },
  ])
})

test('a query on a connection that the server has closed is sent again', async () => {
  let asked = 0
  const peer = await startPeer((request, response) => {
    asked += 1
    if (asked === 2) return void request.socket.destroy()
    response.end(`{"asked":${asked}}\n`)
  })
  expect(await peer.rows('select 1')).toEqual([{ asked: 1 }])
  expect(await peer.rows('select 1')).toEqual([{ asked: 3 }])
})

test('a reused connection waits for a long query, even when the server soon closes idle connections', async () => {
  let asked = 0
  const peer = await startPeer((_, response) => {
    asked += 1
    response.setHeader('keep-alive', 'timeout=2')
    const answer = `{"asked":${asked}}\n`
    setTimeout(() => response.end(answer), asked === 1 ? 0 : 2_500)
  })
  await peer.rows('select 1')
  expect(await peer.rows('select 1')).toEqual([{ asked: 2 }])
})

test('a query whose answer breaks off is not sent again', async () => {
  let asked = 0
  const peer = await startPeer((request, response) => {
    asked += 1
    if (asked === 1) return void response.end('{"asked":1}\n')
    response.write('{"asked"', () => request.socket.resetAndDestroy())
  })
  await peer.rows('select 1')
  await expect(peer.rows('select 1')).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  expect(asked).toBe(2)
})

test('an answer that is too long for memory is refused, and the next query works', async () => {
  const row = `{"wide":"${'x'.repeat(10_000)}"}\n`
  let rows = 200
  const peer = await startPeer((_, response) => void response.end(row.repeat(rows)), { maxAnswerBytes: 1e6 })
  await expect(peer.rows('select 1')).rejects.toMatchObject({ errorName: 'query_too_heavy', cause: { code: '396' } })
  rows = 50
  expect(await peer.rows('select 1')).toHaveLength(50)
})

test('bytes are inserted and returned in any format', async () => {
  await clickhouse.command('create table line (id UInt32, buyer String) engine = MergeTree order by id')
  await clickhouse.insert('line', Readable.from(['1,"a"\n', '2,"b"\n']), { format: 'CSV', columns: ['id', 'buyer'] })
  await clickhouse.insert('line', Readable.from([{ id: 3, buyer: 'c' }]))
  const parquet = await clickhouse.stream('select * from line', 'Parquet')
  await clickhouse.command('create table copy as line')
  await clickhouse.insert('copy', parquet, { format: 'Parquet' })
  const csv = await clickhouse.stream('select * from copy order by id', 'CSVWithNames')
  expect(await text(csv)).toBe('"id","buyer"\n1,"a"\n2,"b"\n3,"c"\n')
})

test('an insert without rows inserts nothing', async () => {
  await clickhouse.insert('shipment', [])
})

test('an insert that is repeated with its token is stored once', async () => {
  await clickhouse.command(
    'create table receipt (id UInt32) engine = MergeTree order by id settings non_replicated_deduplication_window = 1000',
  )
  const batch = (token: string, id: number) =>
    clickhouse.insert('receipt', [{ id }], { settings: { insert_deduplication_token: token } })
  await batch('a', 1)
  await batch('a', 1)
  await batch('b', 1)
  expect(await clickhouse.rows('select id from receipt')).toEqual([{ id: 1 }, { id: 1 }])
})

test('a field without a column is refused', async () => {
  await expect(clickhouse.insert('shipment', [{ id: 1, bayer: 'x' }])).rejects.toMatchObject({ code: '117' })
})

test('a limit throws query_too_heavy, an engine that is away engine_unavailable, and wrong SQL its own error', async () => {
  await expect(
    clickhouse.rows('select sleepEachRow(0.1) from numbers(100)', {
      settings: { max_execution_time: 0.3, max_block_size: 1 },
    }),
  ).rejects.toMatchObject({ errorName: 'query_too_heavy', cause: { code: '159' } })
  await expect(
    clickhouse.rows('select groupArray(number) from numbers(100000000)', { settings: { max_memory_usage: '50Mi' } }),
  ).rejects.toMatchObject({ errorName: 'query_too_heavy', cause: { code: '241' } })
  await expect(clickhouse.rows('select * from nowhere')).rejects.toMatchObject({ code: '60', type: 'UNKNOWN_TABLE' })
  const away = createClickHouse('http://127.0.0.1:1')
  await expect(away.rows('select 1')).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  expect(await away.ping()).toBe(false)
  await away.close()
})

test('a stream that fails in the middle ends with an error', async () => {
  const sql = 'select number, throwIf(number = 900000) from numbers(1000000)'
  const stream = await clickhouse.stream(sql, 'CSV')
  await expect(text(stream)).rejects.toThrow()
})

test('an abort ends rows, streams and commands on the server', async () => {
  const runningCount = async () => {
    const sql = `select toUInt32(count()) running from system.processes where query like '%sleepEachRow%' and query not like '%processes%'`
    const [row] = await clickhouse.rows<{ running: number }>(sql)
    return row?.running
  }
  const sleeping = 'select sleepEachRow(0.05) from numbers(10000)'
  const slowly = { max_block_size: 1, function_sleep_max_microseconds_per_block: 0 }
  const abort = new AbortController()
  const options = { signal: abort.signal, settings: slowly }
  const rows = clickhouse.rows(sleeping, options)
  const command = clickhouse.command(`insert into shipment (id) ${sleeping}`, options)
  // Each row is wide, so that the engine sends its first megabyte of the answer at once.
  const wide = `select repeat('x', 200000) wide, * from (${sleeping})`
  const stream = text(await clickhouse.stream(wide, 'CSV', options))
  await expect.poll(runningCount).toBe(3)
  const reason = new Error('nobody waits any more')
  abort.abort(reason)
  const outcomes = await Promise.allSettled([rows, command, stream])
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([reason, reason, reason])
  await expect.poll(runningCount).toBe(0)
})

test('the URL names the database', async () => {
  const [row] = await clickhouse.rows<{ name: string }>('select currentDatabase() name')
  expect(new URL(url).pathname).toBe(`/${row?.name}`)
})
