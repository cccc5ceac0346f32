/**
 * The platform is the lowest layer of the server. It puts each access to the outside world behind a small interface.
 */
export * from './platform.ts'
export * from './connect.ts'
export * from './config.ts'
export { isLoopbackHost, type Exposure } from './exposure.ts'
export type { TrustProxy } from './trust-proxy.ts'
export { callerNetwork } from './caller-network.ts'
export { openDataDir } from './data-dir.ts'
export * from './relays.ts'
export type { SmppGatewayConfig, SmsGatewayConfig, TwilioGatewayConfig } from './sms-gateways.ts'
export * from './clock.ts'
export * from './log.ts'
export { runInLogContext, type LogContext } from './log-context.ts'
export * from './metrics.ts'
export {
  containing,
  openPostgres,
  pingPostgres,
  withoutNul,
  type Db,
  type PostgresOptions,
  type Tables,
  type Tx,
} from './postgres.ts'
export { countRows, offsetOf, readPage, readSqlPage, type Page } from './page.ts'
export { runFenced, type CommitGuard } from './fence.ts'
export { createPresence, readPresence, type Presence, type PresenceMark } from './presence.ts'
export { readDiskSpace, type DiskSpace } from './data-dir.ts'
export { requireClickHouse, requirePostgres } from './require-engines.ts'
export { isTransient, type EngineName } from './engine-away.ts'
export { createEngineWatch, type EngineTrouble, type EngineWatch } from './engine-watch.ts'
export * from './migrations.ts'
export { tryModuleLock, withAdvisoryLock, withModuleLock } from './advisory-lock.ts'
export * from './clickhouse.ts'
export { createRowBinary, type RowBinary } from './row-binary.ts'
export { migrateClickHouse, splitStatements, withTokens, type MigratedCluster } from './clickhouse-migrations.ts'
export { clusterOf, distribute, localUrl, toShards } from './cluster.ts'
export { inThread } from './in-thread.ts'
export * from './jobs.ts'
export * from './storage-interface.ts'
export * from './storage.ts'
export { removeEach } from './remove-each.ts'
export { readLimited } from './read-limited.ts'
export { readImageSize } from './image-size.ts'
export { paperTypeOf, type PaperType } from './paper-type.ts'
export { keyOf as storageKeyOf } from './spool.ts'
export * from './call.ts'
export * from './outbound.ts'
export * from './provider-call.ts'
export { createSeal, type Seal } from './seal.ts'
export { openS3Object, type S3Answer, type S3ObjectRequest } from './outbound-s3.ts'
