-- Searches for people can be saved. Searches for companies and people can be monitored, and every saved search can be
-- shared with the organisation.
alter table saved_search
  add column if not exists is_shared boolean not null default false,
  -- A monitored search for companies or people: the newest batch of the search index that the monitor has checked.
  add column if not exists checked_batch integer;
alter table saved_search drop constraint if exists saved_search_scope_check;
alter table saved_search add constraint saved_search_scope_check
  check (scope = 'customs' or (scope in ('companies', 'people') and switches is null));
create index if not exists saved_search_shared on saved_search (org_id) where is_shared;

-- The companies or people that a monitored search has found: bit n of `bits` stands for the number 65536 * block + n.
create table if not exists saved_search_known (
  search_id bigint not null references saved_search (id) on delete cascade,
  block integer not null,
  bits bytea not null,
  primary key (search_id, block)
);

-- What each check of a monitored search found for the first time. `item_ids` are the first ones of `found_count`.
create table if not exists saved_search_news (
  id bigint generated always as identity primary key,
  search_id bigint not null references saved_search (id) on delete cascade,
  found_at timestamptz not null,
  found_count integer not null,
  item_ids integer[] not null
);
create index if not exists saved_search_news_newest on saved_search_news (search_id, id desc);
