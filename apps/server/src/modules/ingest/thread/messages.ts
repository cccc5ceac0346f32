/** Messages between the process and its loading thread. */

import type { ErrorName } from '@tradewind/contract'

export type ToThread = { kind: 'run' | 'abort'; loadId: string } | { kind: 'stop' }

/**
 * `error`: the error that `runLoad` threw; null when it returned. `errorName`: the name of a Failure, because a message
 * between threads loses the error's class.
 */
export type FromThread = { loadId: string; error: Error | null; errorName: ErrorName | null }
