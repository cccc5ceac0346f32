-- Mails of a mailbox that could not be taken: tried again for a while, then left aside, with the reason. Owner: modules/email.
create table email_mailbox_aside (
  mailbox_id uuid not null references email_mailbox (id) on delete cascade,
  org_id uuid not null,
  uid_validity text not null,
  uid bigint not null,
  -- unreadable: nothing can take it apart; timeout: the server never sent it whole; too_many: more than one recipient's
  -- day takes; failed: on our side.
  reason text not null check (reason in ('unreadable', 'timeout', 'too_many', 'failed')),
  detail text not null,
  from_header text not null,
  subject text not null,
  tries int not null,
  -- No more tries, until somebody asks for one.
  is_final boolean not null,
  at timestamptz not null,
  primary key (mailbox_id, uid_validity, uid)
);
