-- Pictures of mails, each kept once by its content within an organisation and shown under an address nobody can guess.
create table email_image (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  created_by uuid not null,
  token text not null unique,
  -- Of what was handed in: the same file again is the same picture.
  sha256 text not null,
  storage_key text not null,
  name text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/gif')),
  width_px int not null,
  height_px int not null,
  size_bytes int not null,
  created_at timestamptz not null,
  unique (org_id, sha256)
);
create index email_image_by_org on email_image (org_id, created_at desc);
