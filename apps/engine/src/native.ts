/** chDB's native binding, typed. No other file uses it directly. */

import { createRequire } from 'node:module'

/** A connection of the engine, with its own settings, parameters, current database and temporary tables. */
export type Connection = { readonly __connection: unique symbol }

/** The result of a finished statement. `bytes` is empty when the output went into a file. */
export type NativeResult = { bytes: Uint8Array; elapsed: number; rowsRead: number; bytesRead: number }

type Native = {
  CreateConnection(directory: string, args?: readonly string[]): Connection
  CloseConnection(connection: Connection): void
  /** Runs a statement on a libuv thread, which it holds until the statement ends. */
  QueryAsyncConnection(connection: Connection, sql: string, format: string): Promise<NativeResult>
  EngineVersion(): string
}

/**
 * Loads the binding that `chdb` brings for this platform.
 *
 * The package's own `Session` is not used: its `close()` waits for *every* running operation of the process, so under
 * steady load closed connections pile up behind one long query. Instead, `connections.ts` keeps connections for the
 * next statement. It closes a connection after a failure, a KILL, or a statement that leaves settings or tables behind.
 * The exact version of the package is pinned, because the loader is internal to the package.
 */
export const loadNative = (): Native => {
  const require = createRequire(import.meta.url)
  const loader: { loadNative(): Native } = createRequire(require.resolve('chdb'))('./dist/loader.js')
  return loader.loadNative()
}
