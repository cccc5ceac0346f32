/** Messages between the main thread of the process and its loading thread. */

import type { ErrorName } from '@tradewind/contract'

export type ToThread = { kind: 'run' | 'abort'; loadId: string } | { kind: 'stop' }

/**
 * Reports the end of a load. `error` is the error that `runLoad` threw, or null when `runLoad` returned without an
 * error. `errorName` is the name of a Failure, because a message between threads loses the class of the error.
 */
export type FromThread = { loadId: string; error: Error | null; errorName: ErrorName | null }
