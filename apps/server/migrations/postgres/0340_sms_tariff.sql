-- The tariff of SMS, and the templates of the SMS centre.

-- The price of one segment by country. The price with the newest `from_at` that is not in the future applies. The empty
-- country is the default, for countries without a price of their own.
create table if not exists sms_tariff (
  country text not null,
  from_at timestamptz not null,
  micro_yuan bigint not null check (micro_yuan >= 0),
  -- Null for the example tariff below.
  entered_by uuid,
  entered_at timestamptz not null default now(),
  primary key (country, from_at)
);

-- An example of a tariff, in fen, which the operator replaces by the prices of the gateways in use.
insert into sms_tariff (country, from_at, micro_yuan)
select country, timestamptz '2020-01-01 00:00:00+00', (fen * 10000)::bigint
from (values
  (4.5, 'CN'),
  (6, 'CA PR US'),
  (12, 'BR'),
  (18, 'HK IN LA MO MY'),
  (20, 'AU CL CO CR MX PA PE SG TH TW ZA'),
  (25, 'AR CY EE FI GR IE LT LV NO NZ PL PT SE UY VN'),
  (30, 'AE AT BG BH BO CZ DK DO ES GB GI GT HN HR HU IS IT KR KW LU MT NI OM PH PY QA RO SA SI SK SV TR'),
  (36, 'AD AL BA BN CH DE EC FR JP KE KH LI MC MD ME MK MM NL RS SM TT VA VE'),
  (42, 'AG AI AM AO AW BB BE BJ BM BS BW BZ CM CI CV CW DM FJ GA GD GH GM GN GQ GU GW GY'),
  (42, 'HT IL JM JO KN KY LC LR LS MS MU MZ NA RE RW SC SL SN SR ST SX SZ TC TG TZ UA UG VC VG VI ZM ZW'),
  (50, 'AF AZ BD BF BI BT BY CD CF CG DJ DZ EG ER ET GE ID IQ IR KG KM KZ LB LK LY MA MG ML MN MR MV MW NE NG NP'),
  (50, 'PG PK RU SD SO SS SY TD TJ TM TN UZ XK YE'),
  (60, 'AS BL CK CU FK FM FO GF GL GP KI KP MF MH MP MQ NC NF NR NU PF PM PS PW SB SH TK TL TO TV VU WF WS YT')
) as example (fen, countries)
cross join lateral unnest(string_to_array(countries, ' ')) as country
union all
select '', timestamptz '2020-01-01 00:00:00+00', 600000
on conflict do nothing;

-- Templates of an organisation: event name, content and time of creation (spec section 3).
create table if not exists sms_template (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  content text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists sms_template_by_org on sms_template (org_id, created_at desc);
