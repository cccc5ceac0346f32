-- Idempotent HTTP calls. Owner: the HTTP layer (apps/server/src/http).

-- Calls with an Idempotency-Key and their answers (idempotency.ts).
create table idempotent_call (
  org_id text not null,
  key text not null check (length(key) between 1 and 255),
  path text not null,
  input_hash text not null,
  -- Null while the first call runs.
  answer text,
  created_at timestamptz not null default now(),
  -- The process that runs the call while `answer` is null; its advisory lock shows whether it is still alive. Null:
  -- written by an older version, whose processes have ended.
  presence_no int4,
  process_name text,
  -- Number of transactions that the call has committed. A call with a committed transaction is not run again.
  commits int4 not null default 0,
  -- True when the call has committed but its answer is lost.
  outcome_lost boolean not null default false,
  primary key (org_id, key)
);
create index idempotent_call_created_at on idempotent_call (created_at);
