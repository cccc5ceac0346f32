-- While `answer` is null, a process runs the call; PostgreSQL tells by its advisory lock whether that process still lives.
-- Null: a mark of an older version, whose processes have ended.
alter table idempotent_call
  add column presence_no int4,
  add column process_name text,
  -- Transactions of the call that were committed: one that has any is not run again.
  add column commits int4 not null default 0,
  -- It has committed, and its answer is lost.
  add column outcome_lost boolean not null default false;
