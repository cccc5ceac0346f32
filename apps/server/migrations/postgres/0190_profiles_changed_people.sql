-- Changes after which the index of people must be rebuilt in part. kind 'name': the people of a company's name (number =
-- name_id); kind 'record': a record of a person whose company no source names (number = record_no).
create sequence if not exists profile_change_no;
create table if not exists profile_changed_person (
  kind text not null check (kind in ('name', 'record')),
  number bigint not null,
  -- A change that comes while an earlier one is being worked on gets a new number, so that it is not lost.
  change_no bigint not null default nextval('profile_change_no'),
  primary key (kind, number)
);
create index if not exists profile_changed_person_order on profile_changed_person (change_no);

insert into profile_changed_person (kind, number)
select distinct 'name', name_id from profile_record where is_current and dataset = 'person' and name_id is not null
union all
select 'record', record_no from profile_record where is_current and dataset = 'person' and name_id is null
on conflict (kind, number) do nothing;
