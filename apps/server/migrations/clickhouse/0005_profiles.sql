-- Companies with the facts by which the company search filters and sorts, one row for each. modules/profiles/search
-- writes them. `batch` is the number of the indexing batch that wrote a row: readers leave out rows of unfinished
-- batches and rows that an unfinished batch replaces (profile_index_batch in PostgreSQL).
create table company_search {on_cluster} (
  -- 0 for the best known companies. Sorted by it, the first page of any filter is a read in the order of the key.
  rank UInt16,
  company_id UInt32,
  batch UInt32,
  -- Texts for words are folded (no accents) and in lower case. ' ¶ ' separates the texts of several fields, so that no
  -- phrase reaches over two of them.
  name String codec(ZSTD(1)),
  names String codec(ZSTD(1)),
  words String codec(ZSTD(1)),
  social_words String codec(ZSTD(1)),
  seo_words String codec(ZSTD(1)),
  country LowCardinality(String),
  state String codec(ZSTD(1)),
  city String codec(ZSTD(1)),
  -- Letters and digits only.
  postal_code String codec(ZSTD(1)),
  industries Array(LowCardinality(String)),
  -- Null: unknown. An open end is 0, or the largest number.
  employees_min Nullable(UInt64) codec(T64, LZ4),
  employees_max Nullable(UInt64) codec(ZSTD(1)),
  revenue_min Nullable(UInt64) codec(T64, LZ4),
  revenue_max Nullable(UInt64) codec(ZSTD(1)),
  is_listed UInt8,
  founded Nullable(UInt16) codec(T64, LZ4),
  funding_usd Nullable(UInt64) codec(T64, LZ4),
  last_round LowCardinality(String),
  -- `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, and the first and the last day that this may mean; '' without a round.
  last_round_on String codec(ZSTD(1)),
  last_round_from String codec(ZSTD(1)),
  last_round_until String codec(ZSTD(1)),
  last_round_usd Nullable(UInt64) codec(T64, LZ4),
  has_email UInt8,
  has_phone UInt8,
  has_website UInt8,
  has_social UInt8,
  -- The beginning of the description.
  description String codec(ZSTD(1)),
  -- The exact values as terms of one text index, and for each term the text to show; '' when the term says it all.
  terms Array(String) codec(ZSTD(1)),
  shown Array(String) codec(ZSTD(1)),
  index exact terms type text(tokenizer = array),
  index in_names names type text(tokenizer = splitByNonAlpha),
  index in_words words type text(tokenizer = splitByNonAlpha),
  index in_social social_words type text(tokenizer = splitByNonAlpha),
  index in_seo seo_words type text(tokenizer = splitByNonAlpha)
)
engine = {replicated}MergeTree
order by (rank, company_id)
settings index_granularity = 2048;

-- The names of the companies for suggestions while a user types: each name as a whole and without its first words. A
-- name also has rows for its first one and two letters, with `=` before them, because too many names begin with these.
create table company_search_start {on_cluster} (
  start String codec(ZSTD(1)),
  rank UInt16,
  company_id UInt32 codec(T64, LZ4),
  batch UInt32 codec(T64, LZ4)
)
engine = {replicated}MergeTree
order by (start, rank, company_id)
settings index_granularity = 1024;

-- The words of names that were ever indexed, with which misspelt words are compared.
create table company_search_word {on_cluster} (
  word String codec(ZSTD(1))
)
engine = {replicated}ReplacingMergeTree
order by word;
