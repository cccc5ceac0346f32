-- What a user searched, to run it again. The same search again moves up instead of standing twice.
create table search_record (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  scope text not null,
  fingerprint text not null,
  filters jsonb not null,
  searched_at timestamptz not null default now(),
  unique (user_id, fingerprint)
);
create index search_record_newest on search_record (org_id, user_id, searched_at desc);
