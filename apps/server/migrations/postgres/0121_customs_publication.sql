-- A load is published in parts, each under a number of its own; rollbacks and re-keyings of companies are published in
-- the same way. Owner: modules/customs. Reasons: docs/decisions/0006-rollback.md.

-- load: a file's records. rollback: brings back what was before the load `undoes`. rekey: names of another company.
alter table customs_load
  add column kind text not null default 'load' check (kind in ('load', 'rollback', 'rekey')),
  add column undoes integer references customs_load,
  add column rekey_no integer,
  -- The first publication of it that was shown: the order in which what a source holds came about.
  add column shown_no integer,
  add column shown_at timestamptz,
  add column removed integer not null default 0,
  -- Whether the versions that it ended are still archived.
  add column is_archived boolean not null default false;

-- reserved → writing → written → sweeping → published: as the load, but for each part. Up to `written` its rows are
-- hidden; while it is `sweeping` they are shown and what they replace is hidden. `abandoned`: hidden until removed.
create table customs_publication (
  publication_no integer primary key default nextval('customs_publication_no'),
  stage_no integer not null references customs_load,
  source_no smallint not null references customs_source,
  part_no integer not null,
  state text not null
    check (state in ('reserved', 'writing', 'written', 'sweeping', 'published', 'abandoned')),
  -- The newest re-keying that its companies know of.
  rekey_no integer not null default 0,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  removed integer not null default 0,
  -- Versions that it ends, also of earlier parts of its own load.
  ended integer not null default 0,
  begun_at timestamptz not null default now()
);
create unique index customs_publication_part on customs_publication (stage_no, part_no) where state <> 'abandoned';
create index customs_publication_unfinished on customs_publication (publication_no) where state <> 'published';
create index customs_publication_source on customs_publication (source_no, publication_no);
create index customs_load_source on customs_load (source_no, shown_no);

insert into customs_publication (publication_no, stage_no, source_no, part_no, state, published, replaced, duplicates, ended)
select publication_no, stage_no, source_no, 0,
  case state when 'published' then 'published' when 'sweeping' then 'sweeping' else 'abandoned' end,
  published, replaced, duplicates, replaced
from customs_load
where publication_no is not null;

update customs_load set shown_no = publication_no, shown_at = changed_at where state in ('sweeping', 'published');

alter table customs_load drop column publication_no;
alter table customs_load drop constraint customs_load_state_check;
alter table customs_load add constraint customs_load_state_check
  check (state in ('staging', 'writing', 'sweeping', 'published', 'discarded', 'rolled_back'));
-- What was half written is written again, from its stage.
update customs_load set state = 'staging' where state = 'writing';

-- Names that are given to another company: noted → mapped (new rows follow it) → done (all rows follow it).
create table customs_rekey (
  rekey_no integer generated always as identity primary key,
  reassignments jsonb not null,
  state text not null default 'noted' check (state in ('noted', 'mapped', 'done')),
  created_at timestamptz not null default now()
);
