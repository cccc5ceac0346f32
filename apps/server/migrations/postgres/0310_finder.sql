-- The smart mail and phone search: websites that were read, the contacts on them, checks of addresses, searches over lists.

-- Websites are shared by all organisations: their pages are public, and reading them once is polite.
create table if not exists finder_site (
  domain text primary key,
  state text not null check (state in ('waiting', 'reading', 'read', 'failed')),
  fault text,
  status integer,
  pages integer not null default 0,
  asked_at timestamptz not null,
  read_at timestamptz
);

create table if not exists finder_fact (
  fact_id bigint generated always as identity primary key,
  domain text not null references finder_site on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'fax', 'profile')),
  value text not null,
  -- How the page writes it: link, markup, text or disguised.
  writing text not null,
  name text,
  title text,
  url text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  unique (domain, kind, value)
);

-- Whether mail servers accept an address. Shared: it is a property of the address.
create table if not exists finder_address_check (
  address text primary key,
  domain text not null,
  state text not null
    check (state in ('deliverable', 'accepts_all', 'undeliverable', 'no_mail_server', 'unclear', 'domain_only')),
  is_catch_all boolean,
  tries integer not null default 1,
  checked_at timestamptz not null
);
create index if not exists finder_address_check_domain on finder_address_check (domain);

-- An organisation's searches over lists are its own.
create table if not exists finder_batch (
  batch_id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  user_id uuid not null,
  name text not null,
  state text not null check (state in ('running', 'finished', 'cancelled', 'limit_reached', 'failed')),
  created_at timestamptz not null
);
create index if not exists finder_batch_newest on finder_batch (org_id, created_at desc);

create table if not exists finder_batch_item (
  batch_id uuid not null references finder_batch on delete cascade,
  place integer not null,
  text text not null,
  company_id integer,
  domain text,
  state text not null default 'waiting'
    check (state in ('waiting', 'done', 'no_company', 'no_website', 'unreachable')),
  emails integer not null default 0,
  phones integer not null default 0,
  primary key (batch_id, place)
);
create index if not exists finder_batch_item_waiting on finder_batch_item (batch_id, place) where state = 'waiting';

-- Companies are found by the domain of their website or address.
create or replace function contact_domain(contact text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(regexp_replace(regexp_replace(lower(contact), '^[a-z]+://', ''), '^.*@', ''), '^www\.|[/:?# ,;].*$', '', 'g'), '')
$$;
create index if not exists customs_company_site on customs_company (contact_domain(website)) where website is not null and merged_into is null;
create index if not exists customs_company_mail_domain on customs_company (contact_domain(email)) where email is not null and merged_into is null;
