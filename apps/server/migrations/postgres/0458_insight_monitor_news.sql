-- How many records the last news was about.
alter table company_monitor add column found_count integer;
