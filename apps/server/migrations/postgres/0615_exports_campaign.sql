-- A file may list the recipients of a campaign, or its report. Owner: modules/exports.
alter table export_file
  drop constraint export_file_list_check,
  add constraint export_file_list_check check (
    list in ('records', 'buyers', 'suppliers', 'partners', 'statement', 'recipients', 'campaign_report'));
