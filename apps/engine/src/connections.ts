/**
 * Engine connections that are reused from one statement to the next. Opening a connection and sending the settings that
 * every statement needs take a third of the time of a small statement. A reused connection receives only the
 * differences from its previous statement.
 */

import type { Connection } from './native.ts'

/**
 * The database, settings and parameters that a statement needs on its connection. The caller must check their names.
 */
export type Wanted = {
  /** The database to use. Null: the default database. */
  database: string | null
  settings: ReadonlyMap<string, string>
  params: ReadonlyMap<string, string>
}

export type Lease = {
  readonly connection: Connection
  /**
   * The unique name of the connection, set as its `log_comment`. `system.processes` shows it beside the connection's
   * running statement.
   */
  readonly name: string
  /** The statements `set …; use …;` that must be sent in the same call, before the statement. */
  readonly preamble: string
  /**
   * Ends the use of the connection. `keep`: true when the statement succeeded and left no state on the connection;
   * otherwise the connection is closed.
   */
  end(keep: boolean): void
}

export type Connections = { take(wanted: Wanted, sql: string): Lease; close(): void }

type Native = { open(): Connection; close(connection: Connection): void }
/** An idle connection, with the settings and parameters that its last statement left. */
type Kept = {
  connection: Connection
  name: string
  database: string
  settings: ReadonlyMap<string, string>
  /** Names of the parameters that have a value on this connection. A value can be replaced but not removed. */
  params: ReadonlySet<string>
}

const defaultDatabase = 'default'
/**
 * Settings that forbid or change other settings, or prevent the next `set` statement from being parsed. A connection
 * that received one is not reused.
 */
const lasting = [
  'readonly',
  'allow_ddl',
  'profile',
  'compatibility',
  'dialect',
  'max_query_size',
  'max_parser_depth',
  'max_parser_backtracks',
  'max_ast_depth',
  'max_ast_elements',
]
/**
 * A `set` statement with more characters than this may exceed the default query size, because a character may take four
 * bytes.
 */
const longSet = 50_000
/** ClickHouse's own default of max_query_size, in bytes. */
const defaultQuerySize = '262144'

export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export const createConnections = (native: Native): Connections => {
  const idle: Kept[] = []
  let opened = 0
  let closed = false
  const open = (): Kept => {
    opened += 1
    const name = `connection ${opened}`
    return { connection: native.open(), name, database: defaultDatabase, settings: new Map(), params: new Set() }
  }
  /**
   * Finds an idle connection. Skips a connection that still has a value for a parameter which this statement names but
   * was not given, because the statement would silently use the old value.
   */
  const takeIdle = (sql: string, params: Wanted['params']): Kept | undefined => {
    const asked = namesAskedIn(sql)
    const isFree = (name: string) => params.has(name) || !asked.has(name)
    const index = idle.findLastIndex((kept) => [...kept.params].every(isFree))
    if (index !== -1) return idle.splice(index, 1)[0]
    // No idle connection fits, so a new one will be opened. An idle connection is closed in exchange, because otherwise
    // the number of connections would grow without end.
    const oldest = idle.shift()
    if (oldest !== undefined) native.close(oldest.connection)
    return undefined
  }
  return {
    take: (wanted, sql) => {
      const kept = takeIdle(sql, wanted.params) ?? open()
      const settings = new Map([...wanted.settings, ['log_comment', kept.name]])
      const set = setOf(kept, settings, wanted.params)
      const database = wanted.database ?? defaultDatabase
      const use = database === kept.database ? '' : `use \`${database.replaceAll(/[\\`]/g, '\\$&')}\`;\n`
      const mayStay = set.length < longSet && !lasting.some((name) => wanted.settings.has(name))
      const params = new Set([...kept.params, ...wanted.params.keys()])
      return {
        connection: kept.connection,
        name: kept.name,
        preamble: set + use,
        end: (keep) => {
          if (keep && mayStay && !closed) idle.push({ ...kept, database, settings, params })
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

/**
 * The `set` statements that give a connection the wanted settings and parameters. The binding's own call for parameters
 * is not used, because it runs one at a time for all connections.
 */
const setOf = (kept: Kept, settings: ReadonlyMap<string, string>, params: Wanted['params']): string => {
  // A setting may have two names. Within one `set` statement `default` wins over a value, so all resets are in a
  // statement before the wanted values.
  const resets = [...kept.settings.keys()].filter((name) => !settings.has(name)).map((name) => `${name} = default`)
  const sets = [
    ...[...settings]
      .filter(([name, value]) => resets.length > 0 || kept.settings.get(name) !== value)
      .map(([name, value]) => `${name} = ${quote(value)}`),
    ...[...params].map(([name, value]) => `param_${name} = ${quote(value)}`),
  ]
  const set = [resets, sets].map((some) => (some.length === 0 ? '' : `set ${some.join(', ')};\n`)).join('')
  if (set.length < longSet) return set
  // The values of parameters are not part of the query, so the limit of the query's size must not apply to the `set`
  // statement.
  const asked = settings.get('max_query_size') ?? defaultQuerySize
  return `set max_query_size = 0;\n${set}set max_query_size = ${quote(asked)};\n`
}

/**
 * Words of a statement that may name parameters. If the statement has comments, a comment may separate the brace from
 * the name, so all words of the statement are returned.
 */
const namesAskedIn = (sql: string): ReadonlySet<string> => {
  if (!sql.includes('{')) return new Set()
  if (/--|#|\/\*/.test(sql)) return new Set(sql.match(/\w+/g))
  return new Set(Array.from(sql.matchAll(/\{\W*(\w+)/g), ([, name]) => name!))
}
