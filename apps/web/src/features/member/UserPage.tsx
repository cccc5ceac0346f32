/** The member centre (spec section 2). The query parameter `actionName` selects the tab. */

import { useQuery } from '@tanstack/react-query'
import { PageHeader, useT, QueryState } from '@tradewind/ui'
import { Tabs } from 'antd'
import { Navigate, useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { AccountTab } from './AccountTab.tsx'
import { DataErrorsTab } from './DataErrorsTab.tsx'
import { DataSettingsTab } from './DataSettingsTab.tsx'
import { MembershipHistory } from './MembershipHistory.tsx'
import { MembersTab } from './MembersTab.tsx'
import { MyPlan } from './MyPlan.tsx'
import { QuotaPanel } from './QuotaPanel.tsx'

export const UserPage = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const [query, setQuery] = useSearchParams({ actionName: 'first' })
  const tabs = [
    { key: 'first', label: t('member.tab_members'), children: <MembersTab /> },
    { key: 'second', label: t('member.tab_account'), children: <AccountTab /> },
    { key: 'third', label: t('member.tab_membership'), children: <MembershipTab /> },
    { key: 'fourth', label: t('member.tab_export') },
    { key: 'sixth', label: t('member.tab_settings'), children: <DataSettingsTab /> },
    { key: 'feedback', label: t('feedback.mine'), children: <DataErrorsTab /> },
  ]
  const active = query.get('actionName') ?? 'first'
  // The tab of exports redirects to the screen of exports.
  const exportsPath = linkTo('exports')
  if (active === 'fourth' && exportsPath !== null) return <Navigate to={exportsPath} replace />
  return (
    <>
      <PageHeader title={t('member.title')} />
      <Tabs
        items={tabs}
        activeKey={tabs.some(({ key }) => key === active) ? active : 'first'}
        onChange={(key) => setQuery({ actionName: key })}
        destroyOnHidden
      />
    </>
  )
}

/**
 * The tab of the membership centre: the current plan and its end, its rights, today's usage, and the membership's
 * history.
 */
const MembershipTab = () => {
  const mine = useQuery(queryOf(api.membership.mine, {}))
  if (!mine.isSuccess) return <QueryState query={mine} />
  return (
    <>
      <MyPlan mine={mine.data} />
      <QuotaPanel />
      <MembershipHistory />
    </>
  )
}
