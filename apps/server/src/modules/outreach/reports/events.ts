/**
 * How events are read: of each receipt its newest copy. A receipt's copies have one time, so they lie in one partition,
 * and partitions need not be compared.
 */
export const newestCopies = { do_not_merge_across_partitions_select_final: 1 } as const
