/** Runs the forward-only migrations of ClickHouse, which are plain .sql files, on one engine or on a cluster. */

import { ClickHouseError } from '@clickhouse/client'
import type { ClickHouse } from './clickhouse.ts'
import { distribute, onCluster, type Cluster } from './cluster.ts'
import type { Log } from './log.ts'
import { checksumOf, readMigrationFiles, type MigrationFile } from './migration-files.ts'
import { readFoldedFiles } from './migration-fold.ts'

/** The record of one applied statement. `statements` is the number of statements in its file. */
type Mark = { name: string; statement: number; statements: number; checksum: string; done: number }
/** `shards` is a client of the database that holds the local tables. `sharding` is the sharding key of each table. */
export type MigratedCluster = Cluster & { shards: ClickHouse; sharding: Readonly<Record<string, string>> }
type Options = { directory: string; cluster: MigratedCluster | null; log: Log }

/**
 * ClickHouse has no transactions, so a crash may come after a statement took effect and before it was recorded as
 * applied. The next start then runs the statement again. An error which shows that the statement had already taken
 * effect counts as success: TABLE_ALREADY_EXISTS, DATABASE_ALREADY_EXISTS, DUPLICATE_COLUMN, ILLEGAL_COLUMN (an index
 * of that name), UNKNOWN_TABLE and NOT_FOUND_COLUMN_IN_BLOCK (dropped before), NO_SUCH_COLUMN_IN_TABLE.
 */
const effectIsThereCodes = new Set(['57', '82', '15', '44', '60', '10', '16'])

/**
 * Applies missing migrations, in the order of their names (`NNNN_<module>_<what>.sql`), one statement after the other.
 *
 * In the files, `{on_cluster}` stands for `on cluster '<cluster>'` on a cluster and for nothing on one engine.
 * `{replicated}` before the name of a table engine likewise stands for `Replicated` or nothing. On a cluster, the
 * migrations create tables in the database of the local tables. Distributed tables that cover the local tables are
 * created afterwards (cluster.ts). Tables are named without a database. A statement must be repeatable, because it may
 * run again after a crash. For example, fill a table by creating it with its rows, not by an insert.
 *
 * A file that failed half way continues at the failed statement. The failed statement and later statements of the file
 * may be corrected. Throws an Error for a statement that changed after it was applied, for statements added to a
 * finished file, for SQL that fails, and for a database that has only a part of a folded list (migration-fold.ts). The
 * caller must hold PostgreSQL's advisory lock, because two processes must not apply migrations together.
 */
export const migrateClickHouse = async (clickhouse: ClickHouse, options: Options): Promise<void> => {
  const files = await readMigrationFiles(options.directory)
  const { cluster } = options
  const engine = cluster?.shards ?? clickhouse
  await engine.command(
    withTokens(
      `create table if not exists schema_migration {on_cluster} (
        name String,
        statement UInt16,
        statements UInt16,
        checksum String,
        done UInt8,
        at DateTime64(3) default now64(3)
      )
      engine = {replicated}MergeTree
      order by (name, statement, done)`,
      cluster,
    ),
  )
  if (cluster !== null) await engine.command(distribute(cluster, 'schema_migration', 'cityHash64(name)'))
  const marks = await clickhouse.rows<Mark>(
    'select name, statement, statements, checksum, done from schema_migration order by name, statement, done',
    // The previous start may have recorded applied statements on another replica. The record is therefore read with
    // consistency over all replicas.
    { settings: cluster === null ? {} : { select_sequential_consistency: 1 } },
  )
  const folded = (await readFoldedFiles(options.directory, files, checksumsOf(marks)))
    .flatMap(marksOf)
    .filter(({ name, statement }) => !marks.some((mark) => mark.name === name && mark.statement === statement))
  if (folded.length > 0) {
    await clickhouse.insert('schema_migration', folded)
    marks.push(...folded)
    options.log.info({ statements: folded.length }, 'folded clickhouse migrations recorded as applied')
  }
  for (const { name, text } of files) {
    const statements = splitStatements(text)
    const marksOfFile = marks.filter((mark) => mark.name === name)
    refuseChanges(name, statements, marksOfFile)
    for (const [index, sql] of statements.entries()) {
      const mine = marksOfFile.filter((mark) => mark.statement === index)
      if (mine.some((mark) => mark.done === 1)) continue
      const mark = { name, statement: index, statements: statements.length, checksum: checksumOf(sql) }
      await apply({ marks: clickhouse, engine }, { ...mark, sql: withTokens(sql, cluster), repeated: mine.length > 0 })
      if (index === statements.length - 1) options.log.info({ migration: name }, 'clickhouse migration applied')
    }
  }
  for (const [table, shardBy] of Object.entries(cluster?.sharding ?? {}))
    if (cluster !== null) await engine.command(distribute(cluster, table, shardBy))
}

/** The checksums of the applied statements of each file, in order, separated by spaces. */
const checksumsOf = (marks: readonly Mark[]): Map<string, string> => {
  const byName = Map.groupBy(marks, ({ name }) => name)
  return new Map(
    [...byName].map(([name, ofFile]) => {
      const applied = new Map(ofFile.filter(({ done }) => done === 1).map((mark) => [mark.statement, mark.checksum]))
      const inOrder = [...applied].toSorted(([one], [other]) => one - other)
      return [name, inOrder.map(([, checksum]) => checksum).join(' ')]
    }),
  )
}

/** The records that mark every statement of a file as applied. */
const marksOf = ({ name, text }: MigrationFile): Mark[] => {
  const statements = splitStatements(text)
  return statements.map((sql, statement) => ({
    name,
    statement,
    statements: statements.length,
    checksum: checksumOf(sql),
    done: 1,
  }))
}

const refuseChanges = (name: string, statements: readonly string[], marks: readonly Mark[]) => {
  const done = marks.filter((mark) => mark.done === 1)
  const finished = done.some((mark) => mark.statement === mark.statements - 1)
  const lengthChanged = finished && done.every((mark) => mark.statements !== statements.length)
  const changed = done.some((mark) => checksumOf(statements[mark.statement] ?? '') !== mark.checksum)
  if (changed || lengthChanged)
    throw new Error(`Migration ${name} changed after it was applied: restore it, and write a new one`)
}

const apply = async (
  { marks, engine }: { marks: ClickHouse; engine: ClickHouse },
  { sql, repeated, ...mark }: Omit<Mark, 'done'> & { sql: string; repeated: boolean },
): Promise<void> => {
  await marks.insert('schema_migration', [{ ...mark, done: 0 }])
  try {
    await engine.command(sql)
  } catch (cause) {
    const effectIsThere = cause instanceof ClickHouseError && effectIsThereCodes.has(cause.code)
    if (!repeated || !effectIsThere) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`Migration ${mark.name}, statement ${mark.statement + 1} failed: ${reason}`, { cause })
    }
  }
  await marks.insert('schema_migration', [{ ...mark, done: 1 }])
}

export const withTokens = (sql: string, cluster: Cluster | null): string =>
  sql
    .replaceAll('{on_cluster}', cluster === null ? '' : onCluster(cluster.name))
    .replaceAll('{replicated}', cluster === null ? '' : 'Replicated')

/** Matches each quoted text and each comment as a whole, so that a semicolon inside does not end the statement. */
const part =
  /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|(?<comment>--[^\n]*|\/\*[^]*?\*\/)|(?<end>;)|\s+|[^]/g

/** Splits a file into statements. A statement contains the comments before it, but not the semicolon after it. */
export const splitStatements = (text: string): string[] => {
  const statements: string[] = []
  let start = 0
  let hasSql = false
  const cut = (end: number) => {
    if (hasSql) statements.push(text.slice(start, end).trim())
    hasSql = false
  }
  for (const match of text.matchAll(part)) {
    if (match.groups?.['end'] !== undefined) {
      cut(match.index)
      start = match.index + 1
    } else if (match.groups?.['comment'] === undefined && match[0].trim() !== '') hasSql = true
  }
  cut(text.length)
  return statements
}
