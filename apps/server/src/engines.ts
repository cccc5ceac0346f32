/** Both engines: the configured servers, or the product's own as child processes. */
import { requireClickHouse, requirePostgres, type Config, type Log } from '@tradewind/platform'
import { startEmbeddedClickHouse, startEmbeddedPostgres } from '@tradewind/platform/embedded'

export type Engines = {
  databaseUrl: string
  clickhouseUrl: string
  /** Stops the product's own engines. A configured server keeps running. */
  stop(): Promise<void>
}

type Engine = { url: string; stop(): Promise<void> }

const configured = async (url: string, require: (url: string) => Promise<void>): Promise<Engine> => {
  await require(url)
  return { url, stop: () => Promise.resolve() }
}

/** Starts both engines at the same time. When one fails, throws its error after the other has stopped. */
export const startEngines = async (config: Config, log: Log): Promise<Engines> => {
  const { dataDir, databaseUrl, clickhouseUrl } = config
  const started = await Promise.allSettled([
    databaseUrl === null ? startEmbeddedPostgres({ dataDir, log }) : configured(databaseUrl, requirePostgres),
    clickhouseUrl === null ? startEmbeddedClickHouse({ dataDir, log }) : configured(clickhouseUrl, requireClickHouse),
  ])
  const engines = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => {
    await Promise.all(engines.map((engine) => engine.stop()))
  }
  const failed = started.find((result) => result.status === 'rejected')
  const [postgres, clickhouse] = engines
  if (failed !== undefined || postgres === undefined || clickhouse === undefined) {
    await stop()
    throw failed?.reason
  }
  return { databaseUrl: postgres.url, clickhouseUrl: clickhouse.url, stop }
}
