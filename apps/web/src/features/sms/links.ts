/** Links between the parts (child pages) of the SMS centre. */

import { createPartLinks } from '../../outreach/part-links.ts'
import type { smsPaths } from '../../sms-paths.ts'
import { createSessionStore } from '../../store.ts'

export const { usePartLink, useOpenPart } = createPartLinks<typeof smsPaths>('sms')

/** The draft that was last open in the composer, to which its tab returns; null after it was sent or deleted. */
export const draftInProgress = createSessionStore<string | null>(null)
