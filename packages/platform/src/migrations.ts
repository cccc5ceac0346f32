/**
 * Runs the forward-only migrations of PostgreSQL. They are plain .sql files, each of which is applied once, in a
 * separate transaction.
 */

import { sql, type Kysely } from 'kysely'
import { withAdvisoryLock } from './advisory-lock.ts'
import type { Log } from './log.ts'
import { readMigrationFiles, type MigrationFile } from './migration-files.ts'
import { readFoldedFiles } from './migration-fold.ts'
import type { Db, Tables } from './postgres.ts'

/**
 * Applies missing migrations, in the order of their names (`NNNN_<module>_<what>.sql`). Applied migrations are
 * identified by name, not by the highest number, so that branches may be merged in any order. A file may depend only on
 * files with earlier names. Several processes may call this function together, because an advisory lock lets one
 * process apply the files, and the other processes then find all files applied. Throws an Error for a wrong name, for a
 * file that changed after it was applied, for SQL that fails (the failed file is rolled back, earlier files stay
 * applied), for a database that has only a part of a folded list (migration-fold.ts), and for a database that a newer
 * version has changed so that this version cannot use it.
 *
 * Migrations keep the database usable for the version before, because processes of both versions run during an update.
 * A migration that cannot do so contains a line `-- breaks older versions: <reason>`. Older processes then refuse to
 * start. The line also belongs into a PostgreSQL migration when a ClickHouse migration breaks older versions.
 */
export const migratePostgres = async (db: Db, options: { directory: string; log: Log }): Promise<void> => {
  const migrations = await readMigrationFiles(options.directory)
  // Building an index on a full table may take longer than the time limit of statements. `withAdvisoryLock` lifts this
  // limit.
  await withAdvisoryLock(db, 'postgresMigrations', (connection) => applyMissing(connection, migrations, options))
}

const applyMissing = async (
  connection: Kysely<Tables>,
  migrations: MigrationFile[],
  { directory, log }: { directory: string; log: Log },
): Promise<void> => {
  await sql`
    create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(connection)
  await sql`
    alter table schema_migration
    add column if not exists is_breaking boolean not null default false`.execute(connection)
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum
    from schema_migration`.execute(connection)
  await refuseNewerSchema(connection, migrations)
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const folded = (await readFoldedFiles(directory, migrations, applied)).filter(({ name }) => !applied.has(name))
  if (folded.length > 0) {
    await record(connection, folded)
    for (const { name, checksum } of folded) applied.set(name, checksum)
    log.info({ migrations: folded.length }, 'folded migrations recorded as applied')
  }
  for (const migration of migrations) {
    const checksum = applied.get(migration.name)
    if (checksum === migration.checksum) continue
    if (checksum !== undefined)
      throw new Error(`Migration ${migration.name} changed after it was applied: restore it, and write a new one`)
    await apply(connection, migration)
    log.info({ migration: migration.name }, 'migration applied')
  }
}

const refuseNewerSchema = async (connection: Kysely<Tables>, migrations: readonly MigrationFile[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from schema_migration
    where is_breaking
    order by name`.execute(connection)
  const newer = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (newer === undefined) return
  throw new Error(
    `A newer version of the product has changed the database (${newer.name}), so this version cannot use it. ` +
      'Start the newer version, or restore a backup from before the update.',
  )
}

const breaksOlderVersions = /^-- breaks older versions: \S/m

const apply = async (connection: Kysely<Tables>, migration: MigrationFile): Promise<void> => {
  try {
    await connection.transaction().execute(async (tx) => {
      await sql.raw(migration.text).execute(tx)
      await record(tx, [migration])
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause })
  }
}

const record = async (connection: Kysely<Tables>, files: readonly MigrationFile[]): Promise<void> => {
  const rows = files.map(({ name, checksum, text }) => sql`(${name}, ${checksum}, ${breaksOlderVersions.test(text)})`)
  await sql`insert into schema_migration (name, checksum, is_breaking) values ${sql.join(rows)}`.execute(connection)
}
