-- Invitations and applications of members, and the certification of organisations.

-- Invitations by an organisation, and applications to join one.
create table member_application (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisation (id),
  user_id uuid references user_account (id) on delete cascade,
  origin text not null check (origin in ('invited', 'applied')),
  audit_status text not null default 'not_added'
    check (audit_status in ('not_added', 'added', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The invited number, which may have no account.
  mobile text,
  -- The name that the owner gave the invited user. It is displayed instead of anything that the product knows about
  -- the number.
  invited_name text not null default '',
  -- The secret of the invitation's link.
  code text unique,
  expires_at timestamptz,
  -- Time of the last SMS, number of all SMS, and state of the last one.
  sent_at timestamptz,
  sends integer not null default 0,
  sms_state text check (sms_state in ('queued', 'sent', 'failed')),
  -- An invitation refers to the account of its number only after that account has accepted.
  constraint member_application_who
    check (
      case origin
        when 'applied' then user_id is not null
        else mobile is not null and code is not null and expires_at is not null
      end
    )
);
create index member_application_by_org on member_application (org_id, created_at desc, id desc);
create index member_application_by_user on member_application (user_id, created_at desc, id desc);
-- At most one open invitation or application between an organisation and a user.
create unique index member_application_open on member_application (org_id, user_id) where audit_status = 'not_added';
-- At most one open invitation from an organisation to a number.
create unique index member_application_invited on member_application (org_id, mobile)
  where audit_status = 'not_added' and origin = 'invited';
create index member_application_by_mobile on member_application (mobile)
  where audit_status = 'not_added' and origin = 'invited';

-- Code with which a user outside the organisation may apply to join. It grants nothing by itself.
create table org_invite_code (
  org_id uuid primary key references organisation (id),
  code text not null unique
);

-- Each submission has a row, so that declined submissions remain readable.
create table enterprise_certification (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisation (id),
  submitted_by uuid not null references user_account (id),
  enterprise text not null,
  credit_code text not null check (length(credit_code) = 18),
  legal_representative text not null,
  licence_storage_key text not null,
  licence_type text not null check (licence_type in ('image/png', 'image/jpeg', 'application/pdf')),
  licence_size_bytes integer not null check (licence_size_bytes > 0),
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'declined')),
  decline_reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references user_account (id),
  check ((state = 'declined') = (decline_reason is not null)),
  check ((state = 'submitted') = (decided_at is null))
);
create index enterprise_certification_by_org on enterprise_certification (org_id, submitted_at desc);
create index enterprise_certification_by_state on enterprise_certification (state, submitted_at);
-- At most one waiting or approved submission for each organisation, even when several arrive at once.
create unique index enterprise_certification_open on enterprise_certification (org_id) where state <> 'declined';
-- A credit code can be certified for one organisation only.
create unique index enterprise_certification_code on enterprise_certification (credit_code) where state = 'approved';
