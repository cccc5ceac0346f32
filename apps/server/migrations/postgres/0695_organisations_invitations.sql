-- Invitations go to numbers, whether or not they have an account: before, only an existing account was invited, and an
-- unknown number became an account at once.

alter table member_application
  alter column user_id drop not null,
  add column mobile text,
  -- The owner's name for the invited person, shown instead of anything that the product knows about the number.
  add column invited_name text not null default '',
  -- The secret of the invitation's link.
  add column code text unique,
  add column expires_at timestamptz,
  -- The last SMS that was asked for, how many there were, and what became of the last one.
  add column sent_at timestamptz,
  add column sends integer not null default 0,
  add column sms_state text check (sms_state in ('queued', 'sent', 'failed')),
  drop constraint member_application_audit_status_check,
  add constraint member_application_audit_status_check
    check (audit_status in ('not_added', 'added', 'declined', 'withdrawn', 'expired'));

update member_application
set
  mobile = account.mobile,
  code = upper(replace(member_application.id::text, '-', '')),
  expires_at = coalesce(decided_at, now() + interval '7 days')
from user_account as account
where account.id = member_application.user_id and origin = 'invited';

-- An application names the account of its number only after that account has accepted.
update member_application set user_id = null where origin = 'invited' and audit_status = 'not_added';

alter table member_application
  add constraint member_application_who check (
    case origin
      when 'applied' then user_id is not null
      else mobile is not null and code is not null and expires_at is not null
    end
  );

-- One open invitation of a number by an organisation.
create unique index member_application_invited on member_application (org_id, mobile)
  where audit_status = 'not_added' and origin = 'invited';
create index member_application_by_mobile on member_application (mobile)
  where audit_status = 'not_added' and origin = 'invited';
