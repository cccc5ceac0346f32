/** What the process and its loading thread say to each other. */

export type ToThread = { kind: 'run' | 'abort'; loadId: string } | { kind: 'stop' }

/** `error`: why `runLoad` threw; null when it returned. */
export type FromThread = { loadId: string; error: Error | null }
