-- Phone numbers of contacts, for SMS.

-- In E.164 if the number can be read, otherwise as the user or the file wrote it; empty: unknown.
alter table mailing_contact add column if not exists phone text not null default '';
create index if not exists mailing_contact_by_phone on mailing_contact (org_id, phone) where phone <> '';
-- A contact is identified by its address, without one by its phone, and without both by its company.
drop index if exists mailing_contact_by_company;
create unique index if not exists mailing_contact_by_company on mailing_contact (list_id, company_id) where address = '' and phone = '';
create unique index if not exists mailing_contact_by_phone_alone on mailing_contact (list_id, phone) where address = '' and phone <> '';

-- True: the companies were added by their phone numbers, so a company without an email address was unlocked too.
alter table mailing_addition add column if not exists by_phone boolean not null default false;
