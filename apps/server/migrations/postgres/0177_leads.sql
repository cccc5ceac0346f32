-- Leads found on social networks, their message templates, and the outbox.

create table if not exists lead_account (
  lead_id integer generated always as identity primary key,
  org_id uuid not null,
  -- The account in social_item. Its data is read there and not copied, because the source may withdraw it.
  item_id integer not null,
  network text not null,
  -- The video by which the account was found.
  video_id integer,
  -- The page of the account, which remains when its data is withdrawn.
  url text,
  state text not null default 'new'
    check (state in ('new', 'to_contact', 'contacted', 'replied', 'customer', 'dropped')),
  assignee_id uuid,
  note text not null default '' check (char_length(note) <= 1000),
  tags text[] not null default '{}',
  company_id integer,
  linked_by text check (linked_by in ('domain', 'member')),
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (org_id, item_id)
);
create index if not exists lead_account_changed on lead_account (org_id, changed_at desc, lead_id desc);

create table if not exists lead_template (
  template_id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  language text not null,
  product text not null,
  body text not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
create index if not exists lead_template_of on lead_template (org_id, name);

-- queued → sent | skipped; queued → cancelled.
create table if not exists lead_message (
  message_id bigint generated always as identity primary key,
  org_id uuid not null,
  lead_id integer not null references lead_account on delete cascade,
  network text not null,
  -- The template as it was when the message was queued.
  template_name text not null,
  language text not null,
  product text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'skipped', 'cancelled')),
  queued_by uuid not null,
  queued_at timestamptz not null,
  -- The member who works on the message until this time.
  held_by uuid,
  held_until timestamptz,
  sent_text text,
  done_by uuid,
  done_at timestamptz,
  replied_at timestamptz
);
create unique index if not exists lead_message_queued on lead_message (lead_id) where state = 'queued';
create index if not exists lead_message_next on lead_message (org_id, queued_at, message_id) where state = 'queued';
create index if not exists lead_message_done on lead_message (org_id, state, done_at desc);
create index if not exists lead_message_of_member on lead_message (done_by, done_at) where state = 'sent';
