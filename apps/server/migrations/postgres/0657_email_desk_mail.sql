-- What people write to the addresses that every mail domain has (abuse@, postmaster@): for the operator. Owner: modules/email.
create table email_desk_mail (
  id bigint generated always as identity primary key,
  desk text not null check (desk in ('abuse', 'postmaster', 'fbl')),
  message_key text not null,
  from_address text not null,
  from_name text not null,
  subject text not null,
  -- As it came, without what it carries: where a mail really came from stands there.
  headers text not null,
  body text not null,
  -- [{ name, contentType, sizeBytes }]: what it carried; not kept.
  attachments jsonb not null,
  at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  unique (desk, message_key)
);
create index email_desk_mail_by_time on email_desk_mail (at desc, id desc);
create index email_desk_mail_open on email_desk_mail (at desc, id desc) where done_at is null;
