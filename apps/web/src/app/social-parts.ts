/** The parts (child pages) of the video leads. The code of a part is loaded when the part is first opened. */

import { socialPaths, type SocialPart } from '../social-paths.ts'
import type { LoadPage, ScreenParts } from './routes.ts'

const loads: Readonly<Record<SocialPart, LoadPage>> = {
  search: async () => (await import('../features/social/search/SearchPart.tsx')).SearchPart,
  leads: async () => (await import('../features/social/leads/LeadsPart.tsx')).LeadsPart,
  templates: async () => (await import('../features/social/templates/TemplatesPart.tsx')).TemplatesPart,
  outbox: async () => (await import('../features/social/outbox/OutboxPart.tsx')).OutboxPart,
}

/** The filter of a search without a part belongs to the search. */
export const socialParts: ScreenParts = {
  paths: socialPaths,
  loads,
  start: (search) => `${socialPaths.search}${search}`,
}
