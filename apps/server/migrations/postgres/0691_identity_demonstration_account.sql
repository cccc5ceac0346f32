-- Accounts of demonstration mode, whose passwords are documented: production refuses them.
alter table user_account add column is_demonstration boolean not null default false;

-- Those made before: by their documented numbers, or because they were made in one transaction, so at one moment.
update user_account account
set is_demonstration = true
where (username_key, mobile) in (
    ('demo', '13800000001'),
    ('vip', '13800000002'),
    ('free', '13800000003'),
    ('operator', '13800000004')
  )
  or (
    username_key in ('demo', 'vip', 'free', 'operator')
    and exists (
      select from user_account sibling
      where sibling.id <> account.id
        and sibling.created_at = account.created_at
        and sibling.username_key in ('demo', 'vip', 'free', 'operator')
    )
  );
