-- Whose contacts an organisation has seen with the right to; they stay visible when the right ends.
create table contact_unlock (
  org_id uuid not null,
  kind text not null check (kind in ('trade_company')),
  target_id text not null,
  user_id uuid not null,
  unlocked_at timestamptz not null,
  primary key (org_id, kind, target_id)
);
