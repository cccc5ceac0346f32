-- Users, the organisation each belongs to, their sessions, captchas and SMS codes.

create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now()
);

-- A user belongs to exactly one organisation at a time: a session has one organisation, one tier and one balance.
create table user_account (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisation (id),
  -- The user's own organisation, to which the user returns after leaving another one. Null until it is needed.
  home_org_id uuid references organisation (id),
  org_role text not null check (org_role in ('owner', 'member')),
  status text not null default 'normal' check (status in ('normal', 'disabled', 'frozen', 'logged_out')),
  is_operator boolean not null default false,
  username text not null,
  -- Lower case, NFKC: 'Demo' and 'demo' are one account.
  username_key text not null unique,
  mobile text not null unique check (mobile ~ '^1[0-9]{10}$'),
  -- Argon2id in PHC form; null for a sub-account that has only signed in by SMS.
  password_hash text,
  nickname text not null,
  introduction text not null default '',
  email text not null default '',
  avatar_id uuid unique,
  avatar_storage_key text,
  joined_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- True when the member is frozen because the plan allows fewer members. The status is restored when the plan allows
  -- more.
  frozen_by_plan boolean not null default false,
  -- True for an account of demonstration mode, whose password is documented. Production refuses it.
  is_demonstration boolean not null default false
);
create index user_account_by_org on user_account (org_id, joined_at);
create unique index user_account_one_owner on user_account (org_id) where org_role = 'owner';

create table user_session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references user_account (id) on delete cascade,
  -- SHA-256 of the token, so that the contents of this table do not allow a sign-in.
  token_hash bytea not null unique,
  browser_id uuid not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'signed_in_elsewhere', 'password_changed'))
);
create index user_session_live on user_session (user_id) where ended_at is null;
create index user_session_by_expiry on user_session (expires_at);

-- One picture for each browser: a new picture replaces it, and checking it deletes it.
create table captcha_challenge (
  browser_id uuid primary key,
  text text not null,
  expires_at timestamptz not null
);
create index captcha_challenge_by_expiry on captcha_challenge (expires_at);

-- The latest code sent to a number for one purpose.
create table sms_code (
  mobile text not null,
  event text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz,
  -- A code can be used only by the browser that requested it. Guesses from other browsers are counted separately and
  -- do not invalidate it.
  browser_id uuid,
  other_attempts integer not null default 0,
  primary key (mobile, event)
);
create index sms_code_by_expiry on sms_code (expires_at);

-- Fixed time windows with counted attempts, which limit guessing by account, address or number.
create table attempt_window (
  key text primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  attempts integer not null
);
create index attempt_window_by_end on attempt_window (ends_at);

-- Advertising ids that were sent with a sign-up or an SMS sign-in.
create table tracking_visit (
  id bigint generated always as identity primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  event text not null check (event in ('register', 'mobilelogin')),
  baidu_vid text not null,
  qhclickid text not null,
  created_at timestamptz not null
);
create index tracking_visit_by_user on tracking_visit (user_id);

-- Browsers in which an account has signed in during the last year. They have separate limits for attempts and SMS
-- codes (docs/decisions/0032-perimeter.md). Sessions cannot serve for this: they are deleted a month after their end,
-- and hold more about a user.
create table known_browser (
  user_id uuid not null references user_account (id) on delete cascade,
  browser_id uuid not null,
  signed_in_at timestamptz not null,
  primary key (browser_id, user_id)
);
create index known_browser_by_user on known_browser (user_id, signed_in_at);
create index known_browser_by_age on known_browser (signed_in_at);
