-- What an owner was told of the end of a membership, once each, and what became of its mail.
create table membership_notice (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('membership_ending', 'membership_grace', 'membership_ended')),
  cause text not null,
  params jsonb not null,
  mail_state text not null default 'queued'
    check (mail_state in ('queued', 'sending', 'sent', 'refused', 'unknown', 'dropped')),
  mail_detail text not null default '',
  created_at timestamptz not null default now(),
  unique (org_id, kind, cause)
);
