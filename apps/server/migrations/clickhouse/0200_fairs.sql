-- Companies that attended trade fairs, one row for each. modules/fairs/search writes them. `batch` is the number of the
-- indexing batch that wrote a row: readers leave out rows of unfinished batches and rows that an unfinished batch
-- replaces (fair_index_batch in PostgreSQL).
create table if not exists fair_search {on_cluster} (
  -- 0 for attendance of the latest session with all kinds of contacts. Sorted by it, the first page of any filter is a
  -- read in the order of the key.
  rank UInt16,
  company_id UInt32,
  batch UInt32,
  -- Texts for words are folded (no accents) and in lower case. ' ¶ ' separates the texts of several fields, so that no
  -- phrase reaches over two of them.
  name String codec(ZSTD(1)),
  words String codec(ZSTD(1)),
  country LowCardinality(String),
  categories Array(String) codec(ZSTD(1)),
  -- The same values, which facets count: a dictionary makes counting faster, and the text index needs plain texts.
  category_facet Array(LowCardinality(String)) materialized categories,
  -- The sessions of each source and role as bits: bit 0 is session 124, bit 12 is session 136. Bit 15 is another fair. A
  -- condition on session, source and role is one mask, and facets of them are sums of bits.
  official_buyer UInt16 codec(T64, LZ4),
  official_exhibitor UInt16 codec(T64, LZ4),
  third_party_buyer UInt16 codec(T64, LZ4),
  third_party_exhibitor UInt16 codec(T64, LZ4),
  sessions UInt8 codec(T64, LZ4),
  has_mobile UInt8 codec(T64, LZ4),
  has_email UInt8 codec(T64, LZ4),
  has_website UInt8 codec(T64, LZ4),
  index in_categories categories type text(tokenizer = array),
  index in_words words type text(tokenizer = splitByNonAlpha)
)
engine = {replicated}MergeTree
order by (rank, company_id)
settings index_granularity = 2048;
