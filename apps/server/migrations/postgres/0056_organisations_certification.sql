-- Enterprise authentication: each submission is a row, so that what was declined stays readable.

create table enterprise_certification (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisation (id),
  submitted_by uuid not null references user_account (id),
  enterprise text not null,
  credit_code text not null check (length(credit_code) = 18),
  legal_representative text not null,
  licence_storage_key text not null,
  licence_type text not null check (licence_type in ('image/png', 'image/jpeg', 'application/pdf')),
  licence_size_bytes integer not null check (licence_size_bytes > 0),
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'declined')),
  decline_reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references user_account (id),
  check ((state = 'declined') = (decline_reason is not null)),
  check ((state = 'submitted') = (decided_at is null))
);
create index enterprise_certification_by_org on enterprise_certification (org_id, submitted_at desc);
create index enterprise_certification_by_state on enterprise_certification (state, submitted_at);
-- One that waits or holds for each organisation, however many are handed in at once.
create unique index enterprise_certification_open on enterprise_certification (org_id) where state <> 'declined';
-- An enterprise is certified for one organisation.
create unique index enterprise_certification_code on enterprise_certification (credit_code) where state = 'approved';
