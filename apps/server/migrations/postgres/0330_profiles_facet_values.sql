-- The search index has a table with the texts of facets, so all companies are written again.
insert into profile_changed_name (name_id)
select distinct name_id from profile_record where is_current and name_id is not null
union
select distinct other_name_id from profile_record where is_current and other_name_id is not null
on conflict (name_id) do nothing;
