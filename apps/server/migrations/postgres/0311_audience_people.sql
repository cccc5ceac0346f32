-- How many of an addition's ids, from the first on, are companies; the others are people. Null for additions of one kind,
-- which `found` names.
alter table mailing_addition add column if not exists companies_first integer;
