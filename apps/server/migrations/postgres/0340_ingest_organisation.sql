-- Whose a file is: an organisation's own, or (null) the operator's. The same bytes are one load for each of them.
alter table ingest_source add column org_id uuid;
alter table ingest_load add column org_id uuid;
drop index ingest_load_content;
create unique index ingest_load_content on ingest_load (org_id, dataset, content_sha256) nulls not distinct
  where state not in ('failed', 'cancelled');
create index ingest_load_newest_of_organisation on ingest_load (org_id, created_at desc) where org_id is not null;
