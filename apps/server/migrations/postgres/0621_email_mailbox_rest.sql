-- Numbers of mails count within one account of one server: two of them may give their inboxes the same validity. Owner: modules/email.
update email_mailbox_aside a
set uid_validity = b.username || '@' || b.host || ' ' || a.uid_validity
from email_mailbox b
where b.id = a.mailbox_id;
update email_mailbox
set uid_validity = username || '@' || host || ' ' || uid_validity
where uid_validity is not null;

-- How many readings in a row failed: it is asked the more rarely.
alter table email_mailbox add column failures int not null default 0;

-- too_large: larger than what is read of any mail.
alter table email_mailbox_aside
  drop constraint email_mailbox_aside_reason_check,
  add constraint email_mailbox_aside_reason_check
    check (reason in ('unreadable', 'timeout', 'too_many', 'too_large', 'failed'));
