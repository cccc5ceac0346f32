-- Who was asked to join an organisation, and who asked to.

create table member_application (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisation (id),
  user_id uuid not null references user_account (id) on delete cascade,
  origin text not null check (origin in ('invited', 'applied')),
  audit_status text not null default 'not_added' check (audit_status in ('not_added', 'added', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz
);
create index member_application_by_org on member_application (org_id, created_at desc, id desc);
create index member_application_by_user on member_application (user_id, created_at desc, id desc);
-- One open question between the same two, whoever asked.
create unique index member_application_open on member_application (org_id, user_id) where audit_status = 'not_added';

-- With this code a stranger may ask to join; it opens nothing by itself.
create table org_invite_code (
  org_id uuid primary key references organisation (id),
  code text not null unique
);
