-- The LEI and the register number of a name, in their comparison forms (packages/lexicon/src/company-identifiers.ts).
-- A name keeps the first ones that it is seen with.
alter table customs_name add column if not exists lei text;
alter table customs_name add column if not exists register_number text;
-- Finds the identifiers of a company. Names from customs records have none, so this index stays small.
create index if not exists customs_name_identified on customs_name (company_id)
  where lei is not null or register_number is not null;
