-- Companies and names are never deleted; checking that they are there took longer than writing who refers to them.
alter table customs_name drop constraint customs_name_company_id_fkey;
alter table customs_name_spelling drop constraint customs_name_spelling_name_id_fkey;
-- A company's contacts are worked out from those of its names, which keep their days. Nothing read this one, and each
-- month of a load wrote it for most of its companies.
alter table customs_company drop column contact_on;
