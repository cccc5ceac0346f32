-- What each try to send over each way out left behind. Owner: modules/outreach.

create table outreach_proof (
  id bigint generated always as identity,
  -- No foreign key: the writer holds the recipient's row, as of outreach_receipt.
  recipient_id bigint not null,
  at timestamptz not null,
  route text not null,
  server text not null,
  tls text not null,
  envelope_from text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  outcome text not null check (outcome in ('accepted', 'refused', 'deferred', 'unknown')),
  answer text not null,
  provider_id text,
  duration_ms integer not null,
  primary key (recipient_id, id)
);
-- Events of providers name the message as they do; SMTP has no such name and pays nothing.
create index outreach_proof_by_provider_id on outreach_proof (provider_id) where provider_id is not null;
-- Rows come in the order of time: a few pages of index for millions of rows, hardly any work on insert.
create index outreach_proof_by_time on outreach_proof using brin (at);
