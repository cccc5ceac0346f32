/**
 * One switch between one engine and a cluster. On a cluster each table lies in parts (shards) in the database
 * `<database>_local`, and under its own name in `<database>` as a Distributed table over them: whoever reads and inserts
 * need not know. What changes parts in place (deletes, alters, truncates) is sent to the local tables of every shard.
 */
export type Cluster = { readonly name: string; readonly database: string }

const localOf = ({ database }: Cluster): string => `${database}_local`

export const onCluster = (name: string): string => `on cluster '${name.replaceAll(/[\\']/g, '\\$&')}'`

type Settings = Readonly<Record<string, string | number>>

/** A subquery is answered once, by all shards, not by each for itself; a company is looked for in its own shard. */
export const clusterReadSettings: Settings = {
  distributed_product_mode: 'global',
  optimize_skip_unused_shards: 1,
}

/**
 * Acknowledged = on most replicas of its shard: of two on both, so that whichever is asked shows a load whole. With more
 * replicas readers need `select_sequential_consistency`.
 */
export const clusterWriteSettings: Settings = {
  distributed_foreground_insert: 1,
  insert_quorum: 'auto',
  distributed_ddl_task_timeout: 900,
  // Deletes name what they delete by a subquery; it answers the same wherever it is asked, as its rows are final.
  allow_nondeterministic_mutations: 1,
}

const inPlace = /^(delete from|alter table|truncate table|optimize table)\s+([a-z_0-9]+)/i
const replacing = /(replace partition \S+ from )([a-z_0-9]+)/i

/** A statement that changes a table in place, for the local tables of all shards; any other as it is. */
export const toShards = (sql: string, cluster: Cluster): string => {
  const local = localOf(cluster)
  return sql
    .trim()
    .replace(inPlace, (_whole, verb: string, table: string) => `${verb} ${local}.${table} ${onCluster(cluster.name)}`)
    .replace(replacing, (_whole, clause: string, table: string) => `${clause}${local}.${table}`)
}

/** The table that stands for its parts; it holds nothing, so it is made anew after each change of columns. */
export const distribute = (cluster: Cluster, table: string, shardBy: string): string => {
  const local = localOf(cluster)
  return `create or replace table ${cluster.database}.${table} ${onCluster(cluster.name)} as ${local}.${table}
engine = Distributed('${cluster.name}', '${local}', '${table}', ${shardBy})`
}

/** Of the same server, the database that holds the parts. */
export const localUrl = (url: string): string => {
  const local = new URL(url)
  local.pathname = `${local.pathname.replace(/\/$/, '')}_local`
  return local.href
}

/** The cluster of a server's address. Throws an Error for one that names no database. */
export const clusterOf = (url: string, name: string): Cluster => {
  const database = new URL(url).pathname.slice(1)
  if (!/^[a-z_][a-z_0-9]*$/i.test(database)) throw new Error('CLICKHOUSE_URL must name a database for a cluster')
  return { name, database }
}
