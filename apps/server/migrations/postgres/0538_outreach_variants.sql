-- Several subjects in one campaign, and drafts that two windows may write. Owner: modules/outreach.

alter table outreach_campaign
  -- Grows with every change of the draft: who saves says which one he had before him.
  add column revision int not null default 1,
  -- How the recipients share the subjects, frozen at launch: weights, and the test whose winner takes the rest.
  add column variants jsonb,
  -- Not before then is a winner looked for; null: none is to be found (any more).
  add column winner_due_at timestamptz,
  add column winner smallint,
  add column winner_at timestamptz,
  -- What the winner was chosen by: for each subject how many got it and how many of them reacted.
  add column winner_counts jsonb;
create index outreach_campaign_winner_due on outreach_campaign (winner_due_at) where winner_due_at is not null;

comment on column outreach_recipient.variant is 'Which of the campaign''s subjects, from 0; -1: waits for the winner, and is not claimed.';
