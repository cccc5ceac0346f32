/**
 * Connections of the engine that are kept from one statement to the next. Opening one, and setting what every statement
 * sets, costs a third of a small statement; a kept one is told what differs from the statement before.
 */
import type { Connection } from './native.ts'

/** What a statement asks of its connection. Names must be checked by the caller. */
export type Wanted = {
  /** null: the default one. */
  database: string | null
  settings: ReadonlyMap<string, string>
  params: ReadonlyMap<string, string>
}

export type Lease = {
  readonly connection: Connection
  /** Its `log_comment`, by which `system.processes` finds what it runs; no other connection ever has it. */
  readonly name: string
  /** `set …; use …;` to go ahead of the statement, in the same call. */
  readonly preamble: string
  /** `keep`: the statement went well and left nothing behind. Else the connection is closed. */
  end(keep: boolean): void
}

export type Connections = { take(wanted: Wanted, sql: string): Lease; close(): void }

type Native = { open(): Connection; close(connection: Connection): void }
/** A connection as its last statement left it. */
type Kept = { connection: Connection; name: string; database: string; settings: ReadonlyMap<string, string> }

const defaultDatabase = 'default'
/** Once set they forbid or change other settings: nothing may follow on such a connection. */
const lasting = ['readonly', 'allow_ddl', 'profile', 'compatibility']
/** Characters; may be four bytes each. */
const longSet = 50_000
/** ClickHouse's own default, in bytes. */
const defaultQuerySize = '262144'

export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export const createConnections = (native: Native): Connections => {
  const idle: Kept[] = []
  let opened = 0
  let closed = false
  const open = (): Kept => {
    opened += 1
    const name = `connection ${opened}`
    return { connection: native.open(), name, database: defaultDatabase, settings: new Map() }
  }
  return {
    take: (wanted, sql) => {
      // A parameter of an earlier statement would be taken for one that was not sent.
      const fits = asksOnlyFor(sql, wanted.params)
      const kept = (fits ? idle.pop() : undefined) ?? open()
      const settings = new Map([...wanted.settings, ['log_comment', kept.name]])
      const set = setOf(kept, settings, wanted.params)
      const database = wanted.database ?? defaultDatabase
      const use = database === kept.database ? '' : `use \`${database.replaceAll(/[\\`]/g, '\\$&')}\`;\n`
      const mayStay = fits && set.length < longSet && !lasting.some((name) => wanted.settings.has(name))
      return {
        connection: kept.connection,
        name: kept.name,
        preamble: set + use,
        end: (keep) => {
          if (keep && mayStay && !closed) idle.push({ ...kept, database, settings })
          else native.close(kept.connection)
        },
      }
    },
    close: () => {
      closed = true
      for (const { connection } of idle.splice(0)) native.close(connection)
    },
  }
}

/** Parameters bound through the binding's own call would run one after the other over all connections: hence `set`. */
const setOf = (kept: Kept, settings: ReadonlyMap<string, string>, params: Wanted['params']): string => {
  const sets = [
    ...[...settings]
      .filter(([name, value]) => kept.settings.get(name) !== value)
      .map(([name, value]) => `${name} = ${quote(value)}`),
    ...[...kept.settings.keys()].filter((name) => !settings.has(name)).map((name) => `${name} = default`),
    ...[...params].map(([name, value]) => `param_${name} = ${quote(value)}`),
  ]
  if (sets.length === 0) return ''
  const set = `set ${sets.join(', ')};\n`
  if (set.length < longSet) return set
  // Parameters are no part of the query: its limit of size must not count for them.
  const asked = settings.get('max_query_size') ?? defaultQuerySize
  return `set max_query_size = 0;\n${set}set max_query_size = ${quote(asked)};\n`
}

const asksOnlyFor = (sql: string, params: ReadonlyMap<string, string>): boolean => {
  for (const [, name] of sql.matchAll(/\{\s*(\w+)\s*:/g)) if (!params.has(name!)) return false
  return true
}
