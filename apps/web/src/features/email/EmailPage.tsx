/** The page of the email centre. Its parts are child routes; the page shows a tab for each main part. */

import { EditOutlined } from '@ant-design/icons'
import { PageHeader, useT } from '@tradewind/ui'
import { Badge, Button, Tabs } from 'antd'
import { Outlet, useLocation, useResolvedPath } from 'react-router'
import { emailTabs } from '../../email-paths.ts'
import { useUnreadReplies } from '../../mail/unread-replies.ts'
import { draftInProgress, useOpenPart } from './links.ts'
import styles from '../../outreach/outreach.module.css'

const openTab = (base: string, pathname: string) => {
  const first = pathname.slice(base.length + 1).split('/')[0]
  // The tab of mailing lists is also selected on the pages of a contact and of an import.
  if (first === 'contacts' || first === 'imports') return 'lists'
  return emailTabs.find(({ part }) => part === first)?.part ?? 'overview'
}

export const EmailPage = () => {
  const t = useT()
  const open = useOpenPart()
  const tab = openTab(useResolvedPath('').pathname, useLocation().pathname)
  const openTabOf = (key: string) => {
    const draft = draftInProgress.get()
    if (key === 'compose' && draft !== null) return open('compose', {}, { draft })
    return open(emailTabs.find(({ part }) => part === key)?.part ?? 'overview')
  }
  const compose = (
    <Button type="primary" icon={<EditOutlined />} onClick={() => open('compose')}>
      {t('email.new_mail')}
    </Button>
  )
  return (
    <div className={styles.centre}>
      <PageHeader
        title={t('email.title')}
        description={t('email.subtitle')}
        {...(tab === 'compose' ? {} : { actions: compose })}
      />
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        onChange={openTabOf}
        items={emailTabs.map(({ part, label }) => ({
          key: part,
          label: part === 'replies' ? <RepliesLabel text={t(label)} /> : t(label),
        }))}
      />
      <Outlet />
    </div>
  )
}

const RepliesLabel = ({ text }: { text: string }) => {
  const t = useT()
  const unread = useUnreadReplies()
  return (
    <>
      {text} <Badge count={unread} size="small" title={t('reply.unread', { count: unread })} />
    </>
  )
}
