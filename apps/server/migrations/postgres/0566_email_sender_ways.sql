-- Further SMTP accounts of a sender, in the order in which his mails take them when the first is at fault. Owner: modules/email.
alter table email_sender add column smtp_fallback_ids uuid[] not null default '{}';
