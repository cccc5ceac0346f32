/** The product as a user starts it (`npm start`), in a folder of its own, kept running while parts of it are killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readRunFile, type RunFile } from '../../apps/server/src/running.ts'
import { findBelow, isAlive, killNow } from './processes.ts'

export type FaultProduct = {
  address: string
  logFile: string
  /** Process ids, null while there is none. */
  serverPid(): Promise<number | null>
  enginePid(): Promise<number | null>
  postmasterPid(): Promise<number | null>
  /** Addresses of the engines; those of the embedded ones change with the server process. */
  engines(): Promise<Omit<RunFile, 'pid'>>
  /** How often `npm start` itself ended and was started again from here. */
  startsByHand(): number
  /** Resolves when nothing of it runs any more. Repeatable. */
  stop(): Promise<void>
}

const bootstrap = fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url))
/** Its first start builds the web and makes the demonstration world. */
const readyWithinMs = 10 * 60_000
const stopWithinMs = 90_000

const findPort = async (): Promise<number> => {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** `folder`: empty, holds its data and its log. Throws an Error with its last lines when it does not come up. */
export const startFaultProduct = async (
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<FaultProduct> => {
  const port = await findPort()
  const dataDir = join(folder, 'data')
  const logFile = join(folder, 'product.log')
  const log = createWriteStream(logFile, { flags: 'a' })
  const lastLines: string[] = []
  const settings = { MODE: 'demonstration', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }
  let current: ChildProcess
  let startsByHand = 0
  let isStopping = false
  const start = (onReady: () => void): ChildProcess => {
    const child = spawn(process.execPath, [bootstrap, 'start'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        log.write(`${new Date().toISOString()} ${line}\n`)
        if (lastLines.push(line) > 30) lastLines.shift()
        if (line.startsWith('Tradewind: http')) onReady()
      })
    return child
  }
  const keep = (child: ChildProcess) => {
    child.once('exit', () => {
      if (isStopping) return
      startsByHand += 1
      // A start that fails at once must not spin.
      setTimeout(() => {
        if (isStopping) return
        current = start(() => undefined)
        keep(current)
      }, 1_000)
    })
  }
  const below = async (command: RegExp, ancestor: number | null | undefined): Promise<number | null> =>
    ancestor === null || ancestor === undefined ? null : findBelow(ancestor, command)
  const serverPid = () => below(/apps\/server\/src\/main\.ts/, current.pid)
  const postmasterPid = async () => below(/\/postgres -D /, await serverPid())
  const enginePid = async () => below(/apps\/engine\/src\/main\.ts/, await serverPid())

  await new Promise<void>((resolve, reject) => {
    const refuse = (why: string) => reject(new Error(`the product did not start (${why}):\n${lastLines.join('\n')}`))
    const timer = setTimeout(() => refuse('not ready in time'), readyWithinMs)
    const child = start(() => {
      clearTimeout(timer)
      child.off('exit', onExit)
      keep(child)
      resolve()
    })
    const onExit = () => {
      clearTimeout(timer)
      refuse('it ended')
    }
    child.once('exit', onExit)
    current = child
  })

  const stop = async () => {
    isStopping = true
    const started = [current.pid, await serverPid(), await enginePid(), await postmasterPid()]
    const pids = started.filter((pid) => pid !== null && pid !== undefined)
    current.kill('SIGTERM')
    const deadlineMs = Date.now() + stopWithinMs
    while (pids.some(isAlive) && Date.now() < deadlineMs) await sleep(100)
    const left = pids.filter(isAlive)
    for (const pid of left) killNow(pid)
    await new Promise((resolve) => log.end(resolve))
    if (left.length > 0) throw new Error(`the product did not end in ${stopWithinMs / 1_000} s`)
  }
  let stopped: Promise<void> | null = null
  return {
    address: `http://127.0.0.1:${port}`,
    logFile,
    serverPid,
    enginePid,
    postmasterPid,
    engines: async () => {
      const run = await readRunFile(dataDir)
      if (run === null) throw new Error('the product does not run')
      return run
    },
    startsByHand: () => startsByHand,
    stop: () => (stopped ??= stop()),
  }
}
