-- Follow-ups: each is a campaign of its own below the first, its recipients made as they come due. Owner: modules/outreach.
alter table outreach_campaign
  -- The first mail's campaign; null: this is a first one. `step`: 0 the first mail, 1 the first follow-up.
  add column parent_id uuid references outreach_campaign (id) on delete cascade,
  add column step smallint not null default 0;
create index outreach_campaign_by_parent on outreach_campaign (parent_id, step) where parent_id is not null;

create table outreach_step (
  -- The first mail's campaign, a draft or launched.
  campaign_id uuid not null references outreach_campaign (id) on delete cascade,
  step smallint not null check (step between 1 and 5),
  after_days smallint not null check (after_days between 1 and 90),
  stop_on_open boolean not null,
  stop_on_click boolean not null,
  content jsonb not null,
  -- From the launch on: its own campaign, and when to look who is due.
  child_id uuid unique references outreach_campaign (id) on delete cascade,
  look_at timestamptz,
  -- Nobody comes any more.
  is_complete boolean not null default false,
  primary key (campaign_id, step)
);
create index outreach_step_to_look_at on outreach_step (look_at) where child_id is not null and not is_complete;

alter table outreach_recipient
  -- Whose follow-up this is: each mail is followed once at most.
  add column previous_id bigint,
  -- What pays for it; null: the campaign's own hold.
  add column hold_id uuid,
  -- Whether it is to be decided yet if a follow-up comes after it.
  add column awaits_step boolean not null default false;
create unique index outreach_recipient_followed_once on outreach_recipient (previous_id) where previous_id is not null;
create index outreach_recipient_awaits_step on outreach_recipient (campaign_id, sending_at) where awaits_step;
