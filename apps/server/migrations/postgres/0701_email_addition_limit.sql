-- An addition that the day's limit of items has stopped waits with its companies until it is resumed or cancelled.
alter table mailing_addition
  drop constraint mailing_addition_state_check,
  add constraint mailing_addition_state_check check (
    state in ('running', 'limit_reached', 'finished', 'cancelled', 'failed')),
  add column limit_items integer;
