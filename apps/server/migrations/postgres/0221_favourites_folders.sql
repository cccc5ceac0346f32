-- Favourites get folders, states, assignees, tags and news, and the kinds person and record.

create table if not exists favourite_folder (
  folder_id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  owner_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- All members of the organisation see a shared folder and work on its favourites.
  is_shared boolean not null default false,
  -- The order of all folders of the organisation; each member sees a part of them.
  position integer not null,
  created_at timestamptz not null default now()
);
create index if not exists favourite_folder_order on favourite_folder (org_id, position);
create unique index if not exists favourite_folder_own_name on favourite_folder (org_id, owner_id, lower(name));
create unique index if not exists favourite_folder_shared_name on favourite_folder (org_id, lower(name)) where is_shared;

alter table favourite add column if not exists favourite_id bigint generated always as identity;
alter table favourite add column if not exists folder_id uuid references favourite_folder;
-- The user of a private favourite, or the organisation of a favourite in a shared folder. The lists read it by index.
alter table favourite add column if not exists visible_to uuid;
update favourite set visible_to = user_id where visible_to is null;
alter table favourite alter column visible_to set not null;
alter table favourite add column if not exists state text not null default 'new'
  check (state in ('new', 'contacted', 'talking', 'customer', 'unsuitable'));
alter table favourite add column if not exists assignee_id uuid;
alter table favourite add column if not exists tags text[] not null default '{}' check (cardinality(tags) <= 20);
alter table favourite add column if not exists changed_at timestamptz;
update favourite set changed_at = collected_at where changed_at is null;
alter table favourite alter column changed_at set not null;
alter table favourite alter column changed_at set default now();
-- The news are what was published after this time.
alter table favourite add column if not exists seen_at timestamptz not null default now();
alter table favourite add column if not exists new_shipments integer not null default 0;
alter table favourite add column if not exists new_people integer not null default 0;

-- A company of the customs data and a company of the company search are one company of the registry.
alter table favourite drop constraint if exists favourite_kind_check;
update favourite set kind = 'company' where kind = 'trade_company';
alter table favourite add constraint favourite_kind_check check (kind in ('company', 'person', 'record'));

alter table favourite drop constraint if exists favourite_pkey;
alter table favourite add constraint favourite_pkey primary key (favourite_id);
create unique index if not exists favourite_target on favourite (org_id, user_id, kind, target_id);
create unique index if not exists favourite_in_folder on favourite (folder_id, kind, target_id)
  where folder_id is not null;
drop index if exists favourite_newest;
create index if not exists favourite_collected on favourite (org_id, visible_to, collected_at desc, favourite_id desc);
create index if not exists favourite_changed on favourite (org_id, visible_to, changed_at desc, favourite_id desc);
create index if not exists favourite_of_folder on favourite (folder_id, collected_at desc, favourite_id desc)
  where folder_id is not null;
create index if not exists favourite_with_news on favourite (org_id, visible_to, collected_at desc, favourite_id desc)
  where new_shipments > 0 or new_people > 0;

-- The state of the published data for which the news were counted last.
create table if not exists favourite_news_mark (
  one boolean primary key default true check (one),
  mark text not null
);
