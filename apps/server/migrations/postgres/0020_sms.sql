-- The SMS simulator of demonstration and development.

-- Messages that the simulator received; they are deleted after a week.
create table sms_simulator_message (
  id uuid primary key,
  sender text not null,
  recipient text not null,
  body text not null,
  received_at timestamptz not null
);
create index sms_simulator_message_by_time on sms_simulator_message (received_at desc, id desc);
