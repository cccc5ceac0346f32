-- The company as it appears in mails: its English name and address for footers and signatures, and its logo. An
-- organisation without these values sends the same mails as before.

alter table organisation add column if not exists english_name text not null default ''
  check (char_length(english_name) <= 100);
alter table organisation add column if not exists english_address text not null default ''
  check (char_length(english_address) <= 300);
-- A picture in email_image. The module email refuses to delete it.
alter table organisation add column if not exists logo_image_id uuid;
