-- Browsers in which an account has signed in, for a year: they have tries and SMS codes of their own (decision 32).
-- Sessions are kept for a month after their end, and hold more about a user.
create table known_browser (
  user_id uuid not null references user_account (id) on delete cascade,
  browser_id uuid not null,
  signed_in_at timestamptz not null,
  primary key (browser_id, user_id)
);
create index known_browser_by_user on known_browser (user_id, signed_in_at);
create index known_browser_by_age on known_browser (signed_in_at);

insert into known_browser (user_id, browser_id, signed_in_at)
select user_id, browser_id, max(created_at)
from user_session
group by user_id, browser_id;

-- It answered what known_browser answers now.
drop index user_session_by_browser;
