/** The page of saved searches and monitored companies, with the new records that each of them found last. */

import { PageHeader, Panel, useT } from '@tradewind/ui'
import { Tabs } from 'antd'
import { usePaging } from '../../../paging.ts'
import { AlertSetting } from './AlertSetting.tsx'
import { CompaniesTab } from './CompaniesTab.tsx'
import { SearchesTab } from './SearchesTab.tsx'
import styles from '../customs.module.css'

const tabs = ['searches', 'companies'] as const

export const MonitorsPage = () => {
  const t = useT()
  const { query, change } = usePaging()
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'searches'
  return (
    <>
      <PageHeader title={t('route.monitors')} description={t('report.monitors_lead')} actions={<AlertSetting />} />
      <Panel flush>
        <Tabs
          className={styles.views}
          activeKey={tab}
          onChange={(next) => change({ tab: next })}
          items={tabs.map((name) => ({ key: name, label: t(`report.monitors_${name}`) }))}
        />
        {tab === 'searches' ? <SearchesTab /> : <CompaniesTab />}
      </Panel>
    </>
  )
}
