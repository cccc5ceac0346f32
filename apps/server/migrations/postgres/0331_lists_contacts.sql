-- Rows of private lists are found by a contact detail (modules/lists/rows-with-contact.ts).
create index if not exists private_list_row_email on private_list_row (org_id, lower(email))
where is_current and email <> '';
create index if not exists private_list_row_mail_domain on private_list_row (org_id, lower(split_part(email, '@', 2)))
where is_current and email <> '';
create index if not exists private_list_row_phone
on private_list_row (org_id, right(regexp_replace(phone, '\D', '', 'g'), 8))
where is_current and phone <> '';
create index if not exists private_list_row_site on private_list_row (
  org_id, lower(substring(website from '^(?:[A-Za-z]+://)?(?:[Ww]{3}[.])?([^/:?#[:space:]]+)')))
where is_current and website <> '';
