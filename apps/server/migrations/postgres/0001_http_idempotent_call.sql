-- Calls with an Idempotency-Key and what they answered (apps/server/src/http/idempotency.ts).
create table idempotent_call (
  org_id text not null,
  key text not null check (length(key) between 1 and 255),
  path text not null,
  input_hash text not null,
  -- null while the first call runs
  answer text,
  created_at timestamptz not null default now(),
  primary key (org_id, key)
);

create index idempotent_call_created_at on idempotent_call (created_at);
