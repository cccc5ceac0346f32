-- How fast each organisation sends to a mailbox provider: what it chose, and what the provider's refusals made of it.
-- A group is named by its provider's first domain, or by the domain itself. Owner: modules/outreach.
create table outreach_pace_rule (
  org_id uuid not null,
  -- Empty: every domain that is no large provider's.
  grp text not null,
  per_minute int not null check (per_minute between 1 and 60000),
  primary key (org_id, grp)
);

create table outreach_pace (
  org_id uuid not null,
  grp text not null,
  per_minute double precision not null,
  -- Nothing is sent before.
  cool_until timestamptz not null,
  -- Refusals in a row, which lengthen the rest.
  strikes int not null,
  -- Answers to what was claimed before say nothing about this pace.
  slowed_at timestamptz not null,
  detail text not null,
  primary key (org_id, grp)
);
