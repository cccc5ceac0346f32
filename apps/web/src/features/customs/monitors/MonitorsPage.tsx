/** The page of saved searches and monitored companies, with the new records that each of them found last. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PageHeader, Panel, useT, useSubmit } from '@tradewind/ui'
import { Tabs, Switch } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { usePaging } from '../../../paging.ts'
import { CompaniesTab } from './CompaniesTab.tsx'
import { SearchesTab } from './SearchesTab.tsx'
import customsStyles from '../customs.module.css'
import styles from './monitors.module.css'

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
          className={customsStyles.views}
          activeKey={tab}
          onChange={(next) => change({ tab: next })}
          items={tabs.map((name) => ({ key: name, label: t(`report.monitors_${name}`) }))}
        />
        {tab === 'searches' ? <SearchesTab /> : <CompaniesTab />}
      </Panel>
    </>
  )
}

/** Turns email alerts on or off. Alerts are sent to the address in the user's profile. */
const AlertSetting = () => {
  const t = useT()
  const client = useQueryClient()
  const profile = useScreenLink()('profile')
  const setting = queryOf(api.insight.alerts, {})
  const { data } = useQuery(setting)
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useMutation({
    mutationFn: (byEmail: boolean) => api.insight.setAlerts({ byEmail }),
    onSuccess: (answer) => client.setQueryData(setting.queryKey, answer),
  })
  if (data === undefined) return null
  if (data.address === null) return profile && <Link to={profile}>{t('report.alerts_no_address')}</Link>
  if (data.isStopped) return <span>{t('report.alerts_stopped', { address: data.address })}</span>
  const says = t('report.alerts_by_email', { address: data.address })
  return (
    <label className={styles.alerts}>
      <Switch
        size="small"
        checked={data.byEmail}
        loading={isPending}
        aria-label={says}
        onChange={(on) => void submit(() => mutateAsync(on))}
      />
      {says}
    </label>
  )
}
