-- Every spelling of a company's name, folded (upper case, no accents), for searches by words of the name.
create table customs_company_name {on_cluster} (
  company_id UInt32,
  name String codec(ZSTD(1)),
  index words name type text(tokenizer = splitByNonAlpha)
)
engine = {replicated}ReplacingMergeTree
order by (company_id, name)
settings index_granularity = 1024;

-- Companies that are carriers, forwarders or customs agents (the registry's flag), so that searches can leave them
-- out. modules/companies/forwarders.ts updates it. The table has thousands of companies, a small part of the
-- registry; a number may occur twice.
create table customs_forwarder {on_cluster} (
  company_id UInt32
)
engine = {replicated}MergeTree
order by company_id;
