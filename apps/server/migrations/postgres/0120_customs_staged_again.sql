-- The stage of the engine was made anew (clickhouse/0110): loads that were not shown yet are staged again from their
-- files, from the first line. Owner: modules/customs; ingest's rows move with it, as they note what was staged.

alter table customs_load add column file_name text;

do $$
begin
  -- On a new installation ingest has no tables yet, and nothing to stage again.
  if to_regclass('ingest_load') is not null then
    delete from ingest_reject using ingest_load
    where ingest_reject.load_id = ingest_load.load_id and ingest_load.state in ('staging', 'publishing')
      and not exists (
        select from customs_load
        where customs_load.load_id = ingest_load.load_id::text and customs_load.state in ('sweeping', 'published'));
    update ingest_load
    set state = 'staging', staged_line = 0, rows_read = 0, rows_staged = 0, rows_rejected = 0, progress = 0
    where state in ('staging', 'publishing')
      and not exists (
        select from customs_load
        where customs_load.load_id = ingest_load.load_id::text and customs_load.state in ('sweeping', 'published'));
    update ingest_demonstration set staged = 0 where not is_published;
  end if;
end
$$;

-- What was half written keeps its number, so that it stays hidden; resuming removes it and finds nothing to write.
-- The load itself begins again under its own id.
update customs_load set load_id = load_id || ' (begun as ' || publication_no || ')' where state = 'writing';
