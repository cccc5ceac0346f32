/** The page of the SMS centre. Its parts are child routes; the page shows a tab for each main part. */

import { EditOutlined } from '@ant-design/icons'
import { PageHeader, useT } from '@tradewind/ui'
import { Button, Tabs } from 'antd'
import { Outlet, useLocation, useResolvedPath } from 'react-router'
import { smsPaths, smsTabs } from '../../sms-paths.ts'
import { draftInProgress, useOpenPart } from './links.ts'
import styles from '../../outreach/outreach.module.css'

export const SmsPage = () => {
  const t = useT()
  const open = useOpenPart()
  const base = useResolvedPath('').pathname
  const first = useLocation()
    .pathname.slice(base.length + 1)
    .split('/')[0]
  const tab = smsTabs.find(({ part }) => smsPaths[part] === first)?.part ?? 'overview'
  const openTab = (key: string) => {
    const draft = draftInProgress.get()
    if (key === 'compose' && draft !== null) return open('compose', {}, { draft })
    return open(smsTabs.find(({ part }) => part === key)?.part ?? 'overview')
  }
  const compose = (
    <Button type="primary" icon={<EditOutlined />} onClick={() => open('compose')}>
      {t('smsCentre.new_sms')}
    </Button>
  )
  return (
    <div className={styles.centre}>
      <PageHeader
        title={t('smsCentre.title')}
        description={t('smsCentre.subtitle')}
        {...(tab === 'compose' ? {} : { actions: compose })}
      />
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        onChange={openTab}
        items={smsTabs.map(({ part, label }) => ({ key: part, label: t(label) }))}
      />
      <Outlet />
    </div>
  )
}
