-- A person without a company and a website of no known company are unlocked by an item of their own; every other
-- contact is unlocked with its company.
alter table contact_unlock drop constraint if exists contact_unlock_kind_check;
alter table contact_unlock add constraint contact_unlock_kind_check
  check (kind in ('trade_company', 'person', 'website'));
