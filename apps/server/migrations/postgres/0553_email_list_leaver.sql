-- Who left a mailing list by himself: he stays off it, however often he is put on it again. Owner: modules/email.
create table mailing_list_leaver (
  list_id uuid not null references mailing_list (id) on delete cascade,
  address text not null,
  org_id uuid not null,
  left_at timestamptz not null,
  primary key (list_id, address)
);
