-- Attached files that nothing uses go. Owner: modules/email.
--   arriving: its bytes may not be stored yet; kept; unused: no campaign, draft or version of one names it; going: its
--   bytes are being deleted, nobody may take it any more.
alter table email_attachment
  add column state text not null default 'kept' check (state in ('arriving', 'kept', 'unused', 'going')),
  add column state_at timestamptz not null default now();
create index email_attachment_not_kept on email_attachment (state_at) where state <> 'kept';
