-- Videos, creators and commenters, one row for each. An account that publishes videos and writes comments has two rows.
-- modules/social/search writes them. `batch` is the number of the indexing batch that wrote a row: readers leave out rows
-- of unfinished batches and rows that an unfinished batch replaces (social_index_batch in PostgreSQL).
create table if not exists social_search {on_cluster} (
  subject LowCardinality(String),
  -- 0 for the most views. Sorted by it, the first page of any filter is a read in the order of the key.
  rank UInt64 codec(T64, LZ4),
  item_id UInt32,
  batch UInt32,
  -- Texts for words are folded (no accents) and in lower case. ' ¶ ' separates the texts of several fields, so that no
  -- phrase reaches over two of them. `topics` lacks the names of accounts, for callers who see no names.
  name String codec(ZSTD(1)),
  words String codec(ZSTD(1)),
  topics String codec(ZSTD(1)),
  network LowCardinality(String),
  country LowCardinality(String),
  language LowCardinality(String),
  -- 1970-01-01 for an unknown day; 0 for unknown views.
  published_on Date32 codec(Delta, ZSTD(1)),
  views UInt64 codec(T64, LZ4),
  has_email UInt8 codec(T64, LZ4),
  index in_words words type text(tokenizer = splitByNonAlpha),
  index in_topics topics type text(tokenizer = splitByNonAlpha)
)
engine = {replicated}MergeTree
order by (subject, rank, item_id)
settings index_granularity = 2048;
