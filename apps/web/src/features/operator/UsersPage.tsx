/**
 * Page of the operator with the users of all organisations. `?q=` searches, `?status=` filters. The operator opens a
 * user to disable the account or to enable it again.
 */

import { useQuery } from '@tanstack/react-query'
import { memberStatuses } from '@tradewind/contract'
import { DateText, ListTable, PageHeader, Panel, useT, type Column, tagColourOf } from '@tradewind/ui'
import { Input, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import { memberTones } from '../../state-tones.ts'
import { UserDrawer, type OperatorUser } from './UserDrawer.tsx'

export const UsersPage = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const [opened, setOpened] = useState<string | null>(null)
  const status = memberStatuses.find((one) => one === query.get('status'))
  const keyword = query.get('q') ?? ''
  const users = useQuery({
    ...queryOf(api.users.list, { page, limit, keyword, ...(status && { status }) }),
    placeholderData: (old) => old,
  })
  // The row is read again from the list, because another operator may have changed the account.
  const user = users.data?.list.find(({ userId }) => userId === opened)
  return (
    <>
      <PageHeader title={t('route.users')} description={t('operator.users_hint')} />
      <Panel flush>
        <ListTable
          label={t('route.users')}
          columns={useColumns()}
          rowKey={({ userId }) => userId}
          query={users}
          onOpen={({ userId }) => setOpened(userId)}
          stacks
          empty={{ title: t('operator.no_users') }}
          toolbar={
            <Space wrap>
              <Input.Search
                aria-label={t('operator.users_search')}
                placeholder={t('operator.users_search')}
                defaultValue={keyword}
                maxLength={50}
                allowClear
                onSearch={(q) => change({ q: q.trim() })}
              />
              <Select
                aria-label={t('member.status')}
                placeholder={t('member.status')}
                popupMatchSelectWidth={false}
                allowClear
                value={status}
                options={memberStatuses.map((value) => ({ value, label: t(`member.status_${value}`) }))}
                onChange={(value) => change({ status: value ?? '' })}
              />
            </Space>
          }
          pagingOf={pagingOf}
        />
      </Panel>
      {user !== undefined && <UserDrawer user={user} onClose={() => setOpened(null)} />}
    </>
  )
}

const useColumns = (): Column<OperatorUser>[] => {
  const t = useT()
  return [
    { key: 'username', title: t('member.username'), always: true, render: ({ username }) => username },
    { key: 'mobile', title: t('member.phone'), render: ({ mobile }) => <span className="tw-number">{mobile}</span> },
    { key: 'enterprise', title: t('plans.organisation'), render: ({ enterprise }) => enterprise },
    {
      key: 'role',
      title: t('member.role'),
      render: ({ orgRole, isOperator }) => t(isOperator ? 'operator.role_operator' : `member.role_${orgRole}`),
    },
    {
      key: 'status',
      title: t('member.status'),
      render: ({ status }) => <Tag color={tagColourOf(memberTones[status])}>{t(`member.status_${status}`)}</Tag>,
    },
    {
      key: 'registered',
      title: t('operator.registered_at'),
      render: ({ registeredAt }) => <DateText at={registeredAt} withTime />,
    },
    {
      key: 'seen',
      title: t('operator.last_seen_at'),
      render: ({ lastSeenAt }) => <DateText at={lastSeenAt} withTime />,
    },
  ]
}
