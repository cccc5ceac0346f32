/**
 * The request or the job for which code runs. Every log line written meanwhile names it, also the lines of code that
 * knows nothing of requests.
 */

import { AsyncLocalStorage } from 'node:async_hooks'

export type LogContext = {
  requestId?: string
  orgId?: string
  job?: string
  jobId?: string
}

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs a function for a request or a job. The caller may add fields to `context` later, e.g. the organisation. */
export const runInLogContext = <T>(context: LogContext, run: () => T): T => contexts.run(context, run)

/** Returns the context of the running code; undefined outside requests and jobs. */
export const logContext = (): LogContext | undefined => contexts.getStore()
