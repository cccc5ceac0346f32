/** Paths of the parts (child pages) of the video leads, relative to the path of the screen. */

import type { MessageKey } from '@tradewind/i18n/web'

export const socialPaths = {
  search: 'search',
  leads: 'leads',
  templates: 'templates',
  outbox: 'outbox',
} as const

export type SocialPart = keyof typeof socialPaths

/** The parts with a tab, with the keys of their labels. */
export const socialTabs = [
  { part: 'search', label: 'social.tab_search' },
  { part: 'leads', label: 'social.tab_leads' },
  { part: 'templates', label: 'social.tab_templates' },
  { part: 'outbox', label: 'social.tab_outbox' },
] as const satisfies readonly { part: SocialPart; label: MessageKey }[]
