-- A contact may come from a private list.
alter table mailing_contact drop constraint mailing_contact_source_check;
alter table mailing_contact add constraint mailing_contact_source_check
  check (source in ('typed', 'favourite', 'company', 'private_list'));
