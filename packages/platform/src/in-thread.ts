/**
 * Runs functions that keep a core busy in a thread, so that the event loop continues to answer. The whole process
 * shares one thread, which starts with the first call and runs one call after the other. The queue stays short, because
 * the number of heavy requests is limited. There is only one thread, because on a small machine a second thread would
 * take the core of the event loop.
 */

import { Worker } from 'node:worker_threads'
import { Failure } from '@tradewind/contract'
import type { Answer, Task } from './in-thread-messages.ts'

/**
 * The time limit of a call. When a call exceeds the limit, the thread is ended. The next call starts another thread.
 */
const timeoutMs = 10_000
const resourceLimits = { maxOldGenerationSizeMb: 512 }

type Waiting = Task & { resolve(value: unknown): void; reject(error: Error): void }

let worker: Worker | null = null
let running: Waiting | null = null
let timer: NodeJS.Timeout | undefined
const queue: Waiting[] = []

const settle = (end: (task: Waiting) => void): void => {
  const task = running
  running = null
  clearTimeout(timer)
  if (task !== null) end(task)
  runNext()
}

const start = (): Worker => {
  const started = new Worker(new URL('in-thread.worker.ts', import.meta.url), { resourceLimits })
  let fault: Error | null = null
  started.on('error', (error: Error) => (fault = error))
  started.on('message', (answer: Answer) =>
    settle((task) => {
      if ('value' in answer) task.resolve(answer.value)
      else if (answer.failure === null) task.reject(answer.error)
      else task.reject(new Failure(answer.failure.errorName, answer.failure.params, answer.failure.details))
    }),
  )
  started.once('exit', (code) => {
    if (worker !== started) return
    worker = null
    settle(({ name, reject }) => reject(new Error(`the thread ended under ${name} with ${code}`, { cause: fault })))
  })
  return started
}

const runNext = (): void => {
  running = queue.shift() ?? null
  // An idle thread must not keep the process alive.
  if (running === null) return void worker?.unref()
  worker ??= start()
  worker.ref()
  const { module, name, input } = running
  const task: Task = { module, name, input }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
  worker.postMessage(task)
  timer = setTimeout(() => void worker?.terminate(), timeoutMs)
}

/**
 * Calls, in the thread, the function that the module at `module` exports as `name`. Input and result must not contain
 * functions, because they are copied. A Failure is thrown as a Failure, and every other error as an Error.
 */
export const inThread =
  <F extends (input: never) => unknown>(module: string, name: string) =>
  (input: Parameters<F>[0]): Promise<Awaited<ReturnType<F>>> =>
    new Promise((resolve, reject) => {
      // The cast is right, because the thread returns the result of the function named `name`.
      queue.push({ module, name, input, resolve: resolve as (value: unknown) => void, reject })
      if (running === null) runNext()
    })
