-- When DNS last answered a look in full: a look that it was silent at leaves this as it was. Owner: modules/email.
alter table email_domain add column answered_at timestamptz;
update email_domain set answered_at = checked_at;
