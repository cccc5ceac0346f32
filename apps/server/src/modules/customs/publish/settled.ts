/**
 * Waits until all have ended: a statement that is still running would write after its publication was taken back. Throws the
 * first error.
 */
export const settled = async (running: readonly Promise<unknown>[]): Promise<void> => {
  for (const end of await Promise.allSettled(running)) if (end.status === 'rejected') throw end.reason
}
