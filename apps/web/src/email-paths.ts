/**
 * Paths of the parts (child pages) of the email centre, relative to the path of the email centre. A link names a part
 * as `email.<part>`.
 */

import type { MessageKey } from '@tradewind/i18n/web'

export const emailPaths = {
  overview: 'overview',
  compose: 'compose',
  campaigns: 'campaigns',
  comparison: 'campaigns/compare',
  campaign: 'campaigns/:campaignId',
  replies: 'replies',
  thread: 'replies/:recipientId',
  templates: 'templates',
  drafts: 'drafts',
  approvals: 'approvals',
  lists: 'lists',
  list: 'lists/:listId',
  import: 'imports/:importId',
  contact: 'contacts/:address',
  segments: 'segments',
  segment: 'segments/:segmentId',
  senders: 'senders',
  domains: 'domains',
  domain: 'domains/:domainId',
  suppression: 'suppression',
} as const

export type EmailPart = keyof typeof emailPaths

/** Stands in the URL path instead of the id while a segment is not saved yet. */
export const newSegment = 'new'

/** The main parts, which have a tab on the page of the email centre, with the keys of their labels. */
export const emailTabs = [
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
] as const satisfies readonly { part: EmailPart; label: MessageKey }[]
