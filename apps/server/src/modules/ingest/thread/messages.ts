/** Messages between the process and its loading thread. */

import type { ErrorName } from '@tradewind/contract'

export type ToThread = { kind: 'run' | 'abort'; loadId: string } | { kind: 'stop' }

/**
 * The end of a load. `error` is the error that `runLoad` threw, or null when it returned. `errorName` is the name of a
 * Failure, because a message between threads loses the error's class.
 */
export type FromThread = { loadId: string; error: Error | null; errorName: ErrorName | null }
