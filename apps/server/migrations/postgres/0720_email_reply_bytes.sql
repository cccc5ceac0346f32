-- What a reply takes of its day's allowance, and whether it came beyond it and its files were not kept. Owner: modules/email.
alter table email_reply
  add column stored_bytes bigint not null default 0,
  add column files_dropped boolean not null default false;
