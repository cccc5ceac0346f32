/** Messages between the process and its loading thread. */
import type { ErrorName } from '@tradewind/contract'

export type ToThread = { kind: 'run' | 'abort'; loadId: string } | { kind: 'stop' }

/**
 * `error`: why `runLoad` threw; null when it returned. `errorName`: a Failure's, because a message does not keep its class.
 */
export type FromThread = { loadId: string; error: Error | null; errorName: ErrorName | null }
