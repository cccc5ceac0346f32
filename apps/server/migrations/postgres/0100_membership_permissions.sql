-- Removes the permission members.manage, which no call required. The member limit says whether an organisation may have
-- members: a certified enterprise may have them on any plan.
update plan
set permissions = array_remove(permissions, 'members.manage');

update membership_term
set rights = jsonb_set(rights, '{permissions}', (rights -> 'permissions') - 'members.manage')
where rights -> 'permissions' ? 'members.manage';

update plan_change
set
  before = jsonb_set(before, '{permissions}', (before -> 'permissions') - 'members.manage'),
  after = jsonb_set(after, '{permissions}', (after -> 'permissions') - 'members.manage')
where before -> 'permissions' ? 'members.manage' or after -> 'permissions' ? 'members.manage';
