/** Runs the unmodified @clickhouse/client against the chDB host, as against a ClickHouse server. */

import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, newDirectory, rowsOf, sleeping, startHost, type TestHost } from './testing.ts'

const { directory, remove } = await newDirectory()
let host: TestHost
let client: ClickHouseClient
beforeAll(async () => {
  host = await startHost(directory, { CHDB_HEAVY_PLACES: '8' })
  client = host.client
})
afterAll(async () => {
  await host.end()
  await remove()
})

/** A digest of a table's rows, which is the same for every order of the rows. */
const digestOf = async (table: string) =>
  (await rowsOf(client, `select count() n, toString(sum(cityHash64(*))) digest from ${table}`))[0]

const runningCount = async (part: string) => {
  const query = `select count() n from system.processes where position(query, {part:String}) > 0 and position(query, 'system.processes') = 0`
  const [row] = await rowsOf<{ n: number }>(client, query, { query_params: { part } })
  return row?.n
}

describe('queries', () => {
  test('ping answers with and without a query', async () => {
    expect(await client.ping()).toEqual({ success: true })
    expect(await client.ping({ select: true })).toEqual({ success: true })
  })

  test('parameters of every type keep their value, and are not reused by a later query', async () => {
    const query_params = {
      text: 'o\'n\\ \t\n{y:String}; -- `"',
      big: '18446744073709551615',
      list: ["a'b", 'c\\d', ''],
      none: null,
      day: new Date('2026-03-01T04:05:06Z'),
      map: { k: 1 },
    }
    const query = `select {text:String} text, {big:UInt64} big, {list:Array(String)} list, {none:Nullable(String)} none,
      {day:DateTime('UTC')} day, {map:Map(String, UInt8)} map`
    const clickhouse_settings = { output_format_json_quote_64bit_integers: 1 } as const
    expect(await rowsOf(client, query, { query_params, clickhouse_settings })).toEqual([
      { ...query_params, day: '2026-03-01 04:05:06' },
    ])
    await expect(rowsOf(client, 'select {text:String}')).rejects.toMatchObject({ code: '456' })
    // A parameter of an earlier statement must not stay on the connection and serve a later statement that was given
    // only other parameters.
    const some = rowsOf(client, 'select {text:String}, {big:UInt64}', { query_params: { big: '1' } })
    await expect(some).rejects.toMatchObject({ code: '456' })
    await rowsOf(client, 'select {big:UInt64}', { query_params: { big: '1' } })
    await expect(rowsOf(client, 'select {/* : */big:UInt64}')).rejects.toMatchObject({ code: '456' })
  })

  test('parameters that are too long for a URL are read from the body', async () => {
    const long = '\r\n瓷砖'.repeat(50_000)
    const query_params = { long }
    const [row] = await rowsOf(client, 'select {long:String} long', { query_params, use_multipart_params: true })
    expect(row).toEqual({ long })
  })

  test('settings apply to one request only', async () => {
    const query = `select getSetting('max_threads') threads, getSetting('max_block_size') block`
    const [changed] = await rowsOf(client, query, { clickhouse_settings: { max_threads: 1, max_block_size: '7' } })
    expect(changed).toEqual({ threads: 1, block: 7 })
    const [next] = await rowsOf<{ block: number }>(client, query)
    expect(next?.block).not.toBe(7)
    // The setting `readonly` cannot be reset, so the connection is closed after this statement.
    await rowsOf(client, 'select 1', { clickhouse_settings: { readonly: '1' } })
    expect(await rowsOf(client, query, { clickhouse_settings: { max_threads: 1 } })).toMatchObject([{ threads: 1 }])
    // A small `max_query_size` would prevent the next `set` statement, so the connection is closed too.
    await rowsOf(client, 'select 1', { clickhouse_settings: { max_query_size: '150' } })
    const query_params = { long: 'x'.repeat(1_000) }
    expect(await rowsOf(client, 'select length({long:String}) n', { query_params })).toEqual([{ n: 1000 }])
  })

  test('a setting under its alias is not reset together with the other name', async () => {
    const query = `select getSetting('enable_analyzer') analyzer`
    const asking = (clickhouse_settings: Record<string, number>) => rowsOf(client, query, { clickhouse_settings })
    expect(await asking({ allow_experimental_analyzer: 0 })).toEqual([{ analyzer: false }])
    expect(await asking({ enable_analyzer: 0 })).toEqual([{ analyzer: false }])
    expect(await asking({ enable_analyzer: 0, allow_experimental_analyzer: 0 })).toEqual([{ analyzer: false }])
    expect(await asking({ enable_analyzer: 0 })).toEqual([{ analyzer: false }])
    expect(await asking({})).toEqual([{ analyzer: true }])
  })

  test('the database parameter and the format apply, except when a statement names its own', async () => {
    await client.command({ query: 'create database if not exists harbour' })
    const there = clientOf(host.port, { database: 'harbour' })
    expect(await rowsOf(there, 'select currentDatabase() name -- the end')).toEqual([{ name: 'harbour' }])
    expect(await rowsOf(client, 'select currentDatabase() name')).toEqual([{ name: 'default' }])
    await there.close()
    const result = await client.query({ query: 'select 1 one union all select 1;', format: 'JSON' })
    expect(await result.json()).toMatchObject({ data: [{ one: 1 }, { one: 1 }], rows: 2 })
    const exec = await client.exec({ query: 'select 1 as format, 2 as b settings max_threads = 1 FORMAT CSVWithNames' })
    expect(await text(exec.stream)).toBe('"format","b"\n1,2\n')
    const plain = await client.exec({ query: `select 'a' || char(9)` })
    expect(await text(plain.stream)).toBe('a\\t\n')
  })

  test('the answer’s headers name its query, summary and format', async () => {
    const answer = await client.query({ query: 'select number from numbers(3)', format: 'CSV', query_id: 'mine' })
    expect(await answer.text()).toBe('0\n1\n2\n')
    expect(answer.query_id).toBe('mine')
    expect(answer.response_headers).toMatchObject({
      'x-clickhouse-query-id': 'mine',
      'x-clickhouse-format': 'CSV',
      'content-type': 'text/csv; charset=UTF-8; header=absent',
      'x-clickhouse-summary': expect.stringContaining('"result_rows":"3"'),
    })
  })

  test.each([
    ['select * from nowhere', '60', 'UNKNOWN_TABLE', 404],
    ['selec 1', '62', 'SYNTAX_ERROR', 400],
    ['select 1; select 2', '62', 'SYNTAX_ERROR', 400],
    ['select nothing', '47', 'UNKNOWN_IDENTIFIER', 404],
    ['select throwIf(number = 20) from numbers(30) settings max_block_size = 1', '395', expect.any(String), 500],
    [`${sleeping(60)}, max_execution_time = 0.2`, '159', 'TIMEOUT_EXCEEDED', 408],
    [
      'select groupArray(number) from numbers(1e9) settings max_memory_usage = 50000000',
      '241',
      expect.any(String),
      500,
    ],
    [`select 1 into outfile '/tmp/x'`, '48', 'NOT_IMPLEMENTED', 501],
    [`insert into t from infile '/etc/passwd' format CSV`, '48', 'NOT_IMPLEMENTED', 501],
  ])('the query %s fails with error %s', async (query, code, type, status) => {
    await expect(rowsOf(client, query)).rejects.toMatchObject({ code, type })
    const answer = await fetch(`http://127.0.0.1:${host.port}/`, { method: 'POST', body: query })
    expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([status, code])
    expect(await answer.text()).toMatch(new RegExp(`^Code: ${code}\\. DB::Exception: [^]+\\([A-Z0-9_]+\\)\n$`))
  })

  test('an exception after the first rows reaches the client, compressed or not', async () => {
    const compressed = clientOf(host.port, { compression: { response: true } })
    for (const some of [client, compressed]) {
      const query = 'select number, throwIf(number = 400000) from numbers(500000)'
      const answer = await some.query({ query, format: 'JSONEachRow' })
      let rows = 0
      const reading = async () => {
        for await (const part of answer.stream()) rows += part.length
      }
      // When the connection breaks while the client still decompresses, the client may report only that the answer is
      // incomplete.
      await expect(reading()).rejects.toMatchObject({
        code: expect.stringMatching(some === client ? /^395$/ : /^(395|ECONNRESET)$/),
      })
      if (some === client) expect(rows).toBeGreaterThan(10_000)
    }
    await compressed.close()
  })

  test('sessions are refused, and GET requests may not write', async () => {
    await expect(client.query({ query: 'select 1', session_id: 'one' })).rejects.toMatchObject({ code: '48' })
    const url = `http://127.0.0.1:${host.port}/?query=${encodeURIComponent('create database nothing')}`
    expect((await fetch(url)).headers.get('x-clickhouse-exception-code')).toBe('164')
    expect((await fetch(`http://127.0.0.1:${host.port}/play`)).status).toBe(404)
  })

  test('progress is sent in headers while a statement runs, and a later error is still reported', async () => {
    const clickhouse_settings = { send_progress_in_http_headers: 1 } as const
    const answer = await client.query({ query: sleeping(1), format: 'JSONEachRow', clickhouse_settings })
    expect(await answer.json()).toEqual([{ slept: 0 }])
    const progress = JSON.parse(`[${answer.response_headers['x-clickhouse-progress']}]`) as { read_rows: string }[]
    const readRows = progress.map((step) => Number(step.read_rows))
    expect(readRows.length).toBeGreaterThan(2)
    expect(readRows).toEqual(readRows.toSorted((a, b) => a - b))
    const query = `select throwIf(slept = 0) from (${sleeping(1)})`
    await expect(rowsOf(client, query, { clickhouse_settings })).rejects.toMatchObject({ code: '395' })
  })

  test('wait_end_of_query delays the answer until the status is known', async () => {
    const clickhouse_settings = { wait_end_of_query: 1 } as const
    const query = 'select number, throwIf(number = 400000) from numbers(500000)'
    await expect(client.query({ query, clickhouse_settings })).rejects.toMatchObject({ code: '395' })
    expect(await rowsOf(client, 'select 1 one', { clickhouse_settings })).toEqual([{ one: 1 }])
    expect(await rowsOf(client, 'select 1 one where 0', { clickhouse_settings })).toEqual([])
    // The host holds the answer of a wait_end_of_query request in memory, so the size of the answer is limited.
    const endless = rowsOf(client, 'select number from numbers(5000000)', { clickhouse_settings })
    await expect(endless).rejects.toMatchObject({ code: '396' })
  })
})

describe('streams of rows', () => {
  beforeAll(async () => {
    const columns = '(id UInt64, name String, day Nullable(Date), amount Decimal(15, 2), tags Array(String))'
    await client.command({ query: `create table source ${columns} engine = MergeTree order by id` })
    await client.command({
      query: `insert into source select number, concat('a"b,c\\n', toString(number), '瓷'),
        if(number % 7 = 0, null, toDate('2020-01-01') + number % 1000), number / 7, [toString(number), '']
        from numbers(100000)`,
    })
  })

  test.each(['Parquet', 'CSV', 'CSVWithNames', 'JSONEachRow', 'RowBinary', 'TabSeparated'])(
    '100,000 rows are read and inserted unchanged as %s',
    async (format) => {
      const table = `copy_${format}`
      await client.command({ query: `create table ${table} as source` })
      const { stream } = await client.exec({ query: `select * from source format ${format}` })
      const inserted = await client.exec({ query: `insert into ${table} format ${format}`, values: stream })
      inserted.stream.resume()
      expect(inserted.summary).toMatchObject({ written_rows: '100000' })
      expect(await digestOf(table)).toEqual(await digestOf('source'))
    },
  )

  test('rows are compressed in both directions', async () => {
    const compressed = clientOf(host.port, { compression: { request: true, response: true } })
    await client.command({ query: 'create table some_rows as source' })
    await client.command({ query: 'insert into some_rows select * from source where id % 10 = 0' })
    await client.command({ query: 'create table copy_rows as source' })
    const answer = await compressed.query({ query: 'select * from some_rows', format: 'JSONEachRow' })
    const rows = answer.stream().flatMap((part: { json(): unknown }[]) => part.map((row) => row.json()))
    await compressed.insert({ table: 'copy_rows', values: rows, format: 'JSONEachRow' })
    expect(await digestOf('copy_rows')).toEqual(await digestOf('some_rows'))
    await compressed.close()
  })

  test('a slow reader slows the engine and does not fill memory', async () => {
    const total = 30_000_000
    const answer = await client.exec({ query: `select number from numbers(${total}) format TSV`, query_id: 'slow' })
    const readRows = async () => {
      const query = `select read_rows from system.processes where position(query, '${total}') > 0
        and position(query, 'system.processes') = 0`
      return (await rowsOf<{ read_rows: number }>(client, query))[0]?.read_rows ?? null
    }
    let rowCounts: (number | null)[] = []
    await expect
      .poll(async () => (rowCounts = [...rowCounts, await readRows()].slice(-3)), { interval: 100 })
      .toSatisfy((last: typeof rowCounts) => last.length === 3 && last.every((count) => count === last[0]))
    expect(rowCounts[0]).toBeLessThan(total / 2)
    let lines = 0
    for await (const chunk of answer.stream as AsyncIterable<Buffer>)
      for (const byte of chunk) if (byte === 10) lines += 1
    expect(lines).toBe(total)
  })
})

describe('inserts', () => {
  beforeAll(async () => {
    await client.command({ query: 'create table cargo (id UInt32, name String) engine = MergeTree order by id' })
  })
  const names = async () =>
    (await rowsOf<{ name: string }>(client, 'select name from cargo order by id')).map((row) => row.name)

  test('an insert accepts rows, bytes with columns and settings, and values with parameters', async () => {
    await client.insert({ table: 'cargo', values: [{ id: 1, name: 'a;b' }], format: 'JSONEachRow' })
    const bytes = Readable.from(['"x",2\n'], { objectMode: false })
    await client.insert({ table: 'cargo', columns: ['name', 'id'], values: bytes, format: 'CSV' })
    const query = `insert into cargo (id, name) settings max_insert_threads = 1 values (3, {n:String}), (4, 'it''s;')`
    await client.command({ query, query_params: { n: 'c' } })
    const body = '{"id":5,"name":"e"}\n'
    const url = `http://127.0.0.1:${host.port}/`
    const inOne = await fetch(url, { method: 'POST', body: `insert into cargo format JSONEachRow\n${body}` })
    expect(inOne.status).toBe(200)
    expect(await names()).toEqual(['a;b', 'x', 'c', "it's;", 'e'])
  })

  test('wrong data are refused with their line, and no row is inserted', async () => {
    const values = Readable.from(['6,f\n', 'seven,g\n'], { objectMode: false })
    const refused = client.insert({ table: 'cargo', values, format: 'CSV' })
    await expect(refused).rejects.toMatchObject({ code: '27', message: expect.stringContaining('row 2') })
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining(directory) })
    await expect(
      client.insert({ table: 'cargo', columns: ['nothing'], values: [{ nothing: 1 }], format: 'JSONEachRow' }),
    ).rejects.toMatchObject({ code: '16' })
    expect(await names()).toHaveLength(5)
  })

  test('an upload that breaks off inserts no row', async () => {
    const abort = new AbortController()
    const endless = async function* () {
      for (let id = 100; ; id += 1) {
        yield `${id},g\n`
        if (id === 2000) abort.abort()
        if (id % 100 === 0) await sleep(1)
      }
    }
    const values = Readable.from(endless(), { objectMode: false })
    const broken = client.insert({ table: 'cargo', values, format: 'CSV', abort_signal: abort.signal })
    await expect(broken).rejects.toThrow(/aborted/)
    const url = `http://127.0.0.1:${host.port}/?query=${encodeURIComponent('insert into cargo format CSV')}`
    const torn = await fetch(url, { method: 'POST', body: 'no gzip', headers: { 'content-encoding': 'gzip' } })
    expect(torn.status).toBe(400)
    expect(await names()).toHaveLength(5)
  })
})

describe('parallel statements', () => {
  test('heavy statements run in parallel, and a light one is answered meanwhile', async () => {
    const events: string[] = []
    const heavy = [1, 2, 3, 4].map(async (which) => {
      await rowsOf(client, sleeping(2))
      events.push(`heavy ${which}`)
    })
    await expect.poll(() => runningCount('sleepEachRow')).toBe(4)
    await rowsOf(client, 'select 1')
    events.push('light')
    await Promise.all(heavy)
    expect(events[0]).toBe('light')
    expect(events).toHaveLength(5)
  })

  test('known heavy statements wait for each other, and light ones pass them', async () => {
    // The limits are set here, because their defaults depend on the machine's cores.
    const small = await newDirectory()
    const narrow = await startHost(small.directory, { CHDB_PLACES: '8', CHDB_HEAVY_PLACES: '2' })
    const query = sleeping(0.5)
    await rowsOf(narrow.client, query)
    const events: string[] = []
    const heavy = Array.from({ length: 6 }, async () => {
      await rowsOf(narrow.client, query)
      events.push('heavy')
    })
    const counting = `select count() n from system.processes where position(query, 'sleepEachRow(0.05)') > 0 and query_id != query_id()`
    await expect.poll(() => rowsOf(narrow.client, counting)).toEqual([{ n: 2 }])
    await rowsOf(narrow.client, 'select 1')
    events.push('light')
    await Promise.all(heavy)
    expect(events.indexOf('light')).toBeLessThan(4)
    expect(events).toHaveLength(7)
    await narrow.end()
    await small.remove()
  })

  test('a statement is cancelled by query_id from another connection', async () => {
    const running = rowsOf(client, sleeping(60), { query_id: 'to-be-killed' })
    const outcome = running.then(
      () => null,
      (error: unknown) => error,
    )
    await expect.poll(() => runningCount('sleepEachRow')).toBe(1)
    await expect(rowsOf(client, 'select 1', { query_id: 'to-be-killed' })).rejects.toMatchObject({ code: '216' })
    const killed = await rowsOf(client, `KILL QUERY WHERE query_id = {id:String} SYNC`, {
      query_params: { id: 'to-be-killed' },
    })
    expect(killed).toMatchObject([{ kill_status: 'finished', query_id: 'to-be-killed' }])
    expect(await outcome).toMatchObject({ code: '394', type: 'QUERY_WAS_CANCELLED' })
    expect(await runningCount('sleepEachRow')).toBe(0)
    expect(await rowsOf(client, `kill query where query_id = 'to-be-killed' async`)).toEqual([])
  })

  test('a client whose answer is cancelled gets an error', async () => {
    const answer = await client.query({
      query: 'select * from system.numbers',
      format: 'JSONEachRow',
      query_id: 'endless',
    })
    const reading = async () => {
      for await (const _ of answer.stream()) continue
    }
    const outcome = reading().catch((error: unknown) => error)
    await client.command({ query: `kill query where query_id = 'endless'` })
    expect(await outcome).toMatchObject({ code: '394' })
  })

  test('a disconnecting client ends its statement, even one that is blocked by the client', async () => {
    const abort = new AbortController()
    const running = rowsOf(client, sleeping(60), { abort_signal: abort.signal })
    await expect.poll(() => runningCount('sleepEachRow')).toBe(1)
    abort.abort()
    await expect(running).rejects.toThrow(/aborted/)
    await expect.poll(() => runningCount('sleepEachRow')).toBe(0)
    const blocked = await client.exec({ query: 'select * from system.numbers format TSV' })
    expect(await runningCount('system.numbers')).toBe(1)
    blocked.stream.destroy()
    await expect.poll(() => runningCount('system.numbers')).toBe(0)
  })

  test('clients that disconnect at any moment leave no running statement', async () => {
    const query = 'select number from numbers(2000000) format TSV'
    for (let delayMs = 0; delayMs < 40; delayMs += 2) {
      const abort = new AbortController()
      setTimeout(() => abort.abort(), delayMs)
      const asked = client.exec({ query, abort_signal: abort.signal })
      await asked.then(
        ({ stream }) => stream.destroy(),
        (error: unknown) => expect(String(error)).toMatch(/aborted/),
      )
    }
    await expect.poll(() => runningCount('numbers(2000000)')).toBe(0)
    expect(await rowsOf(client, 'select 1 one')).toEqual([{ one: 1 }])
  })
})
