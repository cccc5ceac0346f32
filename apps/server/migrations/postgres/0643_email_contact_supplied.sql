-- A contact that the user brought, whose address we supplied as well. Owner: modules/email.
alter table mailing_contact add column also_supplied boolean not null default false;
