-- Facets of the most frequent words, counted after loads. Owner: modules/customs (word-facets/).
-- Reasons: docs/decisions/0017-search-at-size.md.

-- `mark`: of which state of the loads it was counted; readers take only what is of theirs. A word is written by one block.
create table trade_word_facet {on_cluster} (
  word String,
  mark String,
  facet LowCardinality(String),
  value String,
  trades UInt64
)
engine = {replicated}MergeTree
order by (word, mark, facet);
