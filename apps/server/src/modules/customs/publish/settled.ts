/**
 * Waits until all promises have settled, then throws the first error. Without waiting, a statement that is still
 * running would write after its publication was withdrawn.
 */
export const settled = async (running: readonly Promise<unknown>[]): Promise<void> => {
  for (const end of await Promise.allSettled(running)) if (end.status === 'rejected') throw end.reason
}
