-- Rows of private lists that an organisation may keep; null means no limit.
alter table plan add column private_rows integer check (private_rows >= 0);
update plan set private_rows = case tier
  when 'vip0' then 1000
  when 'vip1' then 50000
  when 'vip2' then 200000
  when 'vip3' then 1000000
end;
