-- Campaigns and their recipients, for every channel. The recipient rows are the queue: the worker that claims a
-- recipient sends to it once.

-- Listed in order of progress, so that greatest() never moves a state backwards. The order equals recipientStates in
-- the contract.
create type outreach_state as enum (
  'queued', 'sending', 'unknown', 'cancelled', 'failed', 'accepted', 'delivered',
  'opened', 'clicked', 'bounced', 'replied', 'unsubscribed', 'complained'
);

create table outreach_campaign (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  created_by uuid not null,
  channel text not null check (channel in ('email', 'sms', 'messaging')),
  name text not null,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled')),
  -- Text, sender and audience, in the form of the channel. They do not change after launch.
  content jsonb not null,
  -- Size of the audience after each step of the admission, written at launch.
  waterfall jsonb,
  hold_id uuid,
  scheduled_at timestamptz,
  launched_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The sender's mail domain, by which sending health is computed.
  origin text,
  -- Increases with every change of the draft. A save names the revision that it is based on, because two windows may
  -- edit one draft.
  revision int not null default 1,
  -- The distribution of recipients over subjects, frozen at launch: the weights, or the test whose winning subject
  -- the remaining recipients get.
  variants jsonb,
  -- The earliest time to choose the winning subject; null: there is no test, or the subject is chosen.
  winner_due_at timestamptz,
  winner smallint,
  winner_at timestamptz,
  -- Counts at the time of the choice: the recipients of each subject, and how many of them reacted.
  winner_counts jsonb,
  -- Weekdays and hours in each recipient's time zone; null: at any hour.
  send_window jsonb,
  -- Reason for which the product paused the campaign; null: a user paused it, or it is not paused.
  pause_reason text,
  -- Set for a follow-up, which is a separate campaign below the campaign of the first mail; its recipients are
  -- created when they are due. Null: a first mail. `step`: 0 for the first mail, 1 for the first follow-up.
  parent_id uuid references outreach_campaign (id) on delete cascade,
  step smallint not null default 0,
  -- Recipient domains that reports list by name, chosen at launch: those of large mailbox providers, and the most
  -- frequent others. All other domains are counted together, so that the number of counts stays small for any number
  -- of companies.
  named_domains text[] not null default '{}'
);
create index outreach_campaign_by_org on outreach_campaign (org_id, created_at desc);
create index outreach_campaign_active on outreach_campaign (state) where state in ('scheduled', 'running', 'paused');
create index outreach_campaign_by_origin on outreach_campaign (org_id, origin, launched_at desc) where origin is not null;
create index outreach_campaign_winner_due on outreach_campaign (winner_due_at) where winner_due_at is not null;
create index outreach_campaign_by_parent on outreach_campaign (parent_id, step) where parent_id is not null;
-- For workers, which read running campaigns in pages, in order of id.
create index outreach_campaign_running on outreach_campaign (id) where state = 'running';

create table outreach_recipient (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references outreach_campaign (id) on delete cascade,
  org_id uuid not null,
  address text not null,
  domain text not null,
  name text not null default '',
  company text not null default '',
  state outreach_state not null default 'queued',
  state_at timestamptz not null default now(),
  -- captured: charged; released: never charged; refunded: charged and returned; null: the amount is still on hold.
  settlement text check (settlement in ('captured', 'released', 'refunded')),
  -- Number of attempts over any relay. The number identifies each attempt in the journal and in receipts.
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Set when the recipient is marked `sending`, before the provider is called.
  message_id text,
  worker_id uuid,
  sending_at timestamptz,
  detail text not null default '',
  -- ISO 3166-1 alpha-2; empty: unknown.
  country text not null default '',
  -- Number of the recipient's subject, from 0; -1: the recipient waits for the winning subject and is not claimed.
  variant smallint not null default 0,
  -- Further merge fields of the contact, by name.
  fields jsonb not null default '{}',
  -- The recipient row of the preceding mail. Each mail has at most one follow-up.
  previous_id bigint,
  -- The hold that pays for this recipient; null: the hold of the campaign.
  hold_id uuid,
  -- True while it is undecided whether the recipient gets a follow-up.
  awaits_step boolean not null default false,
  -- All steps that the recipient ever reached, as bits (outreach_step).
  steps int2 not null default 0,
  -- Temporary refusals by the recipient's own server. Only these use up the attempts; failures of relays do not.
  refusals smallint not null default 0,
  -- True when the product supplied the address; a hard bounce is then refunded.
  is_supplied boolean not null default true,
  -- Times of the first open (or click) and of the first click by the reader. Events caused by programs do not count.
  opened_at timestamptz,
  clicked_at timestamptz,
  unique (campaign_id, address)
);
create index outreach_recipient_due on outreach_recipient (campaign_id, next_attempt_at, id) where state = 'queued';
create index outreach_recipient_in_flight on outreach_recipient (worker_id) where state = 'sending';
create index outreach_recipient_unsettled on outreach_recipient (campaign_id)
  where state = 'unknown' and settlement is null;
-- For the history of one address over all campaigns.
create index outreach_recipient_by_address on outreach_recipient (org_id, address);
create unique index outreach_recipient_followed_once on outreach_recipient (previous_id) where previous_id is not null;
create index outreach_recipient_awaits_step on outreach_recipient (campaign_id, sending_at) where awaits_step;
-- For pages of recipients, which must stay fast while a large campaign runs.
create index outreach_recipient_by_campaign on outreach_recipient (campaign_id, id);

-- Every event of a recipient, once: the recipient's timeline, and the outbox to the statistics of events.
create table outreach_receipt (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  org_id uuid not null,
  -- There are no foreign keys, because the writer has locked the recipient's row, and this is the most frequent
  -- insert.
  campaign_id uuid not null,
  recipient_id bigint not null,
  channel text not null,
  domain text not null,
  kind text not null,
  at timestamptz not null,
  detail text not null default '',
  published boolean not null default false,
  country text not null default '',
  variant smallint not null default 0,
  -- True when a program (a scanner, a mailbox that loads every picture) caused the event instead of the reader.
  is_machine boolean not null default false,
  -- The number of the clicked link in the mail, from 0.
  link smallint,
  unique (provider, event_id)
);
create index outreach_receipt_by_recipient on outreach_receipt (recipient_id, id);
create index outreach_receipt_by_campaign on outreach_receipt (campaign_id, id desc);
create index outreach_receipt_outbox on outreach_receipt (id) where not published;
-- For segments by reaction. The index leaves out the other kinds, which are far more frequent.
create index outreach_receipt_engagement on outreach_receipt (org_id, kind, at)
  where kind in ('opened', 'clicked', 'replied', 'bounced');
-- For the last refusal of each recipient.
create index outreach_receipt_refusals on outreach_receipt (campaign_id, recipient_id, id desc)
  where kind in ('failed', 'bounced');
-- For the counts of clicks by link.
create index outreach_receipt_clicks on outreach_receipt (campaign_id, link, recipient_id) include (is_machine)
  where kind = 'clicked';

-- Most mails to one address in a number of days. Without a row there is no limit.
create table outreach_frequency_cap (
  org_id uuid primary key,
  mails int not null check (mails between 0 and 100),
  days int not null check (days between 1 and 90),
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);

-- A recipient's choice of how often to receive mails, made on the page of the unsubscribe link.
create table outreach_preference (
  org_id uuid not null,
  channel text not null,
  address text not null,
  -- Until then no messages are sent; null: not paused.
  paused_until timestamptz,
  -- True: at most one message in thirty days.
  monthly boolean not null default false,
  updated_at timestamptz not null,
  primary key (org_id, channel, address)
);

-- The history of decisions about sending to an address: suppressed, allowed again, and the recipient's preferences.
create table outreach_contact_log (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  channel text not null,
  -- An address, or `@example.com` for the whole mail domain.
  address text not null,
  kind text not null check (kind in ('suppressed', 'allowed', 'preference')),
  -- For a preference: pause, monthly or normal; otherwise the reason of the decision.
  reason text not null,
  detail text not null default '',
  -- Null when a receipt or the recipient caused the entry.
  user_id uuid,
  at timestamptz not null default now()
);
create index outreach_contact_log_by_address on outreach_contact_log (org_id, address, at desc);

-- Processes that send. A process that is silent for longer than the lease is dead, and another one recovers its
-- recipients.
create table outreach_worker (
  id uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Token buckets of senders and recipient domains, shared by all workers.
create table outreach_bucket (
  key text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);

-- The pace that an organisation set for a mailbox provider. A group is named by the first domain of its provider, or
-- by a single domain.
create table outreach_pace_rule (
  org_id uuid not null,
  -- Empty: all domains that belong to no large provider.
  grp text not null,
  per_minute int not null check (per_minute between 1 and 60000),
  primary key (org_id, grp)
);

-- The reduced pace after refusals by a mailbox provider.
create table outreach_pace (
  org_id uuid not null,
  grp text not null,
  per_minute double precision not null,
  -- No mails are sent before this time.
  cool_until timestamptz not null,
  -- Number of consecutive refusals; each one lengthens the pause.
  strikes int not null,
  -- Time of the last slowdown. Answers for recipients claimed before it do not change the pace.
  slowed_at timestamptz not null,
  detail text not null,
  primary key (org_id, grp)
);

-- The suppression list of each organisation.
create table outreach_suppression (
  org_id uuid not null,
  -- A channel, or `all`.
  channel text not null,
  -- An address, or `@example.com` for the whole mail domain.
  address text not null,
  reason text not null check (reason in ('bounced', 'complained', 'unsubscribed', 'manual')),
  detail text not null default '',
  created_at timestamptz not null default now(),
  -- Null when a receipt or the recipient caused the entry.
  created_by uuid,
  -- The address precedes the channel, so that one lookup finds it in every channel.
  primary key (org_id, address, channel)
);
create index outreach_suppression_newest on outreach_suppression (org_id, created_at desc);

-- One row for each attempt through a relay: a description of the sent mail, and the server's answer.
create table outreach_proof (
  id bigint generated always as identity,
  -- There is no foreign key, because the writer has locked the recipient's row.
  recipient_id bigint not null,
  at timestamptz not null,
  route text not null,
  server text not null,
  tls text not null,
  envelope_from text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  outcome text not null check (outcome in ('accepted', 'refused', 'deferred', 'unknown')),
  answer text not null,
  provider_id text,
  duration_ms integer not null,
  primary key (recipient_id, id)
);
-- Provider events identify a message by this id. SMTP has no such id, so its rows are not in the index.
create index outreach_proof_by_provider_id on outreach_proof (provider_id) where provider_id is not null;
-- Rows are inserted in order of time, so a BRIN index of a few pages serves millions of rows.
create index outreach_proof_by_time on outreach_proof using brin (at);

-- The follow-ups of a campaign.
create table outreach_step (
  -- The campaign of the first mail, a draft or launched.
  campaign_id uuid not null references outreach_campaign (id) on delete cascade,
  step smallint not null check (step between 1 and 5),
  after_days smallint not null check (after_days between 1 and 90),
  stop_on_open boolean not null,
  stop_on_click boolean not null,
  content jsonb not null,
  -- Set at launch: the campaign of the follow-up, and the next time to search for due recipients.
  child_id uuid unique references outreach_campaign (id) on delete cascade,
  look_at timestamptz,
  -- True when no further recipients can become due.
  is_complete boolean not null default false,
  primary key (campaign_id, step)
);
create index outreach_step_to_look_at on outreach_step (look_at) where child_id is not null and not is_complete;

-- One bit for each step that a recipient can reach. Steps caused by readers and by programs have different bits, so
-- that a campaign is counted without reading its receipts. The bits are those of modules/outreach/reports/steps.ts.
create function outreach_step(kind text, is_machine boolean) returns int2
language sql immutable parallel safe
return (case kind
  when 'accepted' then 1
  when 'delivered' then 2
  when 'opened' then case when is_machine then 4 else 12 end
  when 'clicked' then case when is_machine then 16 else 48 end
  when 'bounced' then 64
  when 'replied' then case when is_machine then 1 else 128 end
  when 'unsubscribed' then case when is_machine then 1 else 256 end
  when 'complained' then case when is_machine then 1 else 512 end
  when 'failed' then 1024
  else 0
end)::int2;

-- When an event turns out to be caused by a program, it no longer counts as a step of the reader.
create function outreach_restep() returns trigger language plpgsql as $$
begin
  update outreach_recipient
  set steps = known.steps, opened_at = known.opened_at, clicked_at = known.clicked_at
  from (
    select bit_or(outreach_step(e.kind, e.is_machine)) as steps,
      min(e.at) filter (where e.kind in ('opened', 'clicked') and not e.is_machine) as opened_at,
      min(e.at) filter (where e.kind = 'clicked' and not e.is_machine) as clicked_at
    from outreach_receipt e
    where e.recipient_id = new.recipient_id
  ) known
  where id = new.recipient_id;
  return null;
end
$$;
create trigger outreach_receipt_restep after update of is_machine on outreach_receipt
  for each row when (old.is_machine <> new.is_machine) execute function outreach_restep();

-- Counts of each campaign's recipients. Every statement that changes recipients inserts its differences in the same
-- transaction: the sum is exact in every snapshot, and writers never wait for each other.
create table outreach_count (
  campaign_id uuid not null,
  state outreach_state not null,
  settlement text,
  steps int2 not null,
  recipients int not null
);
create index outreach_count_by_campaign on outreach_count (campaign_id);

create function outreach_count_added() returns trigger language plpgsql as $$
begin
  insert into outreach_count (campaign_id, state, settlement, steps, recipients)
  select campaign_id, state, settlement, steps, count(*)
  from added
  group by campaign_id, state, settlement, steps;
  return null;
end
$$;

create function outreach_count_changed() returns trigger language plpgsql as $$
begin
  insert into outreach_count (campaign_id, state, settlement, steps, recipients)
  select campaign_id, state, settlement, steps, sum(difference)
  from (
    select campaign_id, state, settlement, steps, 1 as difference from added
    union all
    select campaign_id, state, settlement, steps, -1 from removed
  ) moved
  group by campaign_id, state, settlement, steps
  having sum(difference) <> 0;
  return null;
end
$$;

create function outreach_count_removed() returns trigger language plpgsql as $$
begin
  insert into outreach_count (campaign_id, state, settlement, steps, recipients)
  select campaign_id, state, settlement, steps, -count(*)
  from removed
  group by campaign_id, state, settlement, steps;
  return null;
end
$$;
create trigger outreach_recipient_added after insert on outreach_recipient
  referencing new table as added for each statement execute function outreach_count_added();
create trigger outreach_recipient_changed after update on outreach_recipient
  referencing new table as added old table as removed for each statement execute function outreach_count_changed();
create trigger outreach_recipient_removed after delete on outreach_recipient
  referencing old table as removed for each statement execute function outreach_count_removed();

-- The time zone of most businesses in a country, as in the lexicon (a test compares them). A migration that changes a
-- zone must replace this function and recount outreach_part_count by hour.
create function outreach_zone(country text) returns text language sql immutable parallel safe
return '{
    "AD":"Europe/Andorra","AE":"Asia/Dubai","AF":"Asia/Kabul","AG":"America/Antigua","AI":"America/Anguilla",
    "AL":"Europe/Tirane","AM":"Asia/Yerevan","AO":"Africa/Luanda","AQ":"Antarctica/McMurdo",
    "AR":"America/Argentina/Buenos_Aires","AS":"Pacific/Pago_Pago","AT":"Europe/Vienna","AU":"Australia/Sydney",
    "AW":"America/Aruba","AX":"Europe/Mariehamn","AZ":"Asia/Baku","BA":"Europe/Sarajevo","BB":"America/Barbados",
    "BD":"Asia/Dhaka","BE":"Europe/Brussels","BF":"Africa/Ouagadougou","BG":"Europe/Sofia","BH":"Asia/Bahrain",
    "BI":"Africa/Bujumbura","BJ":"Africa/Porto-Novo","BL":"America/St_Barthelemy","BM":"Atlantic/Bermuda",
    "BN":"Asia/Brunei","BO":"America/La_Paz","BQ":"America/Kralendijk","BR":"America/Sao_Paulo",
    "BS":"America/Nassau","BT":"Asia/Thimphu","BV":"Europe/Oslo","BW":"Africa/Gaborone","BY":"Europe/Minsk",
    "BZ":"America/Belize","CA":"America/Toronto","CC":"Indian/Cocos","CD":"Africa/Kinshasa","CF":"Africa/Bangui",
    "CG":"Africa/Brazzaville","CH":"Europe/Zurich","CI":"Africa/Abidjan","CK":"Pacific/Rarotonga",
    "CL":"America/Santiago","CM":"Africa/Douala","CN":"Asia/Shanghai","CO":"America/Bogota",
    "CR":"America/Costa_Rica","CU":"America/Havana","CV":"Atlantic/Cape_Verde","CW":"America/Curacao",
    "CX":"Indian/Christmas","CY":"Asia/Nicosia","CZ":"Europe/Prague","DE":"Europe/Berlin","DJ":"Africa/Djibouti",
    "DK":"Europe/Copenhagen","DM":"America/Dominica","DO":"America/Santo_Domingo","DZ":"Africa/Algiers",
    "EC":"America/Guayaquil","EE":"Europe/Tallinn","EG":"Africa/Cairo","EH":"Africa/El_Aaiun","ER":"Africa/Asmara",
    "ES":"Europe/Madrid","ET":"Africa/Addis_Ababa","FI":"Europe/Helsinki","FJ":"Pacific/Fiji",
    "FK":"Atlantic/Stanley","FM":"Pacific/Pohnpei","FO":"Atlantic/Faroe","FR":"Europe/Paris",
    "GA":"Africa/Libreville","GB":"Europe/London","GD":"America/Grenada","GE":"Asia/Tbilisi","GF":"America/Cayenne",
    "GG":"Europe/Guernsey","GH":"Africa/Accra","GI":"Europe/Gibraltar","GL":"America/Nuuk","GM":"Africa/Banjul",
    "GN":"Africa/Conakry","GP":"America/Guadeloupe","GQ":"Africa/Malabo","GR":"Europe/Athens",
    "GS":"Atlantic/South_Georgia","GT":"America/Guatemala","GU":"Pacific/Guam","GW":"Africa/Bissau",
    "GY":"America/Guyana","HK":"Asia/Hong_Kong","HM":"Indian/Kerguelen","HN":"America/Tegucigalpa",
    "HR":"Europe/Zagreb","HT":"America/Port-au-Prince","HU":"Europe/Budapest","ID":"Asia/Jakarta",
    "IE":"Europe/Dublin","IL":"Asia/Jerusalem","IM":"Europe/Isle_of_Man","IN":"Asia/Kolkata","IO":"Indian/Chagos",
    "IQ":"Asia/Baghdad","IR":"Asia/Tehran","IS":"Atlantic/Reykjavik","IT":"Europe/Rome","JE":"Europe/Jersey",
    "JM":"America/Jamaica","JO":"Asia/Amman","JP":"Asia/Tokyo","KE":"Africa/Nairobi","KG":"Asia/Bishkek",
    "KH":"Asia/Phnom_Penh","KI":"Pacific/Tarawa","KM":"Indian/Comoro","KN":"America/St_Kitts","KP":"Asia/Pyongyang",
    "KR":"Asia/Seoul","KW":"Asia/Kuwait","KY":"America/Cayman","KZ":"Asia/Almaty","LA":"Asia/Vientiane",
    "LB":"Asia/Beirut","LC":"America/St_Lucia","LI":"Europe/Vaduz","LK":"Asia/Colombo","LR":"Africa/Monrovia",
    "LS":"Africa/Maseru","LT":"Europe/Vilnius","LU":"Europe/Luxembourg","LV":"Europe/Riga","LY":"Africa/Tripoli",
    "MA":"Africa/Casablanca","MC":"Europe/Monaco","MD":"Europe/Chisinau","ME":"Europe/Podgorica",
    "MF":"America/Marigot","MG":"Indian/Antananarivo","MH":"Pacific/Majuro","MK":"Europe/Skopje",
    "ML":"Africa/Bamako","MM":"Asia/Yangon","MN":"Asia/Ulaanbaatar","MO":"Asia/Macau","MP":"Pacific/Saipan",
    "MQ":"America/Martinique","MR":"Africa/Nouakchott","MS":"America/Montserrat","MT":"Europe/Malta",
    "MU":"Indian/Mauritius","MV":"Indian/Maldives","MW":"Africa/Blantyre","MX":"America/Mexico_City",
    "MY":"Asia/Kuala_Lumpur","MZ":"Africa/Maputo","NA":"Africa/Windhoek","NC":"Pacific/Noumea","NE":"Africa/Niamey",
    "NF":"Pacific/Norfolk","NG":"Africa/Lagos","NI":"America/Managua","NL":"Europe/Amsterdam","NO":"Europe/Oslo",
    "NP":"Asia/Kathmandu","NR":"Pacific/Nauru","NU":"Pacific/Niue","NZ":"Pacific/Auckland","OM":"Asia/Muscat",
    "PA":"America/Panama","PE":"America/Lima","PF":"Pacific/Tahiti","PG":"Pacific/Port_Moresby","PH":"Asia/Manila",
    "PK":"Asia/Karachi","PL":"Europe/Warsaw","PM":"America/Miquelon","PN":"Pacific/Pitcairn",
    "PR":"America/Puerto_Rico","PS":"Asia/Gaza","PT":"Europe/Lisbon","PW":"Pacific/Palau","PY":"America/Asuncion",
    "QA":"Asia/Qatar","RE":"Indian/Reunion","RO":"Europe/Bucharest","RS":"Europe/Belgrade","RU":"Europe/Moscow",
    "RW":"Africa/Kigali","SA":"Asia/Riyadh","SB":"Pacific/Guadalcanal","SC":"Indian/Mahe","SD":"Africa/Khartoum",
    "SE":"Europe/Stockholm","SG":"Asia/Singapore","SH":"Atlantic/St_Helena","SI":"Europe/Ljubljana",
    "SJ":"Arctic/Longyearbyen","SK":"Europe/Bratislava","SL":"Africa/Freetown","SM":"Europe/San_Marino",
    "SN":"Africa/Dakar","SO":"Africa/Mogadishu","SR":"America/Paramaribo","SS":"Africa/Juba","ST":"Africa/Sao_Tome",
    "SV":"America/El_Salvador","SX":"America/Lower_Princes","SY":"Asia/Damascus","SZ":"Africa/Mbabane",
    "TC":"America/Grand_Turk","TD":"Africa/Ndjamena","TF":"Indian/Kerguelen","TG":"Africa/Lome","TH":"Asia/Bangkok",
    "TJ":"Asia/Dushanbe","TK":"Pacific/Fakaofo","TL":"Asia/Dili","TM":"Asia/Ashgabat","TN":"Africa/Tunis",
    "TO":"Pacific/Tongatapu","TR":"Europe/Istanbul","TT":"America/Port_of_Spain","TV":"Pacific/Funafuti",
    "TW":"Asia/Taipei","TZ":"Africa/Dar_es_Salaam","UA":"Europe/Kyiv","UG":"Africa/Kampala","UM":"Pacific/Wake",
    "US":"America/New_York","UY":"America/Montevideo","UZ":"Asia/Tashkent","VA":"Europe/Vatican",
    "VC":"America/St_Vincent","VE":"America/Caracas","VG":"America/Tortola","VI":"America/St_Thomas",
    "VN":"Asia/Ho_Chi_Minh","VU":"Pacific/Efate","WF":"Pacific/Wallis","WS":"Pacific/Apia","YE":"Asia/Aden",
    "YT":"Indian/Mayotte","ZA":"Africa/Johannesburg","ZM":"Africa/Lusaka","ZW":"Africa/Harare"
  }'::jsonb ->> country;

-- The hour in the time zone of the country, or in Beijing time when the country is unknown.
create function outreach_local_hour(at timestamptz, country text) returns int language sql immutable parallel safe
return date_part('hour', at at time zone coalesce(outreach_zone(country), 'Asia/Shanghai'))::int;

-- Whole hours after launch; 72 stands for 72 and more.
create function outreach_hours_after(at timestamptz, launched_at timestamptz) returns int
language sql immutable parallel safe
return case
  -- The condition is needed because greatest() ignores nulls.
  when at is not null and launched_at is not null
  then least(72, greatest(0, floor(date_part('epoch', at - launched_at) / 3600)))::int
end;

-- The parts of a campaign (country, domain, subject, hour) in which a recipient counts.
create function outreach_parts(
  country text, variant int2, domain text, opened_at timestamptz, clicked_at timestamptz,
  named_domains text[], launched_at timestamptz
) returns table (part text, value text) language sql immutable parallel safe
begin atomic
  select 'country', country
  union all
  select 'variant', variant::text
  union all
  select 'domain', case when domain = any (named_domains) then domain else '' end
  union all
  select p.part, p.value
  from (
    values ('opened_hour', outreach_local_hour(opened_at, country)::text),
      ('opened_after', outreach_hours_after(opened_at, launched_at)::text),
      ('clicked_hour', outreach_local_hour(clicked_at, country)::text),
      ('clicked_after', outreach_hours_after(clicked_at, launched_at)::text)
  ) p (part, value)
  -- A click counts as an open, too.
  where opened_at is not null and p.value is not null;
end;

-- Counts of each campaign's recipients by country, recipient domain, subject and hour. Like outreach_count, it is
-- written as differences.
create table outreach_part_count (
  campaign_id uuid not null,
  part text not null
    check (part in ('country', 'domain', 'variant', 'opened_hour', 'clicked_hour', 'opened_after', 'clicked_after')),
  -- Empty: an unknown country, or all domains that are not listed by name.
  value text not null,
  -- Never 0, because a recipient without a step counts in no part.
  steps int2 not null,
  recipients int not null
);
create index outreach_part_count_by_campaign on outreach_part_count (campaign_id);

create function outreach_part_count_added() returns trigger language plpgsql as $$
begin
  insert into outreach_part_count (campaign_id, part, value, steps, recipients)
  select r.campaign_id, p.part, p.value, r.steps, count(*)
  from added r
  join outreach_campaign c on c.id = r.campaign_id
  cross join lateral outreach_parts(
    r.country, r.variant, r.domain, r.opened_at, r.clicked_at, c.named_domains, c.launched_at) p
  where r.steps <> 0
  group by r.campaign_id, p.part, p.value, r.steps;
  return null;
end
$$;

-- For recipients that are deleted without their campaign. The counts of a deleted campaign are never read.
create function outreach_part_count_removed() returns trigger language plpgsql as $$
begin
  insert into outreach_part_count (campaign_id, part, value, steps, recipients)
  select r.campaign_id, p.part, p.value, r.steps, -count(*)
  from removed r
  join outreach_campaign c on c.id = r.campaign_id
  cross join lateral outreach_parts(
    r.country, r.variant, r.domain, r.opened_at, r.clicked_at, c.named_domains, c.launched_at) p
  where r.steps <> 0
  group by r.campaign_id, p.part, p.value, r.steps;
  return null;
end
$$;

-- Only a change of steps moves a recipient between parts. A claim changes only the state and writes nothing here.
create function outreach_part_count_changed() returns trigger language plpgsql as $$
begin
  insert into outreach_part_count (campaign_id, part, value, steps, recipients)
  select r.campaign_id, p.part, p.value, r.steps, sum(r.difference)
  from (
    select campaign_id, country, variant, domain, opened_at, clicked_at, steps, 1 as difference
    from added
    where steps <> 0
    union all
    select campaign_id, country, variant, domain, opened_at, clicked_at, steps, -1
    from removed
    where steps <> 0
  ) r
  join outreach_campaign c on c.id = r.campaign_id
  cross join lateral outreach_parts(
    r.country, r.variant, r.domain, r.opened_at, r.clicked_at, c.named_domains, c.launched_at) p
  group by r.campaign_id, p.part, p.value, r.steps
  having sum(r.difference) <> 0;
  return null;
end
$$;
create trigger outreach_recipient_part_added after insert on outreach_recipient
  referencing new table as added for each statement execute function outreach_part_count_added();
create trigger outreach_recipient_part_changed after update on outreach_recipient
  referencing new table as added old table as removed for each statement execute function outreach_part_count_changed();
create trigger outreach_recipient_part_removed after delete on outreach_recipient
  referencing old table as removed for each statement execute function outreach_part_count_removed();
