-- What the trade records cover: a snapshot of counts, taken after loads. Owner: modules/customs (coverage/).

-- The months of the snapshot. `fingerprint` tells whether a month's rows are still those that were counted.
create table customs_coverage_month (
  month date primary key,
  fingerprint text not null
);

-- Rows of a source in a month by country, once as imports (destination) and once as exports (origin). '' names none.
create table customs_coverage_cell (
  month date not null references customs_coverage_month on delete cascade,
  source_no smallint not null references customs_source,
  side text not null check (side in ('imports', 'exports')),
  country text collate "C" not null,
  trades integer not null,
  first_day date not null,
  last_day date not null,
  -- Rows with each field, in the order of coverage/fields.ts.
  filled integer[] not null,
  primary key (month, source_no, side, country)
);

-- Companies are no sum of months: buyers of imports, suppliers of exports.
create table customs_coverage_company (
  side text not null check (side in ('imports', 'exports')),
  country text collate "C" not null,
  companies integer not null,
  primary key (side, country)
);

-- Companies that are at home in a country, and how many of them have each contact detail.
create table customs_coverage_contact (
  country text collate "C" primary key,
  companies integer not null,
  email integer not null,
  phone integer not null,
  website integer not null,
  address integer not null
);

-- One row: when the snapshot was taken, and which state of the loads it knows of (coverage/store.ts).
create table customs_coverage_state (
  row_no smallint primary key default 1 check (row_no = 1),
  as_of timestamptz not null,
  loads_mark text not null,
  took_ms integer not null
);
