-- A file may list the partners of a company that started, stopped or were switched. Owner: modules/exports.
alter table export_file
  drop constraint export_file_list_check,
  add constraint export_file_list_check check (
    list in (
      'records', 'buyers', 'suppliers', 'partners', 'partners_started', 'partners_stopped', 'partners_switched',
      'statement', 'recipients', 'campaign_report'));
