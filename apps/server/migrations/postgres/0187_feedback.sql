-- Reports of users about errors in the data of companies, and the operator's answers.
create table if not exists data_feedback (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  user_id uuid not null,
  company_id integer not null,
  reason text not null check (reason in ('basic_information', 'homepage', 'product', 'customs', 'contact')),
  description text not null check (char_length(description) between 1 and 500),
  -- The page on which the user saw the error.
  page text not null check (page in ('company_detail', 'customs_report')),
  reported_at timestamptz not null,
  -- Null while the report is open.
  answer text,
  answered_at timestamptz,
  answered_by uuid
);
-- A user has one open report for each company and reason.
create unique index if not exists data_feedback_open on data_feedback (user_id, company_id, reason)
where answered_at is null;
create index if not exists data_feedback_of_user on data_feedback (org_id, user_id, reported_at desc);
create index if not exists data_feedback_waiting on data_feedback (reported_at) where answered_at is null;
create index if not exists data_feedback_answered on data_feedback (answered_at desc) where answered_at is not null;
