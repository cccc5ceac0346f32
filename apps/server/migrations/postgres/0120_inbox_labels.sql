-- Labels that an organisation gives to replies.
create table if not exists email_reply_label (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  colour text not null,
  created_at timestamptz not null default now()
);
create unique index if not exists email_reply_label_name on email_reply_label (org_id, lower(name));

create table if not exists email_reply_labelled (
  reply_id bigint not null references email_reply (id) on delete cascade,
  label_id uuid not null references email_reply_label (id) on delete cascade,
  primary key (reply_id, label_id)
);
create index if not exists email_reply_labelled_by_label on email_reply_labelled (label_id);
