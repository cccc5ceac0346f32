-- The results of a bulk lookup can be exported. The list contains every kind of export of earlier migrations.
alter table export_file drop constraint if exists export_file_list_check;
alter table export_file add constraint export_file_list_check
  check (list in (
    'records', 'buyers', 'suppliers', 'partners', 'partners_started', 'partners_stopped', 'partners_switched',
    'market_switches', 'favourites', 'leads', 'people', 'fair_buyers', 'found_companies', 'staff', 'shareholders',
    'bulk_lookup', 'statement', 'recipients', 'campaign_report'));
