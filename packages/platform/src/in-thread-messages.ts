/** Messages between the event loop and the thread of `in-thread.ts`. */

import type { Failure } from '@tradewind/contract'

export type Task = { module: string; name: string; input: unknown }
export type Answer =
  | { value: unknown }
  | { failure: Pick<Failure, 'errorName' | 'params' | 'details'> | null; error: Error }
