/** The parts (child pages) of the SMS centre. The code of a part is loaded when the part is first opened. */

import { smsPaths, type SmsPart } from '../sms-paths.ts'
import type { LoadPage, ScreenParts } from './routes.ts'

const loads: Readonly<Record<SmsPart, LoadPage>> = {
  overview: async () => (await import('../features/sms/overview/OverviewPanel.tsx')).OverviewPanel,
  compose: async () => (await import('../features/sms/compose/ComposePane.tsx')).ComposePane,
  campaigns: async () => (await import('../features/sms/records/RecordsPanel.tsx')).RecordsPanel,
  campaign: async () => (await import('../features/sms/records/CampaignView.tsx')).CampaignView,
  replies: async () => (await import('../features/sms/replies/RepliesPanel.tsx')).RepliesPanel,
  templates: async () => (await import('../features/sms/templates/TemplatesPanel.tsx')).TemplatesPanel,
  drafts: async () => (await import('../features/sms/compose/DraftsPanel.tsx')).DraftsPanel,
  prices: async () => (await import('../features/sms/prices/PricesPanel.tsx')).PricesPanel,
  optOuts: async () => (await import('../features/sms/opt-outs/OptOutsPanel.tsx')).OptOutsPanel,
}

export const smsParts: ScreenParts = { paths: smsPaths, loads, start: (search) => `overview${search}` }
