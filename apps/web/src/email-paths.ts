/**
 * Paths of the parts (child pages) of the email centre, relative to the path of the email centre. A link names a part
 * as `email.<part>`.
 */

import type { PathParam } from 'react-router'

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
export type EmailParam<P extends EmailPart> = PathParam<(typeof emailPaths)[P]>

/** Stands in the URL path instead of the id while a segment is not saved yet. */
export const newSegment = 'new'
