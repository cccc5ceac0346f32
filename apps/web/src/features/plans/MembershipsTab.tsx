/**
 * Organisations with their memberships; the membership that ends first is at the top. The operator can open an
 * organisation and set its plan.
 */

import { useQuery } from '@tanstack/react-query'
import { tierRoles } from '@tradewind/contract'
import { DateText, ListTable, Panel, useT, type Column, tagColourOf } from '@tradewind/ui'
import { Drawer, Input, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import { membershipTones } from '../../state-tones.ts'
import type { OrgMembership } from './org-membership.ts'
import { SetMembership } from './SetMembership.tsx'

export const MembershipsTab = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const [opened, setOpened] = useState<OrgMembership | null>(null)
  const tier = tierRoles.find((one) => one === query.get('tier'))
  const keyword = query.get('q') ?? ''
  const memberships = useQuery({
    ...queryOf(api.membership.operatorMemberships, { page, limit, keyword, ...(tier && { tier }) }),
    placeholderData: (old) => old,
  })
  return (
    <>
      <Panel flush>
        <ListTable
          label={t('plans.tab_memberships')}
          columns={useColumns()}
          rowKey={({ orgId }) => orgId}
          query={memberships}
          onOpen={setOpened}
          stacks
          empty={{ title: t('plans.no_memberships') }}
          toolbar={
            <Space wrap>
              <Input.Search
                aria-label={t('plans.keyword')}
                placeholder={t('plans.keyword')}
                defaultValue={keyword}
                maxLength={50}
                allowClear
                onSearch={(q) => change({ q: q.trim() })}
              />
              <Select
                aria-label={t('plans.tier')}
                placeholder={t('plans.tier')}
                popupMatchSelectWidth={false}
                allowClear
                value={tier}
                options={tierRoles.map((value) => ({ value, label: t(`member.tier.${value}`) }))}
                onChange={(value) => change({ tier: value ?? '' })}
              />
            </Space>
          }
          pagingOf={pagingOf}
        />
      </Panel>
      <Drawer
        open={opened !== null}
        title={opened?.enterprise}
        size={800}
        onClose={() => setOpened(null)}
        destroyOnHidden
      >
        {opened !== null && <SetMembership of={opened} onSet={() => setOpened(null)} />}
      </Drawer>
    </>
  )
}

const useColumns = (): Column<OrgMembership>[] => {
  const t = useT()
  return [
    { key: 'organisation', title: t('plans.organisation'), always: true, render: ({ enterprise }) => enterprise },
    {
      key: 'owner',
      title: t('plans.owner'),
      render: ({ owner }) => (owner === null ? '–' : `${owner.username} · ${owner.mobile}`),
    },
    { key: 'tier', title: t('plans.tier'), render: ({ tier }) => t(`member.tier.${tier}`) },
    {
      key: 'state',
      title: t('money.state'),
      render: ({ state }) => <Tag color={tagColourOf(membershipTones[state])}>{t(`plans.state.${state}`)}</Tag>,
    },
    {
      key: 'ends',
      title: t('plans.ends'),
      render: ({ state, endsAt }) =>
        state !== 'free' && endsAt === null ? t('plans.no_end') : <DateText at={endsAt} withTime />,
    },
  ]
}
