import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestPostgres } from '@tradewind/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { requireClickHouse, requirePostgres } from './require-engines.ts'

test('a PostgreSQL that cannot be used is explained with the remedy', async () => {
  await using postgres = await startTestPostgres({ empty: true })
  await requirePostgres(postgres.url)
  const refused = (url: string) => expect(requirePostgres(url)).rejects
  await refused('postgres://u@127.0.0.1:1/x').toThrow(
    /^DATABASE_URL: the server at 127.0.0.1:1 cannot be used \(connect ECONNREFUSED.*\). See that it runs .* or correct/,
  )
  await refused('db.example').toThrow('DATABASE_URL is no address; it looks like postgres://')
  const other = new URL(postgres.url)
  other.pathname = '/not_there'
  await refused(other.href).toThrow(/has no database not_there. Create it there/)
})

test('a ClickHouse that cannot be used is explained with the remedy', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(403, { 'x-clickhouse-exception-code': '516' })
    response.end('Code: 516. DB::Exception: u: Authentication failed. (AUTHENTICATION_FAILED) (version 26.1.1)')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(requireClickHouse(`http://u:p@127.0.0.1:${port}/x`)).rejects.toThrow(
    /^CLICKHOUSE_URL: the server at 127.0.0.1:\d+ refuses the user u \(.*\). Check user and password, or correct/,
  )
  await expect(requireClickHouse('http://127.0.0.1:1/x')).rejects.toThrow('cannot be used (connect ECONNREFUSED')
})
