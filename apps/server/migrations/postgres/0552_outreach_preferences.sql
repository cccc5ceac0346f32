-- How seldom somebody wants to be written to, by his own choice on the page of his link. Owner: modules/outreach.
create table outreach_preference (
  org_id uuid not null,
  channel text not null,
  address text not null,
  -- Nothing until then; null: not paused.
  paused_until timestamptz,
  -- At most one message within thirty days.
  monthly boolean not null default false,
  updated_at timestamptz not null,
  primary key (org_id, channel, address)
);
