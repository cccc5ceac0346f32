/** Links between the parts (child pages) of the email centre. */

import type { emailPaths } from '../../email-paths.ts'
import { createPartLinks } from '../../outreach/part-links.ts'
import { createSessionStore } from '../../store.ts'

export const { usePartLink, useOpenPart } = createPartLinks<typeof emailPaths>('email')

/**
 * The draft that was last open in the composer; null after a new mail was begun, or when the draft was sent, submitted
 * or deleted. The tab of the composer returns to this draft, because a user who visits another tab, e.g. the senders,
 * would take an empty form for a loss.
 */
export const draftInProgress = createSessionStore<string | null>(null)
