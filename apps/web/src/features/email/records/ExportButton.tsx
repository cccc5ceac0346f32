/**
 * Requests an export of a campaign's recipients or of its report. The export is written in the background and then
 * listed among the exports.
 */

import type { RecipientFilter } from '@tradewind/contract'
import { api } from '../../../api.ts'
import { OrderExportButton } from '../../../items/ExportDialog.tsx'

export const ExportReportButton = ({ campaignId }: { campaignId: string }) => (
  <OrderExportButton
    of={{ list: 'campaign_report', campaignId }}
    order={(file) => api.exports.createCampaignReport({ campaignId, ...file })}
  />
)

export const ExportRecipientsButton = ({ filter }: { filter: RecipientFilter }) => (
  <OrderExportButton
    of={{ list: 'recipients', filter }}
    order={(file) => api.exports.createRecipients({ filter, ...file })}
  />
)
