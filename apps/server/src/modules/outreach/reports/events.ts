/**
 * ClickHouse settings for reading the newest copy of each receipt. All copies of a receipt have the same time and
 * therefore lie in one partition, so partitions need not be compared.
 */
export const newestCopies = { do_not_merge_across_partitions_select_final: 1 } as const
