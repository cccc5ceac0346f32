-- The operator disables accounts: the journal of these changes, and a reason for the end of a session.

create table if not exists account_change (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  kind text not null check (kind in ('disabled', 'enabled')),
  -- The organisation and the state of the account before the change. An enabled account returns to this state when it
  -- still belongs to the organisation.
  org_id uuid not null,
  status_before text not null,
  by_user uuid not null,
  reason text not null,
  changed_at timestamptz not null
);
create index if not exists account_change_by_user on account_change (user_id, id desc);

alter table user_session drop constraint if exists user_session_ended_because_check;
alter table user_session
add constraint user_session_ended_because_check
check (ended_because in ('logout', 'signed_in_elsewhere', 'password_changed', 'disabled'));
