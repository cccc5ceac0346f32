-- A digest ends also where its reader wants no mail any more, and where none left within a day; after a month it goes.
alter table alert_mail drop constraint alert_mail_state_check;
alter table alert_mail
  add constraint alert_mail_state_check
  check (state in ('queued', 'sending', 'sent', 'refused', 'unknown', 'dropped', 'failed'));
drop index alert_mail_user;
create index alert_mail_created on alert_mail (created_at);
create index alert_mail_queued on alert_mail (created_at) where state = 'queued';
