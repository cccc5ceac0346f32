/**
 * Reads the newest copy of each receipt. A receipt's copies have the same time, so they are in one partition, and partitions
 * need not be compared.
 */
export const newestCopies = { do_not_merge_across_partitions_select_final: 1 } as const
