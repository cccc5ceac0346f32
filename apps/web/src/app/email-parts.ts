/**
 * The parts (child pages) of the email centre. The code of a part is loaded when the part is first opened. The list of
 * campaigns therefore does not wait for the code of the editor.
 */

import { emailPaths, type EmailPart } from '../email-paths.ts'
import { emailStart } from './redirects.ts'
import type { LoadPage, ScreenParts } from './routes.ts'

const loads: Readonly<Record<EmailPart, LoadPage>> = {
  overview: async () => (await import('../features/email/overview/OverviewPanel.tsx')).OverviewPanel,
  compose: async () => (await import('../features/email/compose/ComposePane.tsx')).ComposePane,
  campaigns: async () => (await import('../features/email/records/RecordsPanel.tsx')).RecordsPanel,
  comparison: async () => (await import('../features/email/records/CompareView.tsx')).CompareView,
  campaign: async () => (await import('../features/email/records/CampaignView.tsx')).CampaignView,
  replies: async () => (await import('../features/email/replies/RepliesPanel.tsx')).RepliesPanel,
  thread: async () => (await import('../features/email/replies/ThreadView.tsx')).ThreadView,
  templates: async () => (await import('../features/email/templates/TemplatesPanel.tsx')).TemplatesPanel,
  drafts: async () => (await import('../features/email/compose/DraftsPanel.tsx')).DraftsPanel,
  approvals: async () => (await import('../features/email/compose/ApprovalsPanel.tsx')).ApprovalsPanel,
  lists: async () => (await import('../features/email/lists/ListsPanel.tsx')).ListsPanel,
  list: async () => (await import('../features/email/lists/ListView.tsx')).ListView,
  import: async () => (await import('../features/email/lists/ImportView.tsx')).ImportView,
  contact: async () => (await import('../features/email/lists/contact/ContactView.tsx')).ContactView,
  segments: async () => (await import('../features/email/lists/SegmentsPanel.tsx')).SegmentsPanel,
  segment: async () => (await import('../features/email/lists/SegmentView.tsx')).SegmentView,
  senders: async () => (await import('../features/email/senders/SendersPanel.tsx')).SendersPanel,
  domains: async () => (await import('../features/email/domains/DomainsPanel.tsx')).DomainsPanel,
  domain: async () => (await import('../features/email/domains/DomainView.tsx')).DomainView,
  suppression: async () => (await import('../features/email/lists/SuppressionPanel.tsx')).SuppressionPanel,
}

export const emailParts: ScreenParts = { paths: emailPaths, loads, start: emailStart }
