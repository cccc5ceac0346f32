-- When a campaign may be sent, and why it stands still. Owner: modules/outreach.
alter table outreach_campaign
  -- Weekdays and hours by each recipient's own clock; null: at any hour.
  add column send_window jsonb,
  -- Why the engine itself paused it; null: a person did, or it is not paused.
  add column pause_reason text;
