-- The bytes that a reply takes of its day's allowance, and whether its files were dropped beyond it. Owner: modules/email.
alter table email_reply
  add column stored_bytes bigint not null default 0,
  add column files_dropped boolean not null default false;
