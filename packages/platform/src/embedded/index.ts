/** The engines that the product starts itself when no server is configured. */
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './postgres.ts'
export { startEmbeddedClickHouse, type EmbeddedClickHouse, type EmbeddedClickHouseOptions } from './clickhouse.ts'
