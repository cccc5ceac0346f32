-- Which names joined because of one: they follow it when a merge is taken back.
create index customs_name_matched on customs_name (matched_name_id) where matched_name_id is not null;
