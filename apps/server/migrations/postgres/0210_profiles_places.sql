-- The search index has the places of companies now. All companies are indexed again, so that the map shows them.
insert into profile_changed_name (name_id)
select distinct name_id from profile_record where is_current and name_id is not null
on conflict (name_id) do nothing;
