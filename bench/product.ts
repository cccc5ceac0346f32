/**
 * Starts the product in a separate process, as a person starts it, and makes calls to it. For benchmarks through HTTP.
 */

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Starts the product with demonstration data of this many trade records. `settings`: further environment variables. */
export const startProduct = async (dataDir: string, trades: number, settings: NodeJS.ProcessEnv = {}) => {
  const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
  const env = {
    ...process.env,
    MODE: 'demonstration',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_TRADES: String(trades),
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Tradewind: (http\S+)/.exec(line)?.[1]
    if (address !== undefined) return { address, stop }
  }
  throw new Error('the product ended before it was ready')
}

/** Signs in to a demonstration account. Returns the token. */
export const signIn = async (address: string, account: string): Promise<string> => {
  const answer: { userinfo: { token: string } } = await post(address, '/user/login', { account, password: 'tradewind' })
  return answer.userinfo.token
}

/** Calls the product. `body`: a form is sent as multipart, any other value as JSON. Throws the error of the answer. */
export const post = async (address: string, path: string, body: object, token?: string) => {
  const isForm = body instanceof FormData
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { token }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const { code, msg, data } = await response.json()
  if (code !== 1) throw new Error(`${path}: ${msg}`)
  return data
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
