-- Hours are parts of a campaign's recipients as well (0661); alone, as who reads a report waits for nothing else meanwhile.
-- Owner: modules/outreach.
alter table outreach_part_count
  drop constraint outreach_part_count_part_check,
  add constraint outreach_part_count_part_check check (
    part in ('country', 'domain', 'variant', 'opened_hour', 'clicked_hour', 'opened_after', 'clicked_after'));
