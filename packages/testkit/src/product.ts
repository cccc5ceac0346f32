/** Starts the product in a separate process, as `npm start` does. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(import.meta.resolve('@tradewind/server'))
const readyWithinMs = 90_000

export type TestProduct = AsyncDisposable & {
  /** `http://127.0.0.1:<port>` */
  address: string
  dataDir: string
  close(): Promise<void>
}

/**
 * Starts the product on a free port with an empty data folder, and waits until it prints its URL. `close` stops the
 * product and removes the folder.
 */
export const startProduct = async (env: Readonly<Record<string, string>> = {}): Promise<TestProduct> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-journey-'))
  // When tests run as root, PostgreSQL runs as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755)
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      MODE: 'demonstration',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: join(dataDir, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready:\n${lines.join('\n')}`)), readyWithinMs)
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${lines.join('\n')}`)))
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        const found = /^Tradewind: (http:\S+)/.exec(line)?.[1]
        if (found === undefined) return
        clearTimeout(timer)
        resolve(found)
      })
  })
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address, dataDir, close, [Symbol.asyncDispose]: close }
}
