-- Calls with an idempotency key. Owner: the HTTP layer (apps/server/src/http).

-- Calls with an Idempotency-Key and their answers (idempotency.ts).
create table idempotent_call (
  org_id text not null,
  key text not null check (length(key) between 1 and 255),
  path text not null,
  input_hash text not null,
  -- Null while the first call runs.
  answer text,
  created_at timestamptz not null default now(),
  -- The process that runs the call while `answer` is null; its advisory lock shows whether it still lives. Null:
  -- written by an older version, whose processes have ended.
  presence_no int4,
  process_name text,
  -- Committed transactions of the call: a call that has any is not run again.
  commits int4 not null default 0,
  -- The call has committed, and its answer is lost.
  outcome_lost boolean not null default false,
  primary key (org_id, key)
);
create index idempotent_call_created_at on idempotent_call (created_at);
