-- Messages whose price depends on the recipient: an SMS costs its segments times the price of the country.

-- The cost of the recipient's message, in the unit of the asset that pays: one prepaid mail, or an amount in fen.
alter table outreach_recipient add column if not exists cost int not null default 1 check (cost >= 0);
-- The number of segments of an SMS; 1 for a mail.
alter table outreach_recipient add column if not exists segments int2 not null default 1;
-- The captured part of the cost. Null while nothing is captured, and when all of it is.
alter table outreach_recipient add column if not exists charged int;
-- The IANA time zone of the recipient, known from a city or a phone prefix; empty: the zone of the country.
alter table outreach_recipient add column if not exists zone text not null default '';
comment on column outreach_recipient.domain is
  'The mail domain. For an SMS, the code of the mobile network, once a receipt names it.';
-- For the sum that a campaign has got back.
create index if not exists outreach_recipient_refunded on outreach_recipient (campaign_id) where settlement = 'refunded';

-- The hold of the balance, which pays for the recipients that prepaid packages do not cover. Null: one hold pays all.
alter table outreach_campaign add column if not exists balance_hold_id uuid;

-- For the newest message that was sent to a phone, whoever sent it.
create index if not exists outreach_recipient_by_phone on outreach_recipient (address, sending_at desc)
  where address like '+%' and sending_at is not null;
