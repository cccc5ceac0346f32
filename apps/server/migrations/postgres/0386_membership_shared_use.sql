-- Parallel calls of one search share its use. Each of them holds it until it settles: one that answers commits it for
-- all, and it is given back when the last one has failed. Before, only the call that had inserted the row settled it,
-- and its failure gave back what another call had answered with.

alter table quota_use add column holders integer not null default 1 check (holders >= 0);

-- As before in one statement and one transaction: both rows, or none. What is committed today already takes nothing,
-- writes nothing and answers no id; what still waits is joined and answers its id.
create or replace function take_quota(
  of_org uuid, of_quota text, on_day date, of_fingerprint text, asked integer, day_limit integer, asked_at timestamptz
) returns table (use_id uuid, used_now integer, is_refused boolean)
language plpgsql as $$
declare
  is_committed boolean;
begin
  is_refused := false;
  -- Again when the use that was found is given back or committed before it could be joined.
  loop
    insert into quota_use (org_id, quota, day, fingerprint, amount, created_at)
    values (of_org, of_quota, on_day, of_fingerprint, asked, asked_at)
    on conflict (org_id, quota, day, fingerprint) do nothing
    returning id into use_id;
    exit when use_id is not null;

    select committed into is_committed
    from quota_use
    where org_id = of_org and quota = of_quota and day = on_day and fingerprint = of_fingerprint;
    continue when is_committed is null;

    if not is_committed then
      update quota_use
      set holders = holders + 1
      where org_id = of_org and quota = of_quota and day = on_day and fingerprint = of_fingerprint and not committed
      returning id into use_id;
      continue when use_id is null;
    end if;
    select coalesce(max(used), 0) into used_now
    from quota_day
    where org_id = of_org and quota = of_quota and day = on_day;
    return next;
    return;
  end loop;
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
