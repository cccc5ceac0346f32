/**
 * Runs loads in a separate thread. Reading a file uses a processor core for minutes, and must not block the event loop
 * of a server that answers searches. The thread has its own database connections and a limited heap. If the thread
 * dies, the next try continues the load, as after the death of a process.
 */

import { Worker, type ResourceLimits } from 'node:worker_threads'
import { fail } from '@tradewind/contract'
import { requireEngines, type Config } from '@tradewind/platform'
import type { FromThread, ToThread } from './messages.ts'

export type LoadThread = {
  /** Runs a load like `runLoad`. Throws an Error with the name `ThreadLost` when the thread dies during the load. */
  run(loadId: string, signal: AbortSignal): Promise<void>
  /** Aborts running loads and ends the thread; no load can run afterwards. */
  stop(): Promise<void>
}

export class ThreadLost extends Error {
  override name = 'ThreadLost'
}

/**
 * The thread's memory limits in megabytes. Batches, cached names and places, and the shared strings of a spreadsheet
 * need less memory. If a file needs more memory, only the load of this file fails. The large young generation halves
 * the time for garbage collection, because the objects of a batch are freed while they are young.
 */
const usualLimits: ResourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 96 }
const stopTimeoutMs = 15_000

type Waiting = { resolve(): void; reject(error: Error): void }
type Running = { worker: Worker; loads: Map<string, Waiting>; exited: Promise<void> }

/** Creates the loading thread. The thread starts with the first load. */
export const createLoadThread = (config: Config, resourceLimits = usualLimits): LoadThread => {
  let running: Running | null = null
  let stopped = false
  const start = (): Running => {
    const worker = new Worker(new URL('load-thread.worker.ts', import.meta.url), {
      workerData: requireEngines(config),
      resourceLimits,
    })
    const started = watch(worker, () => {
      if (running === started) running = null
    })
    return started
  }
  return {
    run: (loadId, signal) => {
      signal.throwIfAborted()
      if (stopped) return Promise.reject(new Error('the loading thread was stopped'))
      running ??= start()
      return runIn(running, loadId, signal)
    },
    stop: async () => {
      stopped = true
      if (running === null) return
      const { worker, exited } = running
      say(worker, { kind: 'stop' })
      const impatience = setTimeout(() => void worker.terminate(), stopTimeoutMs)
      await exited
      clearTimeout(impatience)
    },
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
const say = (worker: Worker, message: ToThread): void => worker.postMessage(message)

const watch = (worker: Worker, onEnd: () => void): Running => {
  const loads = new Map<string, Waiting>()
  let fault: Error | null = null
  worker.on('error', (error: Error) => (fault = error))
  worker.on('message', ({ loadId, error, errorName }: FromThread) => {
    const load = loads.get(loadId)
    loads.delete(loadId)
    if (error === null) load?.resolve()
    else load?.reject(errorName === null ? error : Object.assign(fail(errorName), { cause: error }))
  })
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      onEnd()
      for (const load of loads.values())
        load.reject(new ThreadLost(`the loading thread ended with ${code}`, { cause: fault }))
      resolve()
    })
  })
  return { worker, loads, exited }
}

const runIn = async ({ worker, loads }: Running, loadId: string, signal: AbortSignal): Promise<void> => {
  const abort = () => say(worker, { kind: 'abort', loadId })
  signal.addEventListener('abort', abort, { once: true })
  try {
    await new Promise<void>((resolve, reject) => {
      // The job of a load may run twice in parallel. Both runs then get the same result.
      const before = loads.get(loadId)
      loads.set(loadId, {
        resolve: () => (before?.resolve(), resolve()),
        reject: (error) => (before?.reject(error), reject(error)),
      })
      if (before === undefined) say(worker, { kind: 'run', loadId })
    })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
