-- Records of trade fairs: which companies attended which sessions.
alter table profile_record drop constraint if exists profile_record_dataset_check;
alter table profile_record add constraint profile_record_dataset_check
  check (dataset in ('company', 'person', 'shareholding', 'funding', 'news', 'technology', 'fair_buyers'));

-- Changes after which the index of fair buyers must be written again in part. kind 'name': the fair records of a name
-- (number = name_id) changed; kind 'company': a company (number = company_id) lost or gained names.
create table if not exists profile_changed_fair (
  kind text not null check (kind in ('name', 'company')),
  number integer not null,
  changed_at timestamptz not null default now(),
  primary key (kind, number)
);
