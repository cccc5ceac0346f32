/** The code of the loading thread. The thread has its own platform and runs loads on request. */

import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '@tradewind/contract'
import { connectPlatform, isTransient, type ConnectedConfig } from '@tradewind/platform'
import { runLoad } from '../loads/run-load.ts'
import type { FromThread, ToThread } from './messages.ts'

/**
 * Limit of the thread's PostgreSQL connections. Two loads run in parallel, each with a few statements. The thread must
 * not take all connections of a busy database server.
 */
const maxConnections = 8

const { platform, close } = await connectPlatform(workerData as ConnectedConfig, { maxConnections })

/**
 * Starts the job queue of this thread, because publishing data may queue jobs of other modules. Waits while the
 * database is unavailable.
 */
const startJobs = async (): Promise<void> => {
  const never = new AbortController().signal
  for (;;) {
    try {
      return await platform.jobs.start()
    } catch (error) {
      if (!isTransient(error)) throw error
      await platform.engines.check()
      await platform.engines.untilReady(never)
    }
  }
}

await startJobs()
const running = new Map<string, { abort: AbortController; ended: Promise<void> }>()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the process, not to a window
const answer = (message: FromThread) => parentPort?.postMessage(message)

const run = async (loadId: string, signal: AbortSignal): Promise<void> => {
  try {
    await runLoad(platform, loadId, signal)
    answer({ loadId, error: null, errorName: null })
  } catch (error) {
    const errorName = error instanceof Failure ? error.errorName : null
    answer({ loadId, error: error instanceof Error ? error : new Error(String(error)), errorName })
  } finally {
    running.delete(loadId)
  }
}

const stop = async (): Promise<void> => {
  for (const { abort } of running.values()) abort.abort(new Error('the product stops'))
  await Promise.all([...running.values()].map(({ ended }) => ended))
  await close()
  parentPort?.close()
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') return void stop()
  if (message.kind === 'abort') return running.get(message.loadId)?.abort.abort(new Error('aborted'))
  const abort = new AbortController()
  running.set(message.loadId, { abort, ended: run(message.loadId, abort.signal) })
})
