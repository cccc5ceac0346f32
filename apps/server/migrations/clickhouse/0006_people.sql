-- Persons with what the people search filters and sorts by, one row for each. modules/people/search writes them. `batch`
-- is the number of the indexing batch that wrote a row: readers leave out rows of unfinished batches and rows that an
-- unfinished batch replaces (person_index_batch in PostgreSQL).
create table person_search {on_cluster} (
  -- 0 for the highest seniority with all kinds of contacts. Sorted by it, the first page of any filter is a read in the
  -- order of the key.
  rank UInt16,
  person_id UInt32,
  batch UInt32,
  -- Texts for words are folded (no accents) and in lower case. ' ¶ ' separates the texts of several fields, so that no
  -- phrase reaches over two of them.
  name String codec(ZSTD(1)),
  titles String codec(ZSTD(1)),
  companies String codec(ZSTD(1)),
  words String codec(ZSTD(1)),
  -- The name and the titles as the sources write them, for suggestions.
  shown_name String codec(ZSTD(1)),
  shown_titles Array(String) codec(ZSTD(1)),
  -- The exact values as terms of one text index (modules/people/search/terms.ts).
  terms Array(String) codec(ZSTD(1)),
  index exact terms type text(tokenizer = array),
  index in_name name type text(tokenizer = splitByNonAlpha),
  index in_titles titles type text(tokenizer = splitByNonAlpha),
  index in_companies companies type text(tokenizer = splitByNonAlpha),
  index in_words words type text(tokenizer = splitByNonAlpha)
)
engine = {replicated}MergeTree
order by (rank, person_id)
settings index_granularity = 2048;
