/** Runs inside the thread of `in-thread.ts`: calls one function after the other. */

import { parentPort } from 'node:worker_threads'
import { Failure } from '@tradewind/contract'
import type { Answer, Task } from './in-thread-messages.ts'

const call = async ({ module, name, input }: Task): Promise<Answer> => {
  try {
    const exported: Record<string, unknown> = await import(module)
    const run = exported[name]
    if (typeof run !== 'function') throw new Error(`${module} exports no function ${name}`)
    return { value: await run(input) }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (!(error instanceof Failure)) return { failure: null, error }
    const { errorName, params, details } = error
    return { failure: { errorName, params, details }, error }
  }
}

parentPort?.on('message', async (task: Task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the process, not to a window
  parentPort?.postMessage(await call(task))
})
