/**
 * Contains all differences between one engine and a cluster. On a cluster, the database `<database>_local` holds the
 * parts (shards) of each table. A Distributed table with the name of the local table in `<database>` covers the shards,
 * so that readers and inserts need not know them. Statements that change parts in place (deletes, alters, truncates)
 * are sent to the local tables of every shard.
 */
export type Cluster = { readonly name: string; readonly database: string }

const localOf = ({ database }: Cluster): string => `${database}_local`

export const onCluster = (name: string): string => `on cluster '${name.replaceAll(/[\\']/g, '\\$&')}'`

type Settings = Readonly<Record<string, string | number>>

/**
 * With these settings, a subquery runs once over all shards, not separately in each shard. A query for the rows of one
 * company runs only in the shard of the company.
 */
export const clusterReadSettings: Settings = {
  distributed_product_mode: 'global',
  optimize_skip_unused_shards: 1,
}

/**
 * With these settings, a write is acknowledged when most replicas of its shard have it. With two replicas, both have
 * it, so that each replica shows a load completely. With more replicas, readers need `select_sequential_consistency`.
 */
export const clusterWriteSettings: Settings = {
  distributed_foreground_insert: 1,
  insert_quorum: 'auto',
  distributed_ddl_task_timeout: 900,
  // Allows deletes that select their rows by a subquery. Every replica deletes the same rows, because the rows that
  // these subqueries return do not change any more.
  allow_nondeterministic_mutations: 1,
}

const inPlace = /^(delete from|alter table|truncate table|optimize table)\s+([a-z_0-9]+)/i
const replacing = /(replace partition \S+ from )([a-z_0-9]+)/i

/**
 * Rewrites a statement that changes a table in place, so that it runs on the local tables of all shards. Returns any
 * other statement unchanged.
 */
export const toShards = (sql: string, cluster: Cluster): string => {
  const local = localOf(cluster)
  return sql
    .trim()
    .replace(inPlace, (_whole, verb: string, table: string) => `${verb} ${local}.${table} ${onCluster(cluster.name)}`)
    .replace(replacing, (_whole, clause: string, table: string) => `${clause}${local}.${table}`)
}

/**
 * The Distributed table that covers the local tables. It can be recreated after each change of columns, because it
 * stores no rows.
 */
export const distribute = (cluster: Cluster, table: string, shardBy: string): string => {
  const local = localOf(cluster)
  return `create or replace table ${cluster.database}.${table} ${onCluster(cluster.name)} as ${local}.${table}
engine = Distributed('${cluster.name}', '${local}', '${table}', ${shardBy})`
}

/** The URL of the database with the local tables, on the same server. */
export const localUrl = (url: string): string => {
  const local = new URL(url)
  local.pathname = `${local.pathname.replace(/\/$/, '')}_local`
  return local.href
}

/** The cluster at a server's URL. Throws an Error when the URL names no database. */
export const clusterOf = (url: string, name: string): Cluster => {
  const database = new URL(url).pathname.slice(1)
  if (!/^[a-z_][a-z_0-9]*$/i.test(database)) throw new Error('CLICKHOUSE_URL must name a database for a cluster')
  return { name, database }
}
