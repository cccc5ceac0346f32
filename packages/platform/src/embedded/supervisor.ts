/**
 * Keeps a child process running. Starts the child, waits for its ready line, restarts it with backoff, and ends it.
 * This file does not depend on the kind of engine.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Log } from '../log.ts'

export type ChildCommand = {
  file: string
  args: readonly string[]
  cwd?: string
  /** All environment variables of the child. When absent, the child inherits the variables of this process. */
  env?: NodeJS.ProcessEnv
  /** The user as whom the child runs (PostgreSQL refuses root). */
  uid?: number
  gid?: number
}

export type ChildSpec<Ready> = {
  /** The name of the child in logs and errors. */
  name: string
  /** Called before every start, so that a restart may clean up after the dead child or reuse its port. */
  command(previous: Ready | null): ChildCommand | Promise<ChildCommand>
  /**
   * Reads one line of stdout or stderr. Returns the message of the line by which the child says that it is ready; null
   * for any other line.
   */
  readReady(line: string): Ready | null
  log: Log
  /** The time limit of a start. Default 60 s. */
  readyTimeoutMs?: number
  /** The signal that ends the child. Default SIGTERM (PostgreSQL's fast shutdown is SIGINT). */
  stopSignal?: NodeJS.Signals
  /** The time between the stop signal and SIGKILL. Default 10 s. */
  stopGraceMs?: number
  /**
   * The wait before a restart of a child that died. The wait doubles from `firstMs` to `capMs`. It starts again at
   * `firstMs` when the child was ready for `steadyMs`.
   */
  backoff?: Partial<Backoff>
}

/**
 * - `starting`: the child was spawned and is not ready yet
 * - `ready`: the child has printed its ready line
 * - `waiting`: the child died, and the next start follows after the backoff
 * - `stopped`: `stop()` has ended the child for good
 */
export type ChildState = 'starting' | 'ready' | 'waiting' | 'stopped'

export type SupervisedChild<Ready> = {
  state(): ChildState
  /** The process id of the running child; null while no child runs. */
  pid(): number | null
  /** The message of the child's last ready line, as `readReady` returned it. */
  ready(): Ready
  /** The number of starts after the first one. */
  restarts(): number
  /**
   * Ends the child by the stop signal, and by SIGKILL if the child still runs after the grace period. Resolves when the
   * child has ended. May be called repeatedly.
   */
  stop(): Promise<void>
}

type Backoff = { firstMs: number; capMs: number; steadyMs: number }
type Running<Ready> = { process: ChildProcess; ready: Promise<Ready>; gone: Promise<string> }

const defaultBackoff: Backoff = { firstMs: 200, capMs: 10_000, steadyMs: 30_000 }
const defaultReadyTimeoutMs = 60_000
const defaultStopGraceMs = 10_000
/** The number of output lines that are stored. So many lines are enough to explain why a start failed. */
const keptLines = 20

/**
 * Starts the child and resolves at its first ready line.
 *
 * The child gets a pipe as stdin, to which nothing is written. When this process dies in any way, the child reads
 * end-of-file. The child runs in a separate session, so that Ctrl-C reaches only this process, which ends the children
 * in order.
 *
 * Throws an Error with the last lines of output when the *first* start fails, because a wrong directory or a missing
 * binary must stop the product instead of causing endless restarts. After later deaths the child is restarted without
 * limit, with backoff.
 */
export const superviseChild = async <Ready>(spec: ChildSpec<Ready>): Promise<SupervisedChild<Ready>> => {
  const backoff = { ...defaultBackoff, ...spec.backoff }
  const stopping = new AbortController()
  let running = startChild(spec, await spec.command(null))
  let current = await running.ready
  let state: ChildState = 'ready'
  let restarts = 0

  const restart = async () => {
    const command = await spec.command(current)
    // `stop` may have been called while `spec.command` ran.
    if (stopping.signal.aborted) return
    state = 'starting'
    restarts += 1
    running = startChild(spec, command)
    current = await running.ready
    // `stop` may have been called since the child became ready, and its state `stopped` must remain.
    if (!stopping.signal.aborted) state = 'ready'
  }
  const keepAlive = async () => {
    let waitMs = backoff.firstMs
    for (;;) {
      const readySince = Date.now()
      const reason = await running.gone
      if (stopping.signal.aborted) return
      if (Date.now() - readySince >= backoff.steadyMs) waitMs = backoff.firstMs
      state = 'waiting'
      spec.log.error({ child: spec.name, reason, waitMs }, 'child died, restarting')
      await pause(waitMs, stopping.signal)
      waitMs = Math.min(waitMs * 2, backoff.capMs)
      if (stopping.signal.aborted) return
      // A failed restart is handled like a death of the child. The loop sees that no child runs, and waits longer
      // before the next restart.
      await restart().catch((error: unknown) => spec.log.error({ child: spec.name, err: error }, 'restart failed'))
    }
  }
  const ended = keepAlive()

  return {
    state: () => state,
    pid: () => (isAlive(running.process) ? (running.process.pid ?? null) : null),
    ready: () => current,
    restarts: () => restarts,
    stop: async () => {
      stopping.abort()
      state = 'stopped'
      await endChild(spec, running)
      await ended
    },
  }
}

const startChild = <Ready>(spec: ChildSpec<Ready>, command: ChildCommand): Running<Ready> => {
  const { file, args, ...options } = command
  const child = spawn(file, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  // The pipe breaks when the child dies. This error is ignored, because the child's exit event reports the death.
  child.stdin.on('error', (error) => spec.log.debug({ child: spec.name, err: error }, 'stdin of child closed'))
  const endWithUs = () => child.kill(spec.stopSignal ?? 'SIGTERM')
  process.once('exit', endWithUs)
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
  }).finally(() => process.off('exit', endWithUs))
  const ready = awaitReady(spec, child, gone)
  // `superviseChild` awaits the promise only later. An earlier rejection of the promise must not crash the process.
  ready.catch((error: unknown) => spec.log.debug({ child: spec.name, err: error }, 'child did not start'))
  return { process: child, ready, gone }
}

const awaitReady = <Ready>(
  spec: ChildSpec<Ready>,
  child: ChildProcess & { stdout: Readable; stderr: Readable },
  gone: Promise<string>,
): Promise<Ready> => {
  const lastLines: string[] = []
  return new Promise<Ready>((resolve, reject) => {
    const refuse = (reason: string) =>
      reject(new Error(`${spec.name} did not start: ${reason}\n${lastLines.join('\n')}`.trim()))
    const tooLate = setTimeout(() => {
      refuse('not ready in time')
      child.kill('SIGKILL')
    }, spec.readyTimeoutMs ?? defaultReadyTimeoutMs)
    const readLine = (line: string) => {
      if (lastLines.push(line) > keptLines) lastLines.shift()
      const message = spec.readReady(line)
      spec.log.debug({ child: spec.name, line }, 'child says')
      if (message === null) return
      clearTimeout(tooLate)
      spec.log.info({ child: spec.name, pid: child.pid }, 'child ready')
      resolve(message)
    }
    // stdout and stderr must be read while the child lives, because a full pipe would block it.
    createInterface({ input: child.stdout }).on('line', readLine)
    createInterface({ input: child.stderr }).on('line', readLine)
    const onGone = (reason: string) => {
      clearTimeout(tooLate)
      refuse(reason)
    }
    void gone.then(onGone)
  })
}

const endChild = async <Ready>(spec: ChildSpec<Ready>, running: Running<Ready>): Promise<void> => {
  if (isAlive(running.process)) running.process.kill(spec.stopSignal ?? 'SIGTERM')
  const kill = setTimeout(() => {
    spec.log.error({ child: spec.name }, 'child did not end in time, killing it')
    running.process.kill('SIGKILL')
  }, spec.stopGraceMs ?? defaultStopGraceMs)
  await running.gone
  clearTimeout(kill)
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
