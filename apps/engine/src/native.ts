/** chDB's native binding, typed. The one file that touches it. */
import { createRequire } from 'node:module'

/** A connection of the engine: settings, parameters, current database and temporary tables are its own. */
export type Connection = { readonly __connection: unique symbol }

/** What a finished statement tells. `bytes` is empty when the output went into a file. */
export type NativeResult = { bytes: Uint8Array; elapsed: number; rowsRead: number; bytesRead: number }

type Native = {
  CreateConnection(directory: string, args?: readonly string[]): Connection
  CloseConnection(connection: Connection): void
  /** Runs on a libuv thread, which it holds until the statement ended. */
  QueryAsyncConnection(connection: Connection, sql: string, format: string): Promise<NativeResult>
  EngineVersion(): string
}

/**
 * Loads the binding that `chdb` brings for this platform.
 *
 * The package's own `Session` is not used: its `close()` waits for *every* running operation of the process, so that
 * under steady load closed connections pile up behind one long query. Here `connections.ts` keeps them for the next
 * statement, and closes each after a failure, a KILL, or what leaves something behind. The loader is internal to the package, hence its exact version is pinned.
 */
export const loadNative = (): Native => {
  const require = createRequire(import.meta.url)
  const loader: { loadNative(): Native } = createRequire(require.resolve('chdb'))('./dist/loader.js')
  return loader.loadNative()
}
