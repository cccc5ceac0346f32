-- What a file lists: trade records, the companies of a search, or the partners of a company. Owner: modules/exports.
alter table export_file
  add column list text not null default 'records' check (list in ('records', 'buyers', 'suppliers', 'partners'));
