/** What the process and its loading thread say to each other. */
import type { ErrorName } from '@tradewind/contract'

export type ToThread = { kind: 'run' | 'abort'; loadId: string } | { kind: 'stop' }

/** `error`: why `runLoad` threw; null when it returned. `errorName`: of a Failure, whose class a message does not keep. */
export type FromThread = { loadId: string; error: Error | null; errorName: ErrorName | null }
