-- A person without a company is unlocked by an item of its own; everyone else is unlocked with the company.
alter table contact_unlock drop constraint if exists contact_unlock_kind_check;
alter table contact_unlock add constraint contact_unlock_kind_check check (kind in ('trade_company', 'person'));
