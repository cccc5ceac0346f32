-- Takes a use of today's quota in one statement and one transaction: both rows, or none (quota.ts). What was charged
-- today already takes nothing, writes nothing and answers no id.

create function take_quota(
  of_org uuid, of_quota text, on_day date, of_fingerprint text, asked integer, day_limit integer, asked_at timestamptz
) returns table (use_id uuid, used_now integer, is_refused boolean)
language plpgsql as $$
begin
  is_refused := false;
  insert into quota_use (org_id, quota, day, fingerprint, amount, created_at)
  values (of_org, of_quota, on_day, of_fingerprint, asked, asked_at)
  on conflict (org_id, quota, day, fingerprint) do nothing
  returning id into use_id;
  if use_id is null then
    select coalesce(max(used), 0) into used_now
    from quota_day
    where org_id = of_org and quota = of_quota and day = on_day;
    return next;
    return;
  end if;
  -- The one conditional change that decides: parallel calls wait here for one another.
  insert into quota_day as counter (org_id, quota, day, used)
  select of_org, of_quota, on_day, asked
  where day_limit is null or asked <= day_limit
  on conflict (org_id, quota, day) do update
  set used = counter.used + asked
  where day_limit is null or counter.used + asked <= day_limit
  returning counter.used into used_now;
  if used_now is null then
    delete from quota_use where id = use_id;
    use_id := null;
    used_now := 0;
    is_refused := true;
  end if;
  return next;
end
$$;
