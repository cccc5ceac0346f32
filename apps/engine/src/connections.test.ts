import { expect, test } from 'vitest'
import { createConnections, type Connections } from './connections.ts'
import type { Connection } from './native.ts'

const open = () => {
  const living = new Set<Connection>()
  const connections = createConnections({
    open: () => {
      const connection = {} as Connection
      living.add(connection)
      return connection
    },
    close: (connection) => void living.delete(connection),
  })
  return { connections, living }
}

/** Runs a statement that succeeds. Returns the name of its connection. */
const run = (connections: Connections, sql: string, params: Record<string, string> = {}) => {
  const wanted = { database: null, settings: new Map(), params: new Map(Object.entries(params)) }
  const lease = connections.take(wanted, sql)
  lease.end(true)
  return lease.name
}

test.each([
  ['select {b:String}', { b: '1' }, true],
  ['select a', {}, true],
  ['select {b:String}, a', { b: '1' }, true],
  ['select {a:String}', { a: '2' }, true],
  ['select {a:String}', {}, false],
  ['select { \n a : String}, {b:String}', { b: '1' }, false],
  ['select {/* : */a:String}', {}, false],
  ['select {-- :\na:String}', {}, false],
  ['select {# :\na:String}', {}, false],
])('%s with %o reuses a connection that has a parameter a: %s', (sql, params, isReused) => {
  const { connections, living } = open()
  const first = run(connections, 'select {a:String}', { a: '1' })
  expect(run(connections, sql, params) === first).toBe(isReused)
  // A connection that cannot be reused is closed when its replacement opens.
  expect(living.size).toBe(1)
})
