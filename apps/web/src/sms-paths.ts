/** Paths of the parts (child pages) of the SMS centre, relative to its path. A link names a part as `sms.<part>`. */

import type { MessageKey } from '@tradewind/i18n/web'

export const smsPaths = {
  overview: 'overview',
  compose: 'compose',
  campaigns: 'campaigns',
  campaign: 'campaigns/:campaignId',
  replies: 'replies',
  templates: 'templates',
  drafts: 'drafts',
  prices: 'prices',
  optOuts: 'opt-outs',
} as const

export type SmsPart = keyof typeof smsPaths

/** The main parts, which have a tab on the page of the SMS centre, with the keys of their labels. */
export const smsTabs = [
  { part: 'overview', label: 'smsCentre.tab_overview' },
  { part: 'compose', label: 'smsCentre.tab_compose' },
  { part: 'campaigns', label: 'smsCentre.tab_records' },
  { part: 'replies', label: 'smsCentre.replies' },
  { part: 'templates', label: 'smsCentre.tab_templates' },
  { part: 'drafts', label: 'smsCentre.tab_drafts' },
  { part: 'prices', label: 'smsCentre.tab_prices' },
  { part: 'optOuts', label: 'smsCentre.tab_opt_outs' },
] as const satisfies readonly { part: SmsPart; label: MessageKey }[]
