-- Monthly exchange rates as the operator gives them; empty until then, and amounts then have no value in dollars.
create table ingest_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  -- YYYY-MM
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  usd_per_unit numeric(18, 10) not null check (usd_per_unit > 0),
  note text not null,
  changed_at timestamptz not null default now(),
  primary key (currency, month)
);
