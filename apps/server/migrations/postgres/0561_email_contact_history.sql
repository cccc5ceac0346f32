-- Where contacts on lists come from, and what is known of them after they are taken off. Owner: modules/email.
alter table mailing_contact
  add column import_id uuid,
  add column added_by uuid;

alter table mailing_contact_change
  -- `removed`: taken off a list, `changes` is empty. Null list: on all lists at once.
  add column kind text not null default 'changed' check (kind in ('changed', 'removed')),
  add column list_id uuid,
  add column list_name text not null default '',
  add column import_id uuid,
  -- Of one taken off: how it had come there.
  add column source text,
  add column added_at timestamptz,
  add column added_by uuid;

-- Who left a list stays known when the list is deleted: making it anew must not bring him back.
alter table mailing_list_leaver
  drop constraint mailing_list_leaver_list_id_fkey,
  -- Of a deleted list.
  add column list_name text not null default '';
create index mailing_list_leaver_by_address on mailing_list_leaver (org_id, address);
