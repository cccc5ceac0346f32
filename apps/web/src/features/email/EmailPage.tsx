/** The email centre: one page, its parts as tabs; the address keeps all state. */
import { EditOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { lazy, Suspense, type ComponentType } from 'react'
import { PageHeader, PageSkeleton, useT } from '@tradewind/ui'
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
      <Suspense fallback={<PageSkeleton />}>
        <Pane />
      </Suspense>
    </div>
  )
}

/** Each pane loads when first opened: the records do not wait for the editor. */
const panes: Readonly<Record<Tab, ComponentType>> = {
  overview: lazy(async () => ({ default: (await import('./overview/OverviewPanel.tsx')).OverviewPanel })),
  compose: lazy(async () => ({ default: (await import('./compose/ComposePane.tsx')).ComposePane })),
  records: lazy(async () => ({ default: (await import('./records/RecordsPane.tsx')).RecordsPane })),
  replies: lazy(async () => ({ default: (await import('./replies/RepliesPanel.tsx')).RepliesPanel })),
  templates: lazy(async () => ({ default: (await import('./templates/TemplatesPanel.tsx')).TemplatesPanel })),
  drafts: lazy(async () => ({ default: (await import('./compose/DraftsPanel.tsx')).DraftsPanel })),
  approvals: lazy(async () => ({ default: (await import('./compose/ApprovalsPanel.tsx')).ApprovalsPanel })),
  lists: lazy(async () => ({ default: (await import('./lists/ListsPane.tsx')).ListsPane })),
  segments: lazy(async () => ({ default: (await import('./lists/SegmentsPane.tsx')).SegmentsPane })),
  senders: lazy(async () => ({ default: (await import('./senders/SendersPanel.tsx')).SendersPanel })),
  domains: lazy(async () => ({ default: (await import('./domains/DomainsPane.tsx')).DomainsPane })),
  suppression: lazy(async () => ({ default: (await import('./lists/SuppressionPanel.tsx')).SuppressionPanel })),
}

const Pane = () => {
  const Shown = panes[useView().view.tab]
  return <Shown />
}
