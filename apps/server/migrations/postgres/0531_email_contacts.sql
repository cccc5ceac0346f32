-- Contacts with merge fields, from files and searches; segments; imports; what was changed of a contact. Owner: modules/email.

alter table mailing_contact
  -- Further merge fields, by name.
  add column fields jsonb not null default '{}',
  drop constraint mailing_contact_source_check,
  add constraint mailing_contact_source_check
    check (source in ('typed', 'favourite', 'company', 'private_list', 'search', 'file'));
create index mailing_contact_by_org on mailing_contact (org_id, address);

-- Saved rules over the organisation's contacts; who meets them is found when it is asked.
create table mailing_segment (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  rules jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, name)
);

-- A file on its way into a list. Rows up to read_line are in the list or among the rejects, and counted: written in the
-- same transactions, so that a crash repeats nothing and loses nothing.
create table mailing_import (
  id uuid primary key,
  org_id uuid not null,
  list_id uuid not null references mailing_list (id) on delete cascade,
  file_name text not null,
  -- Null once it has ended: the file is not kept.
  storage_key text,
  mapping jsonb not null,
  updates_existing boolean not null default false,
  state text not null default 'received'
    check (state in ('received', 'running', 'finished', 'cancelled', 'failed')),
  failure text,
  share real not null default 0,
  read_line int not null default 0,
  rows_read int not null default 0,
  rows_added int not null default 0,
  rows_updated int not null default 0,
  rows_already int not null default 0,
  rows_duplicate int not null default 0,
  rows_rejected int not null default 0,
  rows_role int not null default 0,
  rows_disposable int not null default 0,
  rows_suppressed int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index mailing_import_by_org on mailing_import (org_id, created_at desc);
create index mailing_import_open on mailing_import (created_at) where storage_key is not null;

create table mailing_import_reject (
  import_id uuid not null references mailing_import (id) on delete cascade,
  line int not null,
  value text not null,
  reason text not null,
  primary key (import_id, line)
);

-- What a person changed of a contact, on all lists at once.
create table mailing_contact_change (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  address text not null,
  at timestamptz not null,
  user_id uuid not null,
  -- [{ field, before, after }]
  changes jsonb not null
);
create index mailing_contact_change_by_address on mailing_contact_change (org_id, address, id desc);
