-- Rows that name a company only by the source's id, also those whose reference is resolved: a later load or a rollback
-- of the source's companies resolves them again. modules/profiles/records/references.ts uses the same conditions.
create index if not exists profile_record_referring on profile_record (ref)
where ref is not null and dataset <> 'company' and (
  name_id is null or content -> 'subject' ->> 'name' is null
  or (content -> 'subject' ->> 'country' is null and content -> 'subject' ->> 'lei' is null));
create index if not exists profile_record_other_referring on profile_record (other_ref)
where other_ref is not null and dataset <> 'company' and (
  other_name_id is null or content -> 'other' ->> 'name' is null
  or (content -> 'other' ->> 'country' is null and content -> 'other' ->> 'lei' is null));
drop index if exists profile_record_unresolved;
drop index if exists profile_record_other_unresolved;
