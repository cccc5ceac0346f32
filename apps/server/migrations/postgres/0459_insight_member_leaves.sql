-- A user watches and keeps searches for each organisation apart: his own waits for him while he is in another.
alter table company_monitor drop constraint company_monitor_user_id_company_id_side_key;
alter table company_monitor add unique (org_id, user_id, company_id, side);
alter table saved_search drop constraint saved_search_user_id_name_key;
alter table saved_search add unique (org_id, user_id, name);

-- From now on they go when a member leaves. Nobody could see these, and they filled the places of who stayed.
delete from company_monitor
using user_account
where user_account.id = company_monitor.user_id
  and company_monitor.org_id <> user_account.org_id
  and company_monitor.org_id is distinct from user_account.home_org_id;
delete from saved_search
using user_account
where user_account.id = saved_search.user_id
  and saved_search.org_id <> user_account.org_id
  and saved_search.org_id is distinct from user_account.home_org_id;
