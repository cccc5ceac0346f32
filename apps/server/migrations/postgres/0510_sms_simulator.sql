-- What the built-in SMS simulator received. Demonstration and development only; a week is kept.
create table sms_simulator_message (
  id uuid primary key,
  sender text not null,
  recipient text not null,
  body text not null,
  received_at timestamptz not null
);
create index sms_simulator_message_by_time on sms_simulator_message (received_at desc, id desc);
