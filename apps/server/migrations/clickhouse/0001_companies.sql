-- Every spelling of a company's name, folded (upper case, no accents), for words of a name.
create table customs_company_name {on_cluster} (
  company_id UInt32,
  name String codec(ZSTD(1)),
  index words name type text(tokenizer = splitByNonAlpha)
)
engine = {replicated}ReplacingMergeTree
order by (company_id, name)
settings index_granularity = 1024;

-- Carriers, forwarders and customs agents among the companies: the registry's flag, for leaving them out of searches.
-- modules/customs/forwarders.ts updates it. There are thousands beside millions of companies; a number may occur twice.
create table customs_forwarder {on_cluster} (
  company_id UInt32
)
engine = {replicated}MergeTree
order by company_id;
