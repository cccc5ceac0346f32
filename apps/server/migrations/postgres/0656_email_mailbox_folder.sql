-- Which folders of a mailbox are read, and where reading stands in each. Owner: modules/email.

-- Null: its inbox and its folder of junk, whichever that is, as answers land there too.
alter table email_mailbox add column folders text[];

create table email_mailbox_folder (
  mailbox_id uuid not null references email_mailbox (id) on delete cascade,
  path text not null,
  -- Message numbers count within one folder and one validity of it (RFC 3501 section 2.3.1.1).
  uid_validity text,
  last_uid bigint not null default 0,
  -- Why it could not be opened last; empty: it could.
  failure text not null default '',
  primary key (mailbox_id, path)
);
insert into email_mailbox_folder (mailbox_id, path, uid_validity, last_uid)
select id, 'INBOX', uid_validity, last_uid
from email_mailbox
where uid_validity is not null;
alter table email_mailbox drop column uid_validity, drop column last_uid;

alter table email_mailbox_aside
  add column folder text not null default 'INBOX',
  drop constraint email_mailbox_aside_pkey,
  add primary key (mailbox_id, folder, uid_validity, uid);
alter table email_mailbox_aside alter column folder drop default;
