/** The email centre: one page, its parts as tabs, all of it in the address. */
import { EditOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageHeader, useT } from '@tradewind/ui'
import { CampaignView } from './records/CampaignView.tsx'
import { ApprovalsPanel } from './compose/ApprovalsPanel.tsx'
import { ComposePanel } from './compose/ComposePanel.tsx'
import { DomainsPanel } from './domains/DomainsPanel.tsx'
import { DomainView } from './domains/DomainView.tsx'
import { DraftsPanel } from './compose/DraftsPanel.tsx'
import { ContactView } from './lists/contact/ContactView.tsx'
import { ImportView } from './lists/ImportView.tsx'
import { ListsPanel } from './lists/ListsPanel.tsx'
import { ListView } from './lists/ListView.tsx'
import { OverviewPanel } from './overview/OverviewPanel.tsx'
import { CompareView } from './records/CompareView.tsx'
import { RecordsPanel } from './records/RecordsPanel.tsx'
import { RepliesPanel } from './replies/RepliesPanel.tsx'
import { SendersPanel } from './senders/SendersPanel.tsx'
import { SegmentsPanel } from './lists/SegmentsPanel.tsx'
import { SuppressionPanel } from './lists/SuppressionPanel.tsx'
import { TemplatesPanel } from './templates/TemplatesPanel.tsx'
import { tabs, useView, type Tab } from './view.ts'
import './email.css'
import './domains/domains.css'
import './templates/templates.css'
import './compose/compose.css'
import './lists/lists.css'
import './preflight/preflight.css'
import './records/records.css'
import './replies/replies.css'

export const EmailPage = () => {
  const t = useT()
  const { view, go } = useView()
  const compose = (
    <Button type="primary" icon={<EditOutlined />} onClick={() => go({ tab: 'compose' })}>
      {t('email.new_mail')}
    </Button>
  )
  return (
    <div className="email">
      <PageHeader
        title={t('email.title')}
        description={t('email.subtitle')}
        {...(view.tab === 'compose' ? {} : { actions: compose })}
      />
      <Tabs
        className="email-tabs"
        activeKey={view.tab}
        onChange={(tab) => go({ tab: tabs.find((name) => name === tab) ?? 'overview' })}
        items={tabs.map((tab) => ({
          key: tab,
          label: t(tab === 'approvals' ? 'compose.tab_approvals' : `email.tab_${tab}`),
        }))}
      />
      <Pane />
    </div>
  )
}

const panes: Readonly<Record<Tab, () => ReactNode>> = {
  overview: () => <OverviewPanel />,
  compose: () => <Compose />,
  records: () => <Records />,
  replies: () => <RepliesPanel />,
  templates: () => <TemplatesPanel />,
  drafts: () => <DraftsPanel />,
  approvals: () => <ApprovalsPanel />,
  lists: () => <Lists />,
  segments: () => <Segments />,
  senders: () => <SendersPanel />,
  domains: () => <Domains />,
  suppression: () => <SuppressionPanel />,
}

const Pane = () => panes[useView().view.tab]()

/** Each way here is another form; a mail that has become a draft by being saved goes on in its own. */
const Compose = () => {
  const { go } = useView()
  const { key, state } = useLocation()
  const form = formOf(state) ?? key
  const onMade = (draft: string) => go({ tab: 'compose', draft }, { replace: true, state: { form } })
  return <ComposePanel key={form} onMade={onMade} />
}

const formOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'form' in state && typeof state.form === 'string' ? state.form : null

const Records = () => {
  const { campaign, compare } = useView().view
  if (compare !== undefined) return <CompareView key={compare} campaignIds={compare.split(',').slice(0, 4)} />
  return campaign === undefined ? <RecordsPanel /> : <CampaignView key={campaign} campaignId={campaign} />
}

/** Another segment is another form. */
const Segments = () => <SegmentsPanel key={useView().view.segment ?? ''} />

const Lists = () => {
  const { list, contact, import: imported } = useView().view
  if (contact !== undefined) return <ContactView key={contact} address={contact} />
  if (imported !== undefined) return <ImportView key={imported} importId={imported} />
  return list === undefined ? <ListsPanel /> : <ListView key={list} listId={list} />
}

const Domains = () => {
  const { domain } = useView().view
  return domain === undefined ? <DomainsPanel /> : <DomainView key={domain} domainId={domain} />
}
