-- The time at which a source's record of a person was seen first. Favourites count the people since a time by it.
alter table person_origin add column if not exists seen_at timestamptz not null default now();
create index if not exists person_origin_seen_at on person_origin (seen_at);
