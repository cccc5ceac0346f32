-- Carriers, forwarders and customs agents among the companies: the registry's flag, for leaving them out of searches.
-- Thousands beside millions; kept in step by modules/customs/forwarders.ts. A number may stand here twice.
create table customs_forwarder {on_cluster} (
  company_id UInt32
)
engine = {replicated}MergeTree
order by company_id;
