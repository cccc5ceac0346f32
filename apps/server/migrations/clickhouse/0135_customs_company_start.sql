-- Names from each of their words on, in their order: whose name begins so, or has a word that does, while it is typed.
-- Counted with the directory. Owner: modules/customs (directory/). Reasons: docs/decisions/0015-directory.md.
-- level: 0 all companies, 1 once more those with most records.
create table customs_company_start {on_cluster} (
  level UInt8,
  start String codec(ZSTD(1)),
  trades UInt32 codec(T64, LZ4),
  company_id UInt32 codec(T64, LZ4)
)
engine = {replicated}MergeTree
order by (level, start, company_id)
settings index_granularity = 1024;

-- The next one is made aside and takes its place in one step.
create table customs_company_start_next {on_cluster} as customs_company_start
engine = {replicated}MergeTree
order by (level, start, company_id)
settings index_granularity = 1024;
