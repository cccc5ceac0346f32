-- The settings that all processes of an installation share.
create table if not exists installation (
  only_row boolean primary key default true check (only_row),
  -- A keyed hash of SECRET, which tells two secrets apart and reveals neither.
  secret_fingerprint text not null
);
