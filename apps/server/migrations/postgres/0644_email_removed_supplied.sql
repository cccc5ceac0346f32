-- Of a contact that the user brought and we supplied as well, also once it is taken off. Owner: modules/email.
alter table mailing_contact_change add column also_supplied boolean not null default false;
