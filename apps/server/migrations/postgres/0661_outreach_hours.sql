-- When each recipient first opened (or clicked) and first clicked by himself stands with him, and campaigns' counts by
-- these hours are kept as those by country (0632). Owner: modules/outreach.
-- One lock that readers wait for, taken first: nobody who waits for it has anything that is asked for here.

alter table outreach_recipient
  add column opened_at timestamptz,
  add column clicked_at timestamptz;

-- The zone where most business of a country sits, as the lexicon has it (a test compares them). Where a zone changes, the
-- migration that says so replaces this and counts the parts by hour anew.
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

-- In whose clock: his country's, where it is known; else Beijing's.
create function outreach_local_hour(at timestamptz, country text) returns int language sql immutable parallel safe
return date_part('hour', at at time zone coalesce(outreach_zone(country), 'Asia/Shanghai'))::int;

-- Whole hours; the last stands for all later ones.
create function outreach_hours_after(at timestamptz, launched_at timestamptz) returns int
language sql immutable parallel safe
return case
  -- Of nulls greatest() takes the other.
  when at is not null and launched_at is not null
  then least(72, greatest(0, floor(date_part('epoch', at - launched_at) / 3600)))::int
end;

-- The parts of its campaign that a recipient counts in.
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
  -- Who clicked has opened.
  where opened_at is not null and p.value is not null;
end;

create or replace function outreach_part_count_added() returns trigger language plpgsql as $$
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
create or replace function outreach_part_count_removed() returns trigger language plpgsql as $$
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
create or replace function outreach_part_count_changed() returns trigger language plpgsql as $$
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

-- An event found to be a machine's later on takes back what it had shown.
create or replace function outreach_restep() returns trigger language plpgsql as $$
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

-- Moves nobody between the parts that are counted already.
alter table outreach_recipient disable trigger user;
update outreach_recipient r
set opened_at = first.opened_at, clicked_at = first.clicked_at
from (
  select recipient_id, min(at) as opened_at, min(at) filter (where kind = 'clicked') as clicked_at
  from outreach_receipt
  where kind in ('opened', 'clicked') and not is_machine
  group by recipient_id
) first
where first.recipient_id = r.id;
alter table outreach_recipient enable trigger user;

insert into outreach_part_count (campaign_id, part, value, steps, recipients)
select r.campaign_id, p.part, p.value, r.steps, count(*)
from outreach_recipient r
join outreach_campaign c on c.id = r.campaign_id
cross join lateral outreach_parts(
  r.country, r.variant, r.domain, r.opened_at, r.clicked_at, c.named_domains, c.launched_at) p
where r.opened_at is not null and p.part like any (array['opened%', 'clicked%'])
group by r.campaign_id, p.part, p.value, r.steps;
