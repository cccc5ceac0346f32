-- Parts that have rested for an hour become one for each partition, of blocks that hold few records. Owner: modules/customs.
-- Reasons: docs/decisions/0023-point-lookups.md.

alter table trade_by_entity {on_cluster} modify setting
  min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1,
  min_compress_block_size = 8192, max_compress_block_size = 65536;
alter table trade {on_cluster} modify setting
  min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1,
  min_compress_block_size = 8192, max_compress_block_size = 65536;
