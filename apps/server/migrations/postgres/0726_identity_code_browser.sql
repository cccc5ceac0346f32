-- A code belongs to the browser that asked for it; guesses from other browsers are counted apart and leave it good.
alter table sms_code
  -- Null for codes that were sent before: they end within minutes.
  add column browser_id uuid,
  add column other_attempts integer not null default 0;
