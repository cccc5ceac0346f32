-- An email address joins records only together with a word of the name, so all persons are rebuilt.
insert into profile_changed_person (kind, number)
select distinct 'name', name_id from profile_record where is_current and dataset = 'person' and name_id is not null
union all
select 'record', record_no from profile_record where is_current and dataset = 'person' and name_id is null
on conflict (kind, number) do nothing;
