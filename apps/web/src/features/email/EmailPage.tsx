/** The page of the email centre. Its parts are child routes; the page shows a tab for each main part. */

import { EditOutlined } from '@ant-design/icons'
import { PageHeader, useT } from '@tradewind/ui'
import { Button, Tabs } from 'antd'
import { Outlet, useLocation, useResolvedPath } from 'react-router'
import { useOpenPart } from './links.ts'
import styles from './email.module.css'

const tabs = [
  { part: 'overview', label: 'email.tab_overview' },
  { part: 'compose', label: 'email.tab_compose' },
  { part: 'campaigns', label: 'email.tab_records' },
  { part: 'replies', label: 'email.tab_replies' },
  { part: 'templates', label: 'email.tab_templates' },
  { part: 'drafts', label: 'email.tab_drafts' },
  { part: 'approvals', label: 'compose.tab_approvals' },
  { part: 'lists', label: 'email.tab_lists' },
  { part: 'segments', label: 'email.tab_segments' },
  { part: 'senders', label: 'email.tab_senders' },
  { part: 'domains', label: 'email.tab_domains' },
  { part: 'suppression', label: 'email.tab_suppression' },
] as const

const openTab = (base: string, pathname: string) => {
  const first = pathname.slice(base.length + 1).split('/')[0]
  // The tab of mailing lists is also selected on the pages of a contact and of an import.
  if (first === 'contacts' || first === 'imports') return 'lists'
  return tabs.find(({ part }) => part === first)?.part ?? 'overview'
}

export const EmailPage = () => {
  const t = useT()
  const open = useOpenPart()
  const tab = openTab(useResolvedPath('').pathname, useLocation().pathname)
  const compose = (
    <Button type="primary" icon={<EditOutlined />} onClick={() => open('compose')}>
      {t('email.new_mail')}
    </Button>
  )
  return (
    <div className={styles.email}>
      <PageHeader
        title={t('email.title')}
        description={t('email.subtitle')}
        {...(tab === 'compose' ? {} : { actions: compose })}
      />
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        onChange={(key) => open(tabs.find(({ part }) => part === key)?.part ?? 'overview')}
        items={tabs.map(({ part, label }) => ({ key: part, label: t(label) }))}
      />
      <Outlet />
    </div>
  )
}
