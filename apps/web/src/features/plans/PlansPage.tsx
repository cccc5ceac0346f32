/** Operator: the plans as they are sold, and memberships of organisations; `?tab=` chooses. */
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHeader, useT } from '@tradewind/ui'
import { MembershipsTab } from './MembershipsTab.tsx'
import { PlansTab } from './PlansTab.tsx'

export const PlansPage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tabs = [
    { key: 'plans', label: t('plans.tab_plans'), children: <PlansTab /> },
    { key: 'memberships', label: t('plans.tab_memberships'), children: <MembershipsTab /> },
  ]
  const active = query.get('tab') === 'memberships' ? 'memberships' : 'plans'
  return (
    <>
      <PageHeader title={t('plans.title')} description={t('plans.hint')} />
      <Tabs items={tabs} activeKey={active} onChange={(tab) => setQuery({ tab })} destroyOnHidden />
    </>
  )
}
