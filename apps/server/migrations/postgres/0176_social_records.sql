-- Accounts, videos and comments of social networks, as files and the networks' own interfaces state them. Readers see
-- only records with `is_current`, which modules/social/records/publish.ts sets.

create sequence if not exists social_publication_no;

create table if not exists social_source (
  source_id text primary key,
  source_name text not null,
  -- Loads published before this one cannot be rolled back: the records that they replaced are deleted.
  reversible_from bigint not null default 0
);

-- staging → published → rolled_back; staging → discarded.
create table if not exists social_load (
  load_no integer generated always as identity primary key,
  load_id text not null unique,
  source_id text not null references social_source,
  state text not null default 'staging' check (state in ('staging', 'published', 'rolled_back', 'discarded')),
  publication_no bigint unique,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  published_at timestamptz
);
create index if not exists social_load_of_source on social_load (source_id, publication_no desc);

-- An account, a video or a comment. Its number stays when records change.
create table if not exists social_item (
  item_id integer generated always as identity primary key,
  network text not null,
  kind text not null check (kind in ('account', 'video', 'comment'))
);

-- The names by which records know an item: the network's id (`id:UC…`), the handle (`@tiletalk`), or a hash.
create table if not exists social_item_name (
  network text not null,
  kind text not null,
  name text not null,
  item_id integer not null references social_item,
  primary key (network, kind, name)
);
create index if not exists social_item_name_item on social_item_name (item_id);

create table if not exists social_record (
  record_no bigint generated always as identity primary key,
  load_no integer not null references social_load,
  source_id text not null,
  line bigint not null,
  -- The subject of the record. A record of a video also states its account, a record of a comment its author and video.
  kind text not null check (kind in ('account', 'video', 'comment')),
  network text not null,
  record_key uuid not null,
  content_key uuid not null,
  is_current boolean not null default false,
  account_id integer references social_item,
  video_id integer references social_item,
  comment_id integer references social_item,
  as_of date not null,
  -- When the network's own interface answered; null for files. Such records are refreshed or deleted in time.
  fetched_at timestamptz,
  content jsonb not null,
  unique (load_no, line)
);
create index if not exists social_record_version on social_record (source_id, kind, record_key, load_no);
create index if not exists social_record_account on social_record (account_id) where is_current;
create index if not exists social_record_video on social_record (video_id) where is_current;
create index if not exists social_record_comment on social_record (comment_id) where is_current;
create index if not exists social_record_fetched on social_record (fetched_at) where fetched_at is not null;

-- Items whose row in the search index must be written again.
create table if not exists social_unindexed (
  item_id integer primary key,
  changed_at timestamptz not null default now()
);
create table if not exists social_index_batch (
  batch_no integer generated always as identity primary key,
  state text not null default 'writing' check (state in ('writing', 'removing', 'aborted')),
  item_ids integer[] not null default '{}',
  begun_at timestamptz not null default now()
);

-- The quota units of the YouTube Data API used on a day in Pacific time, by organisation; the nil organisation counts all.
create table if not exists social_youtube_use (
  day date not null,
  org_id uuid not null,
  units integer not null,
  primary key (day, org_id)
);

-- How far the demonstration data of one size is made (modules/ingest/social-demonstration.ts).
create table if not exists ingest_social_demonstration (
  seed integer not null,
  companies integer not null,
  profiles integer not null,
  accounts integer not null,
  today date not null,
  staged integer not null default 0,
  is_published boolean not null default false,
  primary key (seed, companies, profiles, accounts)
);
