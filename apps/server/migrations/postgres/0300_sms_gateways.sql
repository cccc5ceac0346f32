-- Messages at the SMS gateways: accepted parts, receipts on their way, messages of phones, and the state of the gateways.

-- The parts of messages that a gateway accepted, by the gateway's id. Deleted after 30 days.
create table if not exists sms_part (
  gateway text not null,
  provider_message_id text not null,
  message_id text not null,
  recipient text not null,
  part integer not null,
  parts integer not null,
  state text,
  accepted_at timestamptz not null,
  primary key (gateway, provider_message_id)
);
create index if not exists sms_part_by_message on sms_part (message_id);
create index if not exists sms_part_by_time on sms_part (accepted_at);

-- Receipts that were acknowledged to the gateway and not passed on yet. Unmatched ones are deleted after three days.
create table if not exists sms_receipt (
  id uuid primary key,
  gateway text not null,
  possible_ids text[] not null,
  phones text[] not null,
  state text not null,
  network_code text,
  error_code text,
  received_at timestamptz not null
);
create index if not exists sms_receipt_by_time on sms_receipt (received_at);

-- Messages of phones. A part of a long message waits for the others, which have the same reference.
create table if not exists sms_phone_message (
  id uuid primary key,
  gateway text not null,
  sender text not null,
  recipient text not null,
  body text not null,
  reference integer,
  parts integer not null,
  part integer not null,
  provider_message_id text,
  received_at timestamptz not null,
  passed_at timestamptz,
  unique (gateway, provider_message_id)
);
create index if not exists sms_phone_message_waiting on sms_phone_message (received_at) where passed_at is null;

-- The connections of each process to each gateway, for the operator.
create table if not exists sms_gateway_state (
  gateway text not null,
  process text not null,
  binds integer not null,
  bound integer not null,
  per_second real,
  outstanding integer not null,
  last_error text not null,
  last_error_at timestamptz,
  updated_at timestamptz not null,
  primary key (gateway, process)
);

-- The answers of each gateway by day in Beijing.
create table if not exists sms_gateway_count (
  gateway text not null,
  day date not null,
  accepted integer not null default 0,
  refused integer not null default 0,
  deferred integer not null default 0,
  unknown integer not null default 0,
  throttled integer not null default 0,
  primary key (gateway, day)
);

-- Answers that a user typed in the simulator as the phone stand beside the messages to the phone.
alter table sms_simulator_message add column if not exists is_answer boolean not null default false;

-- The simulator's behaviour for messages to numbers that end in these digits.
create table if not exists sms_simulator_rule (
  suffix text primary key,
  outcome text not null,
  delay_seconds integer not null,
  receipts integer not null
);
