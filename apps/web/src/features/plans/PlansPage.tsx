/** Page of the operator with the plans on sale and the memberships of organisations. `?tab=` selects the tab. */

import { PageHeader, useT } from '@tradewind/ui'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { MembershipsTab } from './MembershipsTab.tsx'
import { PackagesTab } from './PackagesTab.tsx'
import { PlansTab } from './PlansTab.tsx'

export const PlansPage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tabs = [
    { key: 'plans', label: t('plans.tab_plans'), children: <PlansTab /> },
    { key: 'packages', label: t('plans.tab_packages'), children: <PackagesTab /> },
    { key: 'memberships', label: t('plans.tab_memberships'), children: <MembershipsTab /> },
  ]
  const active = tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'plans'
  return (
    <>
      <PageHeader title={t('plans.title')} description={t('plans.hint')} />
      <Tabs items={tabs} activeKey={active} onChange={(tab) => setQuery({ tab })} destroyOnHidden />
    </>
  )
}
