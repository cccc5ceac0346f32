-- Where a sender is reached by post: every mail that does not say it already ends with it. Owner: modules/email.
alter table email_sender add column postal_address text not null default '';
